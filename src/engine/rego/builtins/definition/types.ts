/** The declared type of an argument or result: enough to document a builtin and to check literal arguments. */
export type ArgType = (
  | { readonly kind: 'any' | 'null' | 'boolean' | 'number' | 'string' }
  | { readonly kind: 'array'; readonly of: ArgType }
  | { readonly kind: 'tuple'; readonly of: readonly ArgType[] }
  | { readonly kind: 'set'; readonly of: ArgType }
  | {
      readonly kind: 'object';
      /** The members that are known by name. */
      readonly props?: Readonly<Record<string, ArgType>>;
      /** All other members; undefined when there are none. */
      readonly rest?: { readonly key: ArgType; readonly value: ArgType };
    }
  | { readonly kind: 'union'; readonly of: readonly ArgType[] }
) & { readonly name?: string };

const any: ArgType = { kind: 'any' };

/** Constructors of argument types. */
export const T = {
  any,
  null: { kind: 'null' } as ArgType,
  boolean: { kind: 'boolean' } as ArgType,
  number: { kind: 'number' } as ArgType,
  string: { kind: 'string' } as ArgType,
  array: (of: ArgType = any): ArgType => ({ kind: 'array', of }),
  tuple: (...of: ArgType[]): ArgType => ({ kind: 'tuple', of }),
  set: (of: ArgType = any): ArgType => ({ kind: 'set', of }),
  object: (value: ArgType = any, key: ArgType = any): ArgType => ({ kind: 'object', rest: { key, value } }),
  /** An object with known members, and with others of a type if that is given. */
  record: (props: Readonly<Record<string, ArgType>>, value?: ArgType, key: ArgType = any): ArgType => ({
    kind: 'object',
    props,
    ...(value && { rest: { key, value } }),
  }),
  union: (...of: ArgType[]): ArgType => ({ kind: 'union', of }),
  /** An array or a set of one element type, the most frequent union. */
  collection: (of: ArgType = any): ArgType => ({
    kind: 'union',
    of: [
      { kind: 'array', of },
      { kind: 'set', of },
    ],
  }),
} as const;

/** The type with a name for the documentation: `arg('pattern', T.string)`. */
export function arg(name: string, type: ArgType): ArgType {
  return { ...type, name };
}

/** A type as OPA writes it: `array[string]`, `any<string, set[number]>`. */
export function typeText(type: ArgType): string {
  switch (type.kind) {
    case 'array':
      return `array[${typeText(type.of)}]`;
    case 'tuple':
      return `array<${type.of.map(typeText).join(', ')}>`;
    case 'set':
      return `set[${typeText(type.of)}]`;
    case 'object': {
      const known = Object.entries(type.props ?? {}).map(([name, value]) => `${name}: ${typeText(value)}`);
      const props = known.length > 0 ? `<${known.join(', ')}>` : '';
      return `object${props}${type.rest ? `[${typeText(type.rest.key)}: ${typeText(type.rest.value)}]` : ''}`;
    }
    case 'union':
      return `any<${type.of.map(typeText).join(', ')}>`;
    default:
      return type.kind;
  }
}
