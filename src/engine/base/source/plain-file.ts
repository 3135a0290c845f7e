import { closeSync, constants, fstatSync, openSync, readFileSync, statSync, type Stats } from 'node:fs';
import { MAX_FILE_BYTES } from './source';

/** A file that is not read; its code stands in messages where those of the system stand. */
class PlainFileError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/**
 * The content of a file by its path on this machine. Whoever wrote the folder may have put a device or a pipe there, or a
 * link to one, which would never end or never begin.
 */
export function readPlainFile(path: string, maxBytes = MAX_FILE_BYTES): Buffer {
  // Some devices act when they are opened.
  requirePlain(statSync(path), maxBytes);
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    requirePlain(fstatSync(file), maxBytes);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function requirePlain(found: Stats, maxBytes: number): void {
  if (found.isDirectory()) throw new PlainFileError('EISDIR');
  if (!found.isFile()) throw new PlainFileError('it is a device or a pipe');
  if (found.size > maxBytes) throw new PlainFileError(`it has more than ${maxBytes} bytes`);
}
