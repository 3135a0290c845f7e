/** The members of a list by a key, in the order in which keys and members first come. */
export function grouped<T>(list: readonly T[], keyOf: (member: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const member of list) {
    const group = groups.get(keyOf(member)) ?? [];
    group.push(member);
    groups.set(keyOf(member), group);
  }
  return groups;
}
