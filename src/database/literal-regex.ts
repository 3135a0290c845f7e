import { mongo } from 'mongoose';

/**
 * A match of a text as it stands, wherever it occurs. The pattern is written for the database's own engine and never
 * becomes a RegExp of JavaScript, which would respell line separators as \u2028: PCRE refuses that.
 */
export function literalSubstring(text: string, { anyCase = true } = {}): mongo.BSONRegExp {
  // BSON ends a pattern at its first NUL, so that the driver refuses one; its escape is text like any other.
  const pattern = text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll('\0', '\\x00');
  return new mongo.BSONRegExp(pattern, anyCase ? 'i' : '');
}
