import { valueAt, type JsonObject } from '../base/json';
import type { AttributePath, NormalisedResource } from './model/resource-input';
import { mayBeSame, OpenText } from './model/open-text';
import table from './companion-types.json';
import { copyIn, scopeOf, scopesAround, type Naming, type Reference } from './module';

/** A resource that may complete another. */
export interface Completing {
  readonly resource: NormalisedResource;
  /** The resources that values name, by the paths of the values as JSON. */
  readonly references: ReadonlyMap<string, Naming>;
}

/** A resource that completes another. */
export interface Companion<T> {
  readonly entry: T;
  /** False when it may complete a different one. */
  readonly isSure: boolean;
}

interface Completed {
  /** The attribute by which others may name a resource of the type, beside references to it. */
  readonly name: string;
  /**
   * The attribute of each companion type that names the resource, within blocks as `connection.0.target_id`; where a list
   * may name several, as `resources.*`.
   */
  readonly companions: Readonly<Record<string, string>>;
  /** Expressions for texts that name another part of the resource, by the companion type. */
  readonly apart?: Readonly<Record<string, string>>;
  /** Finds the name in the id of a resource of the type; others around it may have one of the same name. */
  readonly named?: string;
}

const TABLE: ReadonlyMap<string, Completed> = new Map(Object.entries(table as Record<string, Completed>));

interface Parent {
  readonly type: string;
  readonly path: AttributePath;
  readonly apart?: RegExp;
  readonly named?: RegExp;
}

/** The types that resources of a type complete. */
const PARENTS = new Map<string, Parent[]>();
for (const [type, { companions, apart = {}, named }] of TABLE)
  for (const [companion, parent] of Object.entries(companions)) {
    const path = parent.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const others = Object.hasOwn(apart, companion) && { apart: new RegExp(apart[companion], 'i') };
    PARENTS.set(companion, [
      ...(PARENTS.get(companion) ?? []),
      { type, path, ...others, ...(named !== undefined && { named: new RegExp(named) }) },
    ]);
  }

/** True for a type of resources that complete others: rules judge them with these. */
export function completesOthers(type: string): boolean {
  return PARENTS.has(type);
}

/** True for a type of resources that others complete. */
export function isCompleted(type: string): boolean {
  return TABLE.has(type);
}

/** True when resources of a type complete those of another that they name at a path. */
export function completesAt(type: string, path: AttributePath, completed: string): boolean {
  const parents = PARENTS.get(type) ?? [];
  return parents.some((each) => each.type === completed && each.path.join('.') === path.join('.'));
}

/** True when resources of a type name those at a path that they complete. */
export function namesAt(type: string, path: AttributePath): boolean {
  return (PARENTS.get(type) ?? []).some((each) => each.path.join('.') === path.join('.'));
}

/** The types of the resources that complete those of a type. */
export function companionTypesOf(type: string): readonly string[] {
  return Object.keys(TABLE.get(type)?.companions ?? {});
}

const UNKNOWN_COPIES = '*';
/** Stands for each element of a list in a path. */
const ANY = '*';
const LITERAL = /^(?:"|\d+$)/;
const OWN_KEYS: ReadonlySet<string | undefined> = new Set(['each.key', 'count.index', undefined]);

/** The resources of a folder with those that complete them. */
export class Companions<T extends Completing> {
  private readonly completed = new Lists<string, T>();
  private readonly companions = new Lists<T, Companion<T>>();

  constructor(all: readonly T[]) {
    for (const entry of all) this.addCompleted(entry);
    for (const entry of all)
      for (const parent of PARENTS.get(entry.resource.type) ?? [])
        for (const path of pathsIn(entry.resource.attributes, parent.path))
          for (const [completed, isSure] of this.completedBy(entry, { ...parent, path }))
            this.companions.add(completed, { entry, isSure });
  }

  /** Those of one, in their order. */
  of(entry: T): readonly Companion<T>[] {
    return this.companions.of(entry);
  }

  private addCompleted(entry: T): void {
    const { type, name, address, attributes } = entry.resource;
    const known = TABLE.get(type);
    if (!known) return;
    const scope = scopeOf(address);
    this.completed.add(`target ${scope}${type}.${name}`, entry);
    const text = attributes[known.name];
    if (typeof text === 'string') this.completed.add(`name ${scope} ${type} ${text}`, entry);
    if (known.named !== undefined) this.completed.add(`in ${scope} ${type}`, entry);
    for (const each of scopesAround(scope)) this.completed.add(`module ${each} ${type}`, entry);
  }

  private completedBy(entry: T, { type, path, apart, named: ending }: Parent): ReadonlyMap<T, boolean> {
    const { address, attributes } = entry.resource;
    const text = valueAt(attributes, path);
    if (typeof text === 'string' && apart?.test(text)) return new Map();
    const naming = entry.references.get(JSON.stringify(path));
    const ended = typeof text === 'string' && OpenText.of(text) ? ending?.exec(text)?.[1] : undefined;
    if (!naming) {
      if (ended !== undefined) return this.perhapsNamed(ended, type, scopeOf(address));
      const named = typeof text === 'string' ? this.completed.of(`name ${scopeOf(address)} ${type} ${text}`) : [];
      return new Map(named.map((each) => [each, true]));
    }
    const named = naming.candidates.map((each) => this.named(each, entry.resource));
    const candidates = new Set(named.flat());
    const [first] = candidates;
    // A condition that decides whether the resource exists also decides whether it is named.
    const isChosen = naming.isSure || copyIn(first?.resource.address ?? '') === UNKNOWN_COPIES;
    const isSure = isChosen && named.every((each) => each.length > 0);
    const ofType = [...candidates].filter(({ resource }) => resource.type === type);
    if (ofType.length === 0 && ended !== undefined) return this.perhapsNamed(ended, type, scopeOf(address));
    return new Map(ofType.map((each) => [each, isSure && candidates.size === 1]));
  }

  /** The resources of one module whose names may be a text, each as one that may be meant. */
  private perhapsNamed(text: string, type: string, scope: string): ReadonlyMap<T, boolean> {
    const attribute = TABLE.get(type)?.name ?? '';
    const named = this.completed.of(`in ${scope} ${type}`).filter(({ resource }) => {
      const name = resource.attributes[attribute];
      return typeof name === 'string' && mayBeSame(name, text);
    });
    return new Map(named.map((each) => [each, false]));
  }

  /** The resources that a reference may mean. An output of a module means one of the resources in it. */
  private named({ target, index, scope }: Reference, companion: NormalisedResource): readonly T[] {
    if (target === '') {
      const parents = PARENTS.get(companion.type) ?? [];
      return parents.flatMap(({ type }) => this.completed.of(`module ${scope} ${type}`));
    }
    const copies = this.completed.of(`target ${scope}${target}`);
    const wanted = OWN_KEYS.has(index) ? copyIn(companion.address) : index;
    if (wanted === undefined || !LITERAL.test(wanted)) return copies;
    const meant = copies.filter(({ resource }) => [wanted, UNKNOWN_COPIES].includes(copyIn(resource.address) ?? ''));
    return meant.length === 0 ? copies : meant;
  }
}

/** The paths to the values that name resources: one, or one for each element of a list. */
function pathsIn(attributes: JsonObject, path: AttributePath): readonly AttributePath[] {
  if (path.at(-1) !== ANY) return [path];
  const holder = path.slice(0, -1);
  const list = valueAt(attributes, holder);
  return Array.isArray(list) ? list.map((_, i) => [...holder, i]) : [];
}

/** Lists by key. */
class Lists<K, T> {
  private readonly lists = new Map<K, T[]>();

  add(key: K, value: T): void {
    const list = this.lists.get(key);
    if (list) list.push(value);
    else this.lists.set(key, [value]);
  }

  of(key: K): readonly T[] {
    return this.lists.get(key) ?? [];
  }
}
