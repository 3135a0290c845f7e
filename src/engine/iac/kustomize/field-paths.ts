import { listIn, mapIn, memberOf, type Located } from './located';

/** Visits the maps that hold the last member of a path; lists on the way are gone through item by item. */
export function visitHolders(
  value: Located | undefined,
  path: readonly string[],
  visit: (holder: Located, key: string) => void,
): void {
  const items = listIn(value);
  if (items) for (const item of items) visitHolders(item, path, visit);
  else if (value && mapIn(value) && path.length === 1) visit(value, path[0]);
  else if (value && path.length > 1) visitHolders(memberOf(value, path[0]), path.slice(1), visit);
}

/** Makes the maps of a path that are not there, unless a list is on the way, whose items must be there. */
export function createMaps(value: Located, path: readonly string[], place: Located['place']): void {
  const [key, ...rest] = path;
  const items = listIn(value);
  if (items) for (const item of items) createMaps(item, path, place);
  const members = mapIn(value);
  if (!members || key === undefined) return;
  const known = members.get(key);
  const member = known && known.content !== null ? known : { place, content: new Map<string, Located>() };
  if (member !== known) members.set(key, member);
  createMaps(member, rest, place);
}
