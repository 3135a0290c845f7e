import { evaluate, RefusedError, type Scope } from '../../../hcl/evaluate';
import type { Expression, FunctionCall, ObjectConstructor } from '../../../hcl/syntax';
import {
  BOOL,
  convert,
  DYNAMIC,
  listType,
  mapType,
  NUMBER,
  objectType,
  setType,
  STRING,
  tupleType,
  type Defaults,
  type Type,
  type Value,
} from '../../../hcl/values';

/** A variable's `type`: the type itself, and the defaults of optional attributes in it. */
export interface TypeConstraint {
  readonly type: Type;
  readonly defaults: Defaults | undefined;
}

const KEYWORDS: Readonly<Record<string, Type>> = {
  any: DYNAMIC,
  bool: BOOL,
  list: listType(DYNAMIC),
  map: mapType(DYNAMIC),
  number: NUMBER,
  set: setType(DYNAMIC),
  string: STRING,
};

const COLLECTIONS: Readonly<Record<string, (element: Type) => Type>> = { list: listType, map: mapType, set: setType };

/** Reads a type constraint. Throws a RefusedError when the expression is none. */
export function typeConstraint(expression: Expression, scope: Scope): TypeConstraint {
  switch (expression.kind) {
    case 'reference':
      if (expression.steps.length === 0) return keyword(expression.name);
      break;
    case 'string':
      return keyword(expression.value);
    case 'parentheses':
      return typeConstraint(expression.expression, scope);
    case 'embedded':
      return typeConstraint(expression.expression, { ...scope, source: expression.source });
    case 'call':
      return constructed(expression, scope);
    default:
  }
  throw new RefusedError(`${scope.source.slice(expression)} is no type`);
}

function keyword(name: string): TypeConstraint {
  if (!Object.hasOwn(KEYWORDS, name)) throw new RefusedError(`${name} is no type`);
  return { type: KEYWORDS[name], defaults: undefined };
}

function constructed({ name, arguments: args }: FunctionCall, scope: Scope): TypeConstraint {
  const [argument, ...more] = args;
  if (argument === undefined || more.length > 0) throw new RefusedError(`${name} takes one type`);
  if (Object.hasOwn(COLLECTIONS, name)) {
    const { type, defaults } = typeConstraint(argument, scope);
    return { type: COLLECTIONS[name](type), defaults: defaultsOf(new Map(), new Map([['', defaults]])) };
  }
  if (name === 'tuple' && argument.kind === 'tuple') {
    const elements = argument.elements.map((element) => typeConstraint(element, scope));
    const children = new Map(elements.map(({ defaults }, i) => [String(i), defaults]));
    return { type: tupleType(elements.map(({ type }) => type)), defaults: defaultsOf(new Map(), children) };
  }
  if (name === 'object' && argument.kind === 'object') return objectConstraint(argument, scope);
  throw new RefusedError(`${name} is no type`);
}

function objectConstraint({ items }: ObjectConstructor, scope: Scope): TypeConstraint {
  const attributes = new Map<string, Type>();
  const optional = new Set<string>();
  const values = new Map<string, Value>();
  const children = new Map<string, Defaults | undefined>();
  for (const { key, value } of items) {
    if (key.kind !== 'string') throw new RefusedError('the name of an attribute is a word');
    const name = key.value;
    const isOptional = value.kind === 'call' && value.name === 'optional' && value.arguments.length > 0;
    const { type, defaults } = typeConstraint(isOptional ? value.arguments[0] : value, scope);
    attributes.set(name, type);
    children.set(name, defaults);
    if (!isOptional) continue;
    optional.add(name);
    if (value.arguments.length > 1) values.set(name, convert(evaluate(value.arguments[1], scope), type));
  }
  return { type: objectType(attributes, optional), defaults: defaultsOf(values, children) };
}

function defaultsOf(
  values: ReadonlyMap<string, Value>,
  children: ReadonlyMap<string, Defaults | undefined>,
): Defaults | undefined {
  const given = new Map<string, Defaults>();
  for (const [name, child] of children) if (child !== undefined) given.set(name, child);
  return values.size === 0 && given.size === 0 ? undefined : { values, children: given };
}
