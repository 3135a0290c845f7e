/** A case-insensitive match of a text as it stands, wherever it occurs. */
export function literalSubstring(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'i');
}
