import { compareStrings } from '../../base/go/strings/strings';
import type { JsonObject } from '../../base/json';

type Index = number | string | undefined;

/** The index or key at the end of an address such as `module.a["x"].aws_x.y[10]`. */
const INDEX = /\[(?:(\d+)|("(?:[^"\\]|\\.)*"))\]$/;

/**
 * The resources or calls of a module with the copies of each in the order of their indices or keys, at the place of the
 * first: a plan lists them in the order of their addresses, `r[10]` before `r[2]`.
 */
export function inOrderOfCopies(members: readonly JsonObject[]): JsonObject[] {
  const copies = new Map<string, { readonly member: JsonObject; readonly index: Index }[]>();
  members.forEach((member, i) => {
    const address = typeof member.address === 'string' ? member.address : `#${i}`;
    const found = INDEX.exec(address);
    const name = found === null ? address : address.slice(0, found.index);
    const index = found === null ? undefined : found[1] === undefined ? keyOf(found[2]) : Number(found[1]);
    const known = copies.get(name);
    if (known === undefined) copies.set(name, [{ member, index }]);
    else known.push({ member, index });
  });
  return [...copies.values()].flatMap((same) =>
    same.sort((a, b) => compareIndices(a.index, b.index)).map(({ member }) => member),
  );
}

function compareIndices(a: Index, b: Index): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? compareStrings(a, b) : 0;
}

function keyOf(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
