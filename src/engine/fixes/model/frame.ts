import type { JsonValue } from '../../base/json';

/** A path without its indexes: which elements change is proved by what is expected, and others move when one goes. */
export type Names = readonly string[];

/** The attributes of a resource that a fix may touch. */
export interface Frame {
  /** The places that get another value. */
  readonly set: readonly Names[];
  /** The attributes that are taken away, with the values that stood there. */
  readonly removed: readonly { readonly names: Names; readonly value: JsonValue }[];
  /** Those of them whose value only the user knows. */
  readonly asked: readonly Names[];
  /** The places that the rule refuses. */
  readonly denied: readonly Names[];
  /** True when the author of the rule names it: then it may say what the resource is, where the rule refuses just that. */
  readonly isNamed: boolean;
}
