import type { JsonValue } from '../../base/json';

/** The type of a value, as the provider declares it. */
export type ValueType =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: ValueType }
  | { readonly kind: 'object'; readonly attributes: Attributes };

/** The attributes by their name in Terraform. */
export type Attributes = ReadonlyMap<string, AttributeFact>;

/** The origin of the value: always a template, perhaps a template, a template or the provider, only the provider. */
export type AttributeUse = 'required' | 'optional' | 'optional-computed' | 'computed';

export interface AttributeFact {
  readonly use: AttributeUse;
  /** A block is a list, a set or an object of its attributes. */
  readonly isBlock: boolean;
  /** True for a block that may occur only once. */
  readonly isSingle: boolean;
  /** True when only another version of the provider has it. */
  readonly isOfOtherVersion: boolean;
  /** True when another value makes the provider create the resource anew. */
  readonly isSetOnce: boolean;
  /** The provider's own value where a template gives none. */
  readonly default?: JsonValue;
  readonly type: ValueType;
}

/** What a provider says of attributes that stand together; names of what stands in blocks have dots. */
export interface Relation {
  readonly kind: 'one' | 'some' | 'excludes' | 'needs';
  /** Of those that exclude each other, two; of those that need another, it and the other. */
  readonly names: readonly string[];
}

export interface ResourceTypeFacts {
  readonly provider: string;
  readonly attributes: Attributes;
  readonly relations: readonly Relation[];
}

/** The facts of the members of a block or of an object. */
export function membersOf(fact: AttributeFact | undefined): Attributes | undefined {
  let type = fact?.type;
  while (type && 'of' in type) type = type.of;
  return type?.kind === 'object' ? type.attributes : undefined;
}

/** True for what is written as a block. */
export function isBlock(fact: AttributeFact | undefined): boolean {
  if (!fact) return false;
  return fact.isBlock || ((fact.type.kind === 'list' || fact.type.kind === 'set') && fact.type.of.kind === 'object');
}
