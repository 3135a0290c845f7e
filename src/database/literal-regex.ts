/** A case-insensitive match of a text as it stands, wherever it occurs. */
export function literalSubstring(text: string): RegExp {
  // BSON ends a pattern at its first NUL, so that the driver refuses one; its escape is text like any other.
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll('\0', '\\x00'), 'i');
}
