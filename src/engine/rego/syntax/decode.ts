import { RegoError } from './errors';
import { Loc, Source } from './source';

/** Makes a source of the bytes of a file; bytes that are not UTF-8 are an error with their position. */
export function decodeSource(file: string, bytes: Uint8Array): Source {
  const text = decode(bytes, false);
  if (text !== undefined) return new Source(file, text);
  let valid = 0;
  for (let invalid = bytes.length; invalid - valid > 1;) {
    const mid = (valid + invalid) >>> 1;
    if (decode(bytes.subarray(0, mid), true) === undefined) invalid = mid;
    else valid = mid;
  }
  const source = new Source(file, decode(bytes.subarray(0, valid), true) ?? '');
  throw new RegoError('rego_parse_error', 'illegal utf-8 character', new Loc(source, source.text.length));
}

/** The decoded string, or undefined when the bytes are invalid. `partial` allows an incomplete last character. */
function decode(bytes: Uint8Array, partial: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: partial });
  } catch {
    return undefined;
  }
}
