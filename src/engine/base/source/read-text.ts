import { MAX_FILE_BYTES, type Source } from './source';
import { SourceError } from './source-error';

/** The text of a file, a byte order mark included; throws a SourceError for what is no text. */
export function readText(source: Source, path: string, mostBytes = MAX_FILE_BYTES): string {
  return decodedText(source.read(path, mostBytes));
}

/** The text of a file; undefined where it cannot be read. */
export function textIn(source: Source, file: string): string | undefined {
  try {
    return readText(source, file);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** The same for the bytes of a file. */
export function decodedText(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new SourceError('unreadable', 'a binary file');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SourceError('unreadable', 'not UTF-8');
  }
}
