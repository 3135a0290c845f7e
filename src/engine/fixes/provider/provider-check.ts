import { isJsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import oneOf from './one-of.json';
import {
  factsOf,
  isBlock,
  membersOf,
  type AttributeFact,
  type Attributes,
  type Relation,
  type ValueType,
} from '../../iac/provider-facts';
import { changedAttributes } from '../model/changed-document';
import { Written, isMembers, type Change, type FixMembers, type FixValue } from '../model/fix';

interface Accepting {
  /** The major version of the provider that counts, where it is not the newest. */
  readonly major?: number;
  readonly isTranslated?: boolean;
}

/**
 * True when the provider knows all attributes of a change, and would not refuse their kinds. What its version lacks, or only
 * tells, may well be set in the words of another source: there the table of its translation decides.
 */
export function isAccepted(type: string, change: Change, { major, isTranslated = false }: Accepting = {}): boolean {
  const attributes = factsOf(change.kind === 'add' ? change.type : type, major)?.attributes;
  if (!attributes) return false;
  if (change.kind === 'add') return acceptsMembers(attributes, change.attributes);
  const fact = factAt(attributes, change.path);
  if (isTranslated && (fact === undefined || (fact !== 'inside' && (fact.isOfOtherVersion || fact.use === 'computed'))))
    return true;
  if (change.kind === 'set')
    return fact !== undefined && fact !== 'inside'
      ? acceptsValue(
          fact,
          change.path,
          change.value,
          [...attributes.values()].every(({ isOfOtherVersion }) => isOfOtherVersion),
        )
      : fact === 'inside';
  return (
    fact === 'inside' || (fact !== undefined && (fact.use !== 'required' || typeof change.path.at(-1) === 'number'))
  );
}

/** False when changes make a block without what the provider demands in it. */
export function completesBlocks(
  type: string,
  attributes: JsonObject,
  changes: readonly Change[],
  major?: number,
): boolean {
  const facts = factsOf(type, major)?.attributes;
  const changed = changedAttributes(attributes, changes);
  if (!facts || !changed) return true;
  return changes.every((change) => {
    if (change.kind !== 'set') return true;
    const length = change.path.findIndex((_, i) => valueAt(attributes, change.path.slice(0, i + 1)) === undefined) + 1;
    const path = change.path.slice(0, length);
    const fact = length === 0 ? undefined : factAt(facts, path);
    if (!fact || fact === 'inside' || !isBlock(fact)) return true;
    const made = valueAt(changed, path);
    return (Array.isArray(made) ? made : [made]).every((each) => !lacksRequired(fact, each));
  });
}

type OneOf = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The attributes of which the provider demands one, by the block that they stand in; an empty name is the resource itself. */
const ONE_OF: OneOf = oneOf.types;

/** What the provider would refuse of attributes that stand together after changes, and did not before. */
export function lackedChoice(
  type: string,
  before: JsonObject,
  after: JsonObject,
  { major, isTranslated = false }: Accepting = {},
): string | undefined {
  const own = Object.hasOwn(ONE_OF, type) ? Object.entries(ONE_OF[type]) : [];
  const lacking = (attributes: JsonObject, block: string, names: readonly string[]): number =>
    blocksAt(attributes, block).filter(
      (each) => !names.some((name) => isGiven(each[name]) || isSecretOfUser(name, each[name])),
    ).length;
  const found = own.find(
    ([block, names]) => lacking(after, block, names.split(' ')) > lacking(before, block, names.split(' ')),
  );
  if (found) return `${found[0] === '' ? type : found[0]} needs one of ${found[1].split(' ').join(', ')}`;
  if (isTranslated) return undefined;
  const broken = (factsOf(type, major)?.relations ?? []).find(
    (relation) => isBroken(relation, after) && !isBroken(relation, before),
  );
  return broken && `${type} ${RELATION_WORDS[broken.kind]} ${broken.names.join(', ')}`;
}

const RELATION_WORDS: Readonly<Record<Relation['kind'], string>> = {
  one: 'needs just one of',
  some: 'needs one of',
  excludes: 'takes only one of',
  needs: 'needs together',
};

/** Providers ask about a place only where the block is there that it stands in. */
function isBroken({ kind, names }: Relation, attributes: JsonObject): boolean {
  const isThere = (path: readonly string[]): boolean => placeAt(attributes, path) !== undefined;
  const paths = names.map((name) => name.split('.'));
  const given = paths.filter(isThere).length;
  if (kind === 'excludes') return given > 1;
  if (kind === 'needs') return isThere(paths[0]) && given < paths.length;
  const isAsked = paths.some((path) => path.length === 1 || isThere(path.slice(0, -1)));
  return isAsked && (kind === 'one' ? given !== 1 : given === 0);
}

/** The value at names, of blocks that stand once; an empty list is none. */
function placeAt(value: JsonValue | undefined, [name, ...rest]: readonly string[]): JsonValue | undefined {
  const own = Array.isArray(value) ? value[0] : value;
  if (name === undefined) return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
  return isJsonObject(own) && Object.hasOwn(own, name) ? placeAt(own[name], rest) : undefined;
}

function blocksAt(attributes: JsonObject, block: string): readonly Partial<JsonObject>[] {
  if (block === '') return [attributes];
  const found = Object.hasOwn(attributes, block) ? attributes[block] : [];
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
}

/** The supposed value of a secret that only the user knows is empty. */
function isSecretOfUser(name: string, value: JsonValue | undefined): boolean {
  return name.includes('password') && value === '';
}

function isGiven(value: JsonValue | undefined): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );
}

/** True for a block without an attribute or a block that the provider demands. */
function lacksRequired(fact: AttributeFact, block: JsonValue | undefined): boolean {
  const members = membersOf(fact);
  if (!members || !isJsonObject(block)) return false;
  return [...members].some(([name, inner]) => {
    const value = Object.hasOwn(block, name) ? block[name] : undefined;
    if (value === undefined) return inner.use === 'required';
    return isBlock(inner) && (Array.isArray(value) ? value : [value]).some((each) => lacksRequired(inner, each));
  });
}

/** The fact of the attribute that a path leads to; `inside` when it leads into a value without attributes of its own. */
export function factAt(attributes: Attributes, path: AttributePath): AttributeFact | 'inside' | undefined {
  let members: Attributes | undefined = attributes;
  let fact: AttributeFact | undefined;
  for (const key of path) {
    if (typeof key === 'number') continue;
    if (!members) return 'inside';
    fact = members.get(key);
    if (!fact) return undefined;
    members = membersOf(fact);
  }
  return fact;
}

function acceptsValue(fact: AttributeFact, path: AttributePath, value: FixValue, isOtherType: boolean): boolean {
  if (fact.use === 'computed' || (fact.isOfOtherVersion && !isOtherType)) return false;
  const type = fact.type;
  const isElement = typeof path.at(-1) === 'number' && 'of' in type;
  return acceptsType(isElement ? type.of : type, value);
}

function acceptsType(type: ValueType, value: FixValue): boolean {
  if (value instanceof Written || value === null) return true;
  switch (type.kind) {
    case 'bool':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'string':
      return typeof value === 'string';
    case 'list':
    case 'set':
      return Array.isArray(value) ? (value as readonly FixValue[]).every((each) => acceptsType(type.of, each)) : false;
    case 'map':
      return isMembers(value) && Object.values(value).every((each) => acceptsType(type.of, each));
    case 'object':
      return isMembers(value) && acceptsMembers(type.attributes, value);
    case 'any':
      return true;
  }
}

function acceptsMembers(attributes: Attributes, value: { readonly [key: string]: FixValue }): boolean {
  const lacks = [...attributes].some(([name, fact]) => fact.use === 'required' && !Object.hasOwn(value, name));
  return (
    !lacks &&
    Object.entries(value).every(([name, each]) => {
      const fact = attributes.get(name);
      if (!fact || fact.use === 'computed') return false;
      const members = isBlock(fact) && isMembers(each) ? membersOf(fact) : undefined;
      return acceptsType(fact.type, each) || (members !== undefined && acceptsMembers(members, each as FixMembers));
    })
  );
}
