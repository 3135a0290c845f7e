import { FunctionError } from './function-error';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes; refuses bytes that are not UTF-8. `what` begins the message. */
export function utf8Text(bytes: Uint8Array, what: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new FunctionError(`${what} is not valid UTF-8`, 0);
  }
}
