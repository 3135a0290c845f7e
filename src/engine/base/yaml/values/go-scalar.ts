import type { JsonValue } from '../../json';
import { resolvePlainScalar } from './plain-scalar';

const OLDER_WORDS = /^(?:y|yes|on|n|no|off)$/i;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * The value of a plain scalar as programs in Go read it, where they differ from PyYAML: `y` and `n` are words too, `1e3`
 * and `089` are numbers, and `22:22` is none.
 */
export function resolveGoScalar(text: string): JsonValue {
  if (/^[yYnN]$/.test(text)) return text.toLowerCase() === 'y';
  if (text.includes(':')) return text;
  const value = resolvePlainScalar(text);
  if (value !== text || !FLOAT.test(text)) return value;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The same for newer programs, which know `true` and `false` only. */
export function resolveNewerGoScalar(text: string): JsonValue {
  return OLDER_WORDS.test(text) ? text : resolveGoScalar(text);
}
