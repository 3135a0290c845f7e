import { isEmpty } from '../../../engine/files/collection-files';
import { isJsonObject, JsonNumber, type JsonObject, type JsonValue, writeJson } from '../../../engine/base/json';
import { changedDestination } from './destination';
import { formatPath, type ValuePath } from './secret-fields';

/** Fields that identify the elements of a list; the first one that is set counts. */
const IDENTITIES = [
  'account-id',
  'subscription_id',
  'project-id',
  'namespace',
  'notificationId',
  'name',
  'id',
  'client_id',
  'access-key',
  'private_key_id',
];

/** The path of a value of the new document in the old one, or the field whose change would send it elsewhere. */
export type Counterpart = { readonly path: ValuePath } | { readonly changed: string };

/**
 * Finds the path in the old document that corresponds to a path in the new one, after elements of its lists were moved,
 * added or removed.
 */
export class Counterparts {
  /** For each list of the new document, the old indexes of its elements. */
  private readonly pairings = new Map<JsonValue, ReadonlyMap<number, number>>();
  /** For each object of the old document, its keys by their trimmed names. */
  private readonly trimmedKeys = new Map<JsonObject, ReadonlyMap<string, string>>();
  /** For each object of the new document, the field that changed. */
  private readonly changes = new Map<JsonValue, string | undefined>();

  constructor(
    private readonly next: JsonObject,
    private readonly old: JsonObject,
  ) {}

  /** Undefined when there is none or when it is ambiguous. */
  of(path: ValuePath): Counterpart | undefined {
    const found: (string | number)[] = [];
    let changed: string | undefined;
    let newer: JsonValue = this.next;
    let older: JsonValue = this.old;
    for (const step of path) {
      const partner = typeof step === 'number' ? this.elementPartner(newer, older, step) : this.keyPartner(older, step);
      if (partner === undefined) return undefined;
      const field = this.changeOf(newer, older);
      if (field !== undefined) changed ??= formatPath([...path.slice(0, found.length), field]);
      found.push(partner);
      newer = child(newer, step);
      older = child(older, partner);
    }
    return changed === undefined ? { path: found } : { changed };
  }

  private changeOf(newer: JsonValue, older: JsonValue): string | undefined {
    // The result does not depend on the secret: an object has only one counterpart.
    if (!this.changes.has(newer)) this.changes.set(newer, changedDestination(newer, older, newer === this.next));
    return this.changes.get(newer);
  }

  private keyPartner(older: JsonValue, key: string): string | undefined {
    if (!isJsonObject(older)) return undefined;
    if (Object.hasOwn(older, key)) return key;
    let keys = this.trimmedKeys.get(older);
    if (keys === undefined) {
      keys = new Map(Object.keys(older).map((candidate) => [candidate.trim(), candidate]));
      this.trimmedKeys.set(older, keys);
    }
    return keys.get(key.trim());
  }

  private elementPartner(newer: JsonValue, older: JsonValue, index: number): number | undefined {
    if (!Array.isArray(newer) || !Array.isArray(older)) return undefined;
    let pairing = this.pairings.get(newer);
    if (pairing === undefined) {
      pairing = pairElements(newer, older);
      this.pairings.set(newer, pairing);
    }
    return pairing.get(index);
  }
}

function child(value: JsonValue, step: string | number): JsonValue {
  return (value as Record<string | number, JsonValue>)[step];
}

/**
 * Pairs each new element with an old one: by its own identity; where several share one, by the identities nested in
 * them, then by all their plain values, in order.
 */
function pairElements(newer: readonly JsonValue[], older: readonly JsonValue[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const oldGroups = groupBy(older, older.keys(), identityOf);
  for (const [identity, indexes] of groupBy(newer, newer.keys(), identityOf)) {
    const candidates = oldGroups.get(identity) ?? [];
    if (indexes.length === 1 && candidates.length === 1) pairs.set(indexes[0], candidates[0]);
    else pairAlike(newer, older, indexes, candidates, pairs);
  }
  return pairs;
}

function pairAlike(
  newer: readonly JsonValue[],
  older: readonly JsonValue[],
  indexes: readonly number[],
  candidates: readonly number[],
  pairs: Map<number, number>,
): void {
  const paired = pairByContents(newer, older, indexes, candidates);
  for (const [index, partner] of paired) pairs.set(index, partner);
  const taken = new Set(paired.values());
  const left = candidates.filter((index) => !taken.has(index));
  const oldGroups = groupBy(older, left, plainValues);
  const unpaired = indexes.filter((index) => !paired.has(index));
  for (const [likeness, alike] of groupBy(newer, unpaired, plainValues)) {
    const partners = oldGroups.get(likeness) ?? [];
    // When their number differs, it cannot be known which one is gone.
    if (partners.length === alike.length) alike.forEach((index, position) => pairs.set(index, partners[position]));
  }
}

/** Pairs elements by a nested identity that no other element has: a subscription identifies its account. */
function pairByContents(
  newer: readonly JsonValue[],
  older: readonly JsonValue[],
  indexes: readonly number[],
  candidates: readonly number[],
): Map<number, number> {
  const oldHolders = soleHolders(older, candidates);
  const partners = new Map<number, number>();
  const unclear = new Set<number>();
  for (const [identity, index] of soleHolders(newer, indexes)) {
    const partner = oldHolders.get(identity);
    if (partner === undefined) continue;
    if (partners.has(index) && partners.get(index) !== partner) unclear.add(index);
    partners.set(index, partner);
  }
  const claims = groupBy(older, partners.values(), (_, partner) => String(partner));
  const isSole = (partner: number) => claims.get(String(partner))?.length === 1;
  return new Map([...partners].filter(([index, partner]) => !unclear.has(index) && isSole(partner)));
}

/** Identities that occur in only one of the elements, each with that element. */
function soleHolders(list: readonly JsonValue[], indexes: readonly number[]): Map<string, number> {
  const holders = new Map<string, number>();
  const shared = new Set<string>();
  for (const index of indexes)
    for (const identity of new Set(identitiesBelow(list[index]))) {
      if (holders.has(identity)) shared.add(identity);
      holders.set(identity, index);
    }
  for (const identity of shared) holders.delete(identity);
  return holders;
}

/**
 * Returns the identities of the lists in an element and of those in their elements; deeper lists identify no account.
 */
function identitiesBelow(item: JsonValue, levels = 2): string[] {
  if (levels === 0 || !isJsonObject(item)) return [];
  const elements = Object.values(item).filter(Array.isArray).flat() as JsonValue[];
  return elements
    .flatMap((element) => [identityOf(element), ...identitiesBelow(element, levels - 1)])
    .filter((identity) => identity !== '');
}

function groupBy(
  list: readonly JsonValue[],
  indexes: Iterable<number>,
  keyOf: (item: JsonValue, index: number) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const key = keyOf(list[index], index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return groups;
}

function identityOf(item: JsonValue): string {
  if (!isJsonObject(item)) return '';
  for (const wanted of IDENTITIES) {
    const key = Object.keys(item).find((candidate) => candidate.trim() === wanted);
    const value = key === undefined ? undefined : item[key];
    if (value !== undefined && !isEmpty(value) && !isNested(value))
      return `${wanted}=${typeof value === 'string' ? value : writeJson(value)}`;
  }
  return '';
}

function plainValues(item: JsonValue): string {
  if (!isJsonObject(item)) return writeJson(item);
  const keys = Object.keys(item).filter((key) => !isNested(item[key]));
  return JSON.stringify(keys.sort().map((key) => [key.trim(), writeJson(item[key])]));
}

function isNested(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof JsonNumber);
}
