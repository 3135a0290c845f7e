import { mongo } from 'mongoose';

/**
 * A pattern that matches a string literally, wherever it occurs. It is written for PCRE, the engine of MongoDB, and
 * never becomes a JavaScript RegExp, which would write line separators as \u2028: PCRE refuses that.
 */
export function literalSubstring(text: string, { anyCase = true } = {}): mongo.BSONRegExp {
  return new mongo.BSONRegExp(literalPattern(text), anyCase ? 'i' : '');
}

/** The text of a pattern that matches a string literally. */
export function literalPattern(text: string): string {
  // A BSON pattern cannot contain NUL and the driver refuses it, so it is written as an escape.
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll('\0', '\\x00');
}
