const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Far more than a real document of 10 MB has. Ten megabytes of `{},` are three million objects, which take hundreds of
 * megabytes and block the process for seconds.
 */
export const MAX_JSON_VALUES = 1_000_000;

export interface JsonExtent {
  /** The nesting depth of objects and arrays. */
  readonly depth: number;
  /** An upper bound of the number of values: empty lists and objects count twice. */
  readonly values: number;
}

/** The extent of a JSON source, in linear time; the source need not be valid. */
export function jsonExtent(text: Uint8Array): JsonExtent {
  let open = 0;
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i];
    if (inString) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA) values++;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      values++;
      depth = Math.max(depth, ++open);
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) open--;
  }
  return { depth, values };
}
