import type { ArgType } from '../../builtins/definition/types';

/**
 * The type of a value as far as it is known before evaluation. It may be wider than the real one, never narrower: `any`
 * stands for everything that was not worked out. Undefined stands for a variable without a type so far, and for the
 * members of an empty collection.
 */
export type StaticType =
  | { readonly kind: 'any' | 'null' | 'boolean' | 'number' | 'string' }
  | { readonly kind: 'array'; readonly items: readonly MaybeType[]; readonly rest: MaybeType }
  | { readonly kind: 'set'; readonly of: MaybeType }
  | { readonly kind: 'object'; readonly props: ReadonlyMap<string, MaybeType>; readonly rest: RestProps | undefined }
  | { readonly kind: 'union'; readonly of: readonly StaticType[] };

export type MaybeType = StaticType | undefined;

interface RestProps {
  readonly key: MaybeType;
  readonly value: MaybeType;
}

type ArrayType = Extract<StaticType, { kind: 'array' }>;
type ObjectType = Extract<StaticType, { kind: 'object' }>;

export const ANY: StaticType = { kind: 'any' };

/** The types without parts, by their kind. */
export const PLAIN: Readonly<Record<'any' | 'null' | 'boolean' | 'number' | 'string', StaticType>> = {
  any: ANY,
  null: { kind: 'null' },
  boolean: { kind: 'boolean' },
  number: { kind: 'number' },
  string: { kind: 'string' },
};

/** A union of more members, and a type of more parts, is taken for `any`, so that each check costs little. */
const MAX_MEMBERS = 16;
const MAX_PARTS = 200;

/** The type that a builtin declares. */
export function declaredType(type: ArgType): StaticType {
  switch (type.kind) {
    case 'array':
      return { kind: 'array', items: [], rest: declaredType(type.of) };
    case 'tuple':
      return { kind: 'array', items: type.of.map(declaredType), rest: undefined };
    case 'set':
      return { kind: 'set', of: declaredType(type.of) };
    case 'object':
      return {
        kind: 'object',
        props: new Map(
          Object.entries(type.props ?? {}).map(([name, value]) => [propertyKey('string', name), declaredType(value)]),
        ),
        rest: type.rest && { key: declaredType(type.rest.key), value: declaredType(type.rest.value) },
      };
    case 'union':
      return { kind: 'union', of: type.of.map(declaredType) };
    default:
      return PLAIN[type.kind];
  }
}

/** True when a part of the type is not known yet. */
export function isOpen(type: MaybeType): boolean {
  if (type === undefined) return true;
  switch (type.kind) {
    case 'array':
      return type.items.some(isOpen) || (type.rest !== undefined && isOpen(type.rest));
    case 'set':
      return isOpen(type.of);
    case 'object':
      return (
        [...type.props.values()].some(isOpen) ||
        (type.rest !== undefined && (isOpen(type.rest.key) || isOpen(type.rest.value)))
      );
    default:
      return false;
  }
}

const KIND_ORDER = ['null', 'boolean', 'number', 'string', 'array', 'object', 'set'];

/** Either of two types. */
export function either(a: MaybeType, b: MaybeType): MaybeType {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.kind === 'any' || b.kind === 'any') return ANY;
  const members = a.kind === 'union' ? [...a.of] : [a];
  for (const member of b.kind === 'union' ? b.of : [b]) {
    if (!members.some((known) => isSame(known, member))) members.push(member);
  }
  if (members.length === 1) return members[0];
  if (members.length > MAX_MEMBERS) return ANY;
  return { kind: 'union', of: members.sort((x, y) => KIND_ORDER.indexOf(x.kind) - KIND_ORDER.indexOf(y.kind)) };
}

function isSame(a: StaticType, b: StaticType): boolean {
  if (a === b || a.kind !== b.kind) return a === b;
  return isPlain(a) || typeText(a) === typeText(b);
}

/** True for a type without parts. */
function isPlain({ kind }: StaticType): boolean {
  return kind !== 'array' && kind !== 'set' && kind !== 'object' && kind !== 'union';
}

/** The type, or `any` when it has too many parts to be looked at again and again. */
export function bounded(type: MaybeType): MaybeType {
  return type !== undefined && !isPlain(type) && partsOf(type, MAX_PARTS) < 0 ? ANY : type;
}

function partsOf(type: MaybeType, budget: number): number {
  let left = budget - 1;
  if (type === undefined || left < 0) return left;
  const take = (x: MaybeType): void => {
    if (left >= 0) left = partsOf(x, left);
  };
  if (type.kind === 'array') [...type.items, type.rest].forEach(take);
  else if (type.kind === 'set') take(type.of);
  else if (type.kind === 'union') type.of.forEach(take);
  else if (type.kind === 'object') {
    for (const value of type.props.values()) take(value);
    if (type.rest) [type.rest.key, type.rest.value].forEach(take);
  }
  return left;
}

/** True when a value could have both types. */
export function unifies(a: MaybeType, b: MaybeType): boolean {
  if (a === undefined || b === undefined) return false;
  if (a.kind === 'any' || b.kind === 'any') return true;
  if (a.kind === 'union') return a.of.some((member) => unifies(member, b));
  if (b.kind === 'union') return b.of.some((member) => unifies(a, member));
  switch (a.kind) {
    case 'array':
      return b.kind === 'array' && unifiesArrays(a, b);
    case 'object':
      return b.kind === 'object' && unifiesObjects(a, b);
    case 'set':
      // A set of nothing known is the empty one, which every type of sets has.
      return b.kind === 'set' && (a.of === undefined || b.of === undefined || unifies(a.of, b.of));
    default:
      return a.kind === b.kind;
  }
}

/** The type of an element. */
export function elementOf(type: ArrayType, i: number): MaybeType {
  return i < type.items.length ? type.items[i] : type.rest;
}

/** The type of the value under a constant key. */
export function propertyOf(type: ObjectType, key: string): MaybeType {
  if (type.props.has(key)) return type.props.get(key);
  return type.rest && contains(type.rest.key, keyType(key)) ? type.rest.value : undefined;
}

/** True when a type is `any`, equals the other one, or is a union with it. */
export function contains(type: MaybeType, other: StaticType): boolean {
  if (type?.kind === 'any') return true;
  const text = typeText(other);
  return (type?.kind === 'union' ? type.of : [type]).some((member) => typeText(member) === text);
}

function unifiesArrays(a: ArrayType, b: ArrayType): boolean {
  const length = Math.max(a.items.length, b.items.length);
  for (let i = 0; i < length; i++) if (!unifies(elementOf(a, i), elementOf(b, i))) return false;
  return a.rest === undefined || b.rest === undefined || unifies(a.rest, b.rest);
}

function unifiesObjects(a: ObjectType, b: ObjectType): boolean {
  if (!coversProperties(a, b) || !coversProperties(b, a)) return false;
  return !a.rest?.value || !b.rest?.value || unifies(a.rest.value, b.rest.value);
}

function coversProperties(a: ObjectType, b: ObjectType): boolean {
  for (const [key, type] of a.props) {
    const other = propertyOf(b, key);
    if (other === undefined) {
      if (a.rest?.value || b.rest?.value) continue;
      return false;
    }
    if (!unifies(type, other)) return false;
  }
  return true;
}

const KEY_KINDS = { s: 'string', n: 'number', b: 'boolean', z: 'null' } as const;

/** A constant key as the name of a property: the first character tells its kind, `j` stands before JSON. */
export function propertyKey(kind: 'string' | 'number' | 'boolean' | 'null' | 'json', text: string): string {
  return (kind === 'null' ? 'z' : kind[0]) + text;
}

/** The type of a constant key. Keys with parts are known by their JSON, in which a set is an array. */
export function keyType(key: string): StaticType {
  if (key.startsWith('j')) return jsonType(JSON.parse(key.slice(1)));
  return PLAIN[KEY_KINDS[key[0] as keyof typeof KEY_KINDS]];
}

function jsonType(json: unknown): StaticType {
  if (Array.isArray(json)) return { kind: 'array', items: json.map(jsonType), rest: undefined };
  if (typeof json !== 'object') return { kind: typeof json as 'boolean' | 'number' | 'string' };
  if (json === null) return { kind: 'null' };
  const props = Object.entries(json).map(([key, value]) => [propertyKey('string', key), jsonType(value)] as const);
  return { kind: 'object', props: new Map(props), rest: undefined };
}

/** A type as OPA writes it. */
export function typeText(type: MaybeType): string {
  if (type === undefined) return '???';
  switch (type.kind) {
    case 'array': {
      const items = type.items.length > 0 ? `<${type.items.map(typeText).join(', ')}>` : '';
      return `array${items}${type.rest ? `[${typeText(type.rest)}]` : ''}`;
    }
    case 'set':
      return type.of ? `set[${typeText(type.of)}]` : 'set';
    case 'object': {
      const sorted = [...type.props].sort(([a], [b]) => (a < b ? -1 : 1));
      const props =
        sorted.length > 0 ? `<${sorted.map(([key, value]) => `${key.slice(1)}: ${typeText(value)}`).join(', ')}>` : '';
      return `object${props}${type.rest ? `[${typeText(type.rest.key)}: ${typeText(type.rest.value)}]` : ''}`;
    }
    case 'union':
      return `any<${type.of.map(typeText).join(', ')}>`;
    default:
      return type.kind;
  }
}
