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
  /** True when only an older version of the provider has it. */
  readonly isFormer: boolean;
  readonly type: ValueType;
}

export interface ResourceTypeFacts {
  readonly provider: string;
  readonly attributes: Attributes;
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
