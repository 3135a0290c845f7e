import { isJsonObject, memberOf, pointerOf, type JsonValue } from '../../../base/json';
import { bareAddress, type Rendering, type Variants } from '../../model';

type Rendered = Pick<Rendering, 'document' | 'addresses' | 'providers'>;

/**
 * What a template leaves to the workspace and to the choice of a variable file: its differences from `open`, in which those
 * are not known, and the resources that it has from there.
 */
export function variantsOf(rendered: Rendered & { readonly own: number }, open: Rendered): Variants | undefined {
  const values: [string, JsonValue][] = [];
  const maybe: number[] = [];
  const [own, others] = [resourcesIn(rendered), resourcesIn(open)];
  const byAddress = new Map((open.addresses ?? []).map((address, i) => [address, i]));
  const byBareAddress = new Map((open.addresses ?? []).map((address, i) => [bareAddress(address), i]));
  (rendered.addresses ?? []).forEach((address, i) => {
    const at = byAddress.get(address) ?? byBareAddress.get(bareAddress(address));
    if (at === undefined) return;
    if (open.addresses?.[at] !== address) maybe.push(i);
    compare(memberOf(own[i], 'properties'), memberOf(others[at], 'properties'), ['resources', i, 'properties'], values);
  });
  compare(memberOf(rendered.document, 'provider'), memberOf(open.document, 'provider'), ['provider'], values);
  const more = own.map((_, i) => i).slice(rendered.own);
  const hasOther = JSON.stringify(rendered.providers ?? []) !== JSON.stringify(open.providers ?? []);
  if (values.length + maybe.length + more.length === 0 && !hasOther) return undefined;
  return { values, maybe, more, ...(hasOther && { providers: [...(open.providers ?? [])] }) };
}

function resourcesIn({ document }: Rendered): JsonValue[] {
  const list = memberOf(document, 'resources');
  return Array.isArray(list) ? list : [];
}

/** Collects the values of the second that differ from those of the first. */
function compare(
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  at: readonly (string | number)[],
  found: [string, JsonValue][],
): void {
  if (other === undefined || JSON.stringify(one) === JSON.stringify(other)) return;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    other.forEach((each, i) => compare(one[i], each, [...at, i], found));
  else if (isJsonObject(one ?? null) && isJsonObject(other) && hasSameKeys(one as object, other))
    for (const [key, each] of Object.entries(other)) compare(memberOf(one, key), each, [...at, key], found);
  else found.push([pointerOf(at), other]);
}

function hasSameKeys(one: object, other: object): boolean {
  return Object.keys(one).sort().join('\n') === Object.keys(other).sort().join('\n');
}
