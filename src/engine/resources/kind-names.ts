/** True when a node names a kind: by its singular or plural, in any case. */
export function isKindOf(kind: string, name: string): boolean {
  const singular = kind.toLowerCase();
  return [singular, `${singular}s`, singular.replace(/y$/, 'ies')].includes(name.toLowerCase());
}
