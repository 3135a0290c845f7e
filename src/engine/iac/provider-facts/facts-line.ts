import type { JsonValue } from '../../base/json';
import type { AttributeFact, Attributes, AttributeUse, Relation, ValueType } from './facts';

/**
 * The facts of one resource type as text: its objects, separated by `;`, the resource itself first. An object is a list
 * of attributes, separated by blanks: name, use, `B` for a block or `1` for a block that may stand there once, type, `^` for
 * what is set once, `=` with the default, and `@` with the first and the last major version where these are not all: `@-3`,
 * `@4-4`, `@5-`. The letters of a type are `s` string, `n` number, `b` bool, `a` any, `L`, `S` and `M` list, set and map of
 * what follows, `O` with a number one of the objects.
 */
const ATTRIBUTE = /^(\w+)([!?~.])([B1]?)([LSM]*)([snba]|O(\d+))(\^?)(?:=([^\s@]+))?(?:@(\d*)-(\d*))?$/;

const USES: Readonly<Record<string, AttributeUse>> = {
  '!': 'required',
  '?': 'optional',
  '~': 'optional-computed',
  '.': 'computed',
};
const SCALARS = { s: 'string', n: 'number', b: 'bool', a: 'any' } as const;
const COLLECTIONS = { L: 'list', S: 'set', M: 'map' } as const;
const RELATIONS = { '1': 'one', '+': 'some', '-': 'excludes', '>': 'needs' } as const;

/** An attribute as some versions have it. */
interface Item {
  readonly name: string;
  readonly fact: AttributeFact;
  readonly isOfVersion: boolean;
}

/** The attributes of a major version, with those that only others have. */
export function readFactsLine(line: string, major: number): Attributes {
  const texts = line.split(';');
  const known = new Map<number, Attributes>();
  const object = (number: number): Attributes => {
    const attributes = known.get(number) ?? readObject(texts[number], object, major);
    known.set(number, attributes);
    return attributes;
  };
  return object(0);
}

function readObject(text: string, object: (number: number) => Attributes, major: number): Attributes {
  const items = text === '' ? [] : text.split(' ').map((each) => readItem(each, object, major));
  const all = new Map<string, AttributeFact>();
  for (const { name, fact } of [...items.filter(isOwn), ...items.filter((each) => !isOwn(each))]) {
    const own = all.get(name);
    if (own) all.set(name, { ...own, type: withMembersOf(own.type, fact.type) });
    else all.set(name, fact);
  }
  return all;
}

function isOwn({ isOfVersion }: Item): boolean {
  return isOfVersion;
}

function readItem(text: string, object: (number: number) => Attributes, major: number): Item {
  const match = ATTRIBUTE.exec(text);
  if (!match) throw new Error(`no attribute: ${text}`);
  const [, name, use, block, collections, last, number, once, own, since = '', until = ''] = match;
  let type: ValueType =
    number === undefined
      ? { kind: SCALARS[last as keyof typeof SCALARS] }
      : { kind: 'object', attributes: object(Number(number)) };
  for (const letter of [...collections].reverse())
    type = { kind: COLLECTIONS[letter as keyof typeof COLLECTIONS], of: type };
  const isOfVersion = major >= Number(since) && (until === '' || major <= Number(until));
  const fact: AttributeFact = {
    use: isOfVersion || use !== '!' ? USES[use] : 'optional',
    isBlock: block !== '',
    isSingle: block === '1',
    isOfOtherVersion: !isOfVersion,
    isSetOnce: once !== '',
    ...(own !== undefined && { default: JSON.parse(decodeURIComponent(own)) as JsonValue }),
    type,
  };
  return { name, fact, isOfVersion };
}

/** A type with the members that only another version of it has, at any depth. */
function withMembersOf(type: ValueType, other: ValueType): ValueType {
  if (type.kind === 'object' && other.kind === 'object') {
    const all = new Map(type.attributes);
    for (const [name, fact] of other.attributes) {
      const own = all.get(name);
      if (own) all.set(name, { ...own, type: withMembersOf(own.type, fact.type) });
      else all.set(name, { ...fact, use: fact.use === 'required' ? 'optional' : fact.use, isOfOtherVersion: true });
    }
    return { kind: 'object', attributes: all };
  }
  return 'of' in type && 'of' in other ? { ...type, of: withMembersOf(type.of, other.of) } : type;
}

/** Relations are separated by blanks: a sign and the names, with commas between them. */
export function readRelations(text: string): readonly Relation[] {
  const texts = text === '' ? [] : text.split(' ');
  return texts.map((each) => ({
    kind: RELATIONS[each[0] as keyof typeof RELATIONS],
    names: each.slice(1).split(','),
  }));
}

export function writeRelations(relations: readonly Relation[]): string {
  const texts = relations.map(({ kind, names }) => keyOf(RELATIONS, kind) + names.join(','));
  return [...new Set(texts)].sort().join(' ');
}

/** What versions of a provider have: an attribute, an object of attributes or a type. */
export type Versions<T> = readonly (readonly [major: number, T | undefined])[];

/** The line of a type in all versions of a provider, the newest first; a version may lack it. */
export function writeFactsLine(versions: Versions<Attributes>): string {
  const texts: string[] = [''];
  const numbers = new Map<string, number>();
  const written = (objects: Versions<Attributes>): string => {
    const names = new Set(objects.flatMap(([, attributes]) => [...(attributes?.keys() ?? [])]));
    const attributes = [...names].sort().flatMap((name) => {
      const facts = objects.map(([major, all]) => [major, all?.get(name)] as const);
      return runsOf(facts).map(({ run, bounds }) => `${name}${attribute(run)}${bounds}`);
    });
    return attributes.join(' ');
  };
  const attribute = (run: Versions<AttributeFact>): string => {
    const { use, isBlock, isSingle, isSetOnce, default: own } = newestOf(run);
    const value = own === undefined ? '' : `=${encodeURIComponent(JSON.stringify(own))}`;
    const type = typeText(run.map(([major, fact]) => [major, fact?.type] as const));
    return `${keyOf(USES, use)}${isSingle ? '1' : isBlock ? 'B' : ''}${type}${isSetOnce ? '^' : ''}${value}`;
  };
  const typeText = (types: Versions<ValueType>): string => {
    const type = newestOf(types);
    if (type.kind === 'object')
      return `O${numberOf(
        written(types.map(([major, each]) => [major, each?.kind === 'object' ? each.attributes : undefined])),
      )}`;
    if (!('of' in type)) return keyOf(SCALARS, type.kind);
    const inner = types.map(([major, each]) => [major, each && 'of' in each ? each.of : undefined] as const);
    return keyOf(COLLECTIONS, type.kind) + typeText(inner);
  };
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? texts.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  texts[0] = written(versions);
  return texts.join(';');
}

/** The versions one after another that have an attribute of the same kind. */
function runsOf(facts: Versions<AttributeFact>): { run: Versions<AttributeFact>; bounds: string }[] {
  const shapes = facts.map(([, fact]) => fact && shapeOf(fact));
  const starts = shapes.flatMap((shape, i) => (shape !== undefined && shape !== shapes[i - 1] ? [i] : []));
  return starts.map((start) => {
    const length = shapes.slice(start).findIndex((shape) => shape !== shapes[start]);
    const end = length < 0 ? facts.length : start + length;
    // What a version between two has is not known: it counts as there.
    const since = end < facts.length ? facts[end][0] + 1 : '';
    const until = start > 0 ? facts[start - 1][0] - 1 : '';
    return { run: facts.slice(start, end), bounds: since === '' && until === '' ? '' : `@${since}-${until}` };
  });
}

/** All but what is in objects. */
function shapeOf({ use, isBlock, isSingle, type }: AttributeFact): string {
  const kinds: string[] = [];
  for (let each: ValueType | undefined = type; each; each = 'of' in each ? each.of : undefined) kinds.push(each.kind);
  return [use, isBlock, isSingle, ...kinds].join(' ');
}

function newestOf<T>(versions: Versions<T>): T {
  const found = versions.flatMap(([, each]) => (each === undefined ? [] : [each])).at(0);
  if (found === undefined) throw new Error('no version has it');
  return found;
}

function keyOf(letters: Readonly<Record<string, string>>, value: string): string {
  return Object.keys(letters).find((letter) => letters[letter] === value) ?? '';
}
