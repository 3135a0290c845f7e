import { readFileSync } from 'node:fs';
import type { JsonValue } from '../../src/engine/base/json';
import type { AttributeFact, Attributes, AttributeUse, Relation, ValueType } from '../../src/engine/iac/provider-facts';

export interface DeclaredType {
  readonly attributes: Attributes;
  readonly relations: readonly Relation[];
}

/** A block of a schema as the protocol of providers has it. */
interface Block {
  readonly Attributes: readonly Attribute[] | null;
  readonly BlockTypes: readonly NestedBlock[] | null;
}

type TypeText = string | readonly [string, TypeText | Readonly<Record<string, TypeText>>];

interface Attribute {
  readonly Name: string;
  readonly Type: TypeText;
  readonly Required: boolean;
  readonly Optional: boolean;
  readonly Computed: boolean;
}

interface NestedBlock {
  readonly TypeName: string;
  readonly Block: Block;
  /** 1 an object, 2 a list, 3 a set, 4 a map of blocks. */
  readonly Nesting: number;
  readonly MinItems: number;
  readonly MaxItems: number;
}

/** What the protocol does not tell of an attribute. */
interface Beside {
  readonly setOnce?: boolean;
  readonly default?: JsonValue;
  readonly conflictsWith?: readonly string[];
  readonly exactlyOneOf?: readonly string[];
  readonly atLeastOneOf?: readonly string[];
  readonly requiredWith?: readonly string[];
}

interface Declared {
  readonly type: string;
  readonly block: Block;
  /** By the path of the attribute, with dots. */
  readonly beside: Readonly<Record<string, Beside>>;
}

/** The resource types in what `schema/schema.go` has printed. */
export function declaredTypesIn(file: string): ReadonlyMap<string, DeclaredType> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line): [string, DeclaredType] => {
      const { type, block, beside } = JSON.parse(line) as Declared;
      const attributes = attributesOf(block, beside, '');
      return [type, { attributes, relations: relationsOf(beside, attributes) }];
    }),
  );
}

function attributesOf(block: Block, beside: Declared['beside'], prefix: string): Attributes {
  const about = (name: string): Pick<AttributeFact, 'isOfOtherVersion' | 'isSetOnce' | 'default'> => {
    const { setOnce = false, default: own } = beside[prefix + name] ?? {};
    return { isOfOtherVersion: false, isSetOnce: setOnce, ...(own !== undefined && { default: own }) };
  };
  const plain = (block.Attributes ?? []).map((each): [string, AttributeFact] => {
    const type = typeOf(each.Type, beside, `${prefix}${each.Name}.`);
    return [each.Name, { use: useOf(each), isBlock: false, isSingle: false, ...about(each.Name), type }];
  });
  const blocks = (block.BlockTypes ?? []).map(
    ({ TypeName: name, Block: inner, Nesting, MinItems, MaxItems }): [string, AttributeFact] => {
      const object: ValueType = { kind: 'object', attributes: attributesOf(inner, beside, `${prefix}${name}.`) };
      const kind = ([undefined, undefined, 'list', 'set', 'map'] as const)[Nesting];
      const use = MinItems > 0 ? 'required' : 'optional';
      const isSingle = kind === undefined || MaxItems === 1;
      return [name, { use, isBlock: true, isSingle, ...about(name), type: kind ? { kind, of: object } : object }];
    },
  );
  return new Map([...plain, ...blocks]);
}

function useOf({ Required, Optional, Computed }: Attribute): AttributeUse {
  if (Required) return 'required';
  if (!Optional) return 'computed';
  return Computed ? 'optional-computed' : 'optional';
}

function typeOf(type: TypeText, beside: Declared['beside'], prefix: string): ValueType {
  if (typeof type === 'string') return type === 'dynamic' ? { kind: 'any' } : { kind: type as 'string' };
  const [kind, of] = type;
  if (kind !== 'object') return { kind: kind as 'list', of: typeOf(of as TypeText, beside, prefix) };
  const members = Object.entries(of).map(([name, each]): [string, AttributeFact] => {
    const { setOnce = false } = beside[prefix + name] ?? {};
    const fact = { isBlock: false, isSingle: false, isOfOtherVersion: false, isSetOnce: setOnce };
    return [name, { ...fact, use: 'optional', type: typeOf(each as TypeText, beside, `${prefix}${name}.`) }];
  });
  return { kind: 'object', attributes: new Map(members) };
}

/** Places are known where each block on the way stands once. */
function relationsOf(beside: Declared['beside'], attributes: Attributes): readonly Relation[] {
  const found = Object.entries(beside).flatMap(([name, each]): Relation[] => {
    const [one = [], some = []] = [each.exactlyOneOf, each.atLeastOneOf].map((all) => all?.map(named));
    const pairs = (kind: Relation['kind'], all: readonly string[] = []): Relation[] =>
      all.map((other) => ({ kind, names: kind === 'excludes' ? [name, named(other)].sort() : [name, named(other)] }));
    return [
      ...(one.length > 0 ? [{ kind: 'one' as const, names: [...one].sort() }] : []),
      ...(some.length > 0 ? [{ kind: 'some' as const, names: [...some].sort() }] : []),
      ...pairs('excludes', each.conflictsWith),
      ...pairs('needs', each.requiredWith),
    ];
  });
  return found.filter(({ names }) => names.every((name) => isPlaced(attributes, name.split('.'))));
}

/** Providers write the first of a list of one as `block.0.name`. */
function named(path: string): string {
  return path.replace(/\.0(?=\.)/g, '');
}

function isPlaced(attributes: Attributes, [name, ...rest]: readonly string[]): boolean {
  const fact = attributes.get(name);
  if (!fact || rest.length === 0) return fact !== undefined;
  let inner: ValueType = fact.type;
  while ('of' in inner) inner = inner.of;
  return fact.isSingle && inner.kind === 'object' && isPlaced(inner.attributes, rest);
}
