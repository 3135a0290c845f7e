export interface PrimitiveType {
  readonly kind: 'string' | 'number' | 'bool';
}

/** No type yet: the type of `null` and of unresolved values; as a constraint it is `any`. */
export interface DynamicType {
  readonly kind: 'dynamic';
}

export interface CollectionType {
  readonly kind: 'list' | 'set' | 'map';
  readonly element: Type;
}

export interface TupleType {
  readonly kind: 'tuple';
  readonly elements: readonly Type[];
}

export interface ObjectType {
  readonly kind: 'object';
  readonly attributes: ReadonlyMap<string, Type>;
  /** The attributes that a value may leave out; only in constraints. */
  readonly optional?: ReadonlySet<string>;
}

export type Type = PrimitiveType | DynamicType | CollectionType | TupleType | ObjectType;

export const STRING: PrimitiveType = { kind: 'string' };
export const NUMBER: PrimitiveType = { kind: 'number' };
export const BOOL: PrimitiveType = { kind: 'bool' };
export const DYNAMIC: DynamicType = { kind: 'dynamic' };

export function listType(element: Type): CollectionType {
  return { kind: 'list', element };
}

export function setType(element: Type): CollectionType {
  return { kind: 'set', element };
}

export function mapType(element: Type): CollectionType {
  return { kind: 'map', element };
}

export function tupleType(elements: readonly Type[]): TupleType {
  return { kind: 'tuple', elements };
}

export function objectType(attributes: ReadonlyMap<string, Type>, optional?: ReadonlySet<string>): ObjectType {
  return optional === undefined || optional.size === 0
    ? { kind: 'object', attributes }
    : { kind: 'object', attributes, optional };
}

export function isPrimitive(type: Type): type is PrimitiveType {
  return type.kind === 'string' || type.kind === 'number' || type.kind === 'bool';
}

export function isCollection(type: Type): type is CollectionType {
  return type.kind === 'list' || type.kind === 'set' || type.kind === 'map';
}

/** True when two types are the same, including which attributes are optional. */
export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'list':
    case 'set':
    case 'map':
      return sameType(a.element, (b as CollectionType).element);
    case 'tuple': {
      const { elements } = b as TupleType;
      return a.elements.length === elements.length && a.elements.every((type, i) => sameType(type, elements[i]));
    }
    case 'object':
      return sameObject(a, b as ObjectType);
    default:
      return true;
  }
}

function sameObject(a: ObjectType, b: ObjectType): boolean {
  if (a.attributes.size !== b.attributes.size || (a.optional?.size ?? 0) !== (b.optional?.size ?? 0)) return false;
  for (const [name, type] of a.attributes) {
    const other = b.attributes.get(name);
    if (other === undefined || !sameType(type, other)) return false;
    if ((a.optional?.has(name) ?? false) !== (b.optional?.has(name) ?? false)) return false;
  }
  return true;
}

/** The type that values of a constraint have: nothing in it is optional any more. */
export function withoutOptional(type: Type): Type {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return { kind: type.kind, element: withoutOptional(type.element) };
    case 'tuple':
      return tupleType(type.elements.map(withoutOptional));
    case 'object':
      return objectType(new Map([...type.attributes].map(([name, inner]) => [name, withoutOptional(inner)])));
    default:
      return type;
  }
}

/** The name of a type as messages use it. */
export function friendlyName(type: Type): string {
  switch (type.kind) {
    case 'dynamic':
      return 'dynamic';
    case 'list':
    case 'set':
    case 'map':
      return `${type.kind} of ${type.element.kind === 'dynamic' ? 'any single type' : friendlyName(type.element)}`;
    default:
      return type.kind;
  }
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** The type in the syntax of type constraints, as the function `type` shows it. */
export function typeText(type: Type, indent = ''): string {
  switch (type.kind) {
    case 'dynamic':
      return 'dynamic';
    case 'list':
    case 'set':
    case 'map':
      return `${type.kind}(${typeText(type.element, indent)})`;
    case 'tuple':
      return bracketed(
        'tuple([',
        type.elements.map((element) => `${typeText(element, `${indent}    `)},`),
        '])',
        indent,
      );
    case 'object': {
      const lines = [...type.attributes].map(([name, inner]) => {
        const label = PLAIN_NAME.test(name) ? name : JSON.stringify(name);
        return `${label}: ${typeText(inner, `${indent}    `)},`;
      });
      return bracketed('object({', lines, '})', indent);
    }
    default:
      return type.kind;
  }
}

function bracketed(open: string, lines: readonly string[], close: string, indent: string): string {
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => `${indent}    ${line}\n`).join('')}${indent}${close}`;
}
