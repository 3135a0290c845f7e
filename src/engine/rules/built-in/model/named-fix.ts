import type { JsonObject } from '../../../base/json';

/** The marks that the author of a rule may state; the others are told by the changes themselves. */
export const STATED_MARKS = ['removes', 'replaces', 'costs'] as const;
export type StatedMark = (typeof STATED_MARKS)[number];

/** A repair that the author of a rule names, or the reason why there is none. */
export interface NamedFix {
  /** The types of resources that it is for. */
  readonly types: readonly string[];
  /** The path that a denial must be at or below, where it is not for all denials. */
  readonly at?: string;
  /** Values by paths. */
  readonly set: JsonObject;
  /** The paths of what is taken away. */
  readonly remove: readonly string[];
  /** Attributes of resources that complete the resource, by their types. */
  readonly add: Readonly<Record<string, JsonObject>>;
  /** Set when all of it belongs together, such as both ends of a range. */
  readonly isWhole?: true;
  readonly marks: readonly StatedMark[];
  /** Values that proofs suppose for what only the user knows, by names. */
  readonly suppose: JsonObject;
  /** The reason why nothing in a template repairs it; then it changes nothing. */
  readonly none?: string;
}

/** The value that the path of a repair begins at: the attributes, the path of the denial, or parts of a Kubernetes object. */
export const PATH_ROOTS = ['denied', 'pod', 'container', 'flags'] as const;
export type PathRoot = 'attributes' | (typeof PATH_ROOTS)[number];

export type NamedStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  /** The element that the denial is about; where it names none, each of them. */
  | { readonly kind: 'each' }
  /** The value that it stands in. */
  | { readonly kind: 'around' }
  /** The element behind the last one. */
  | { readonly kind: 'behind' }
  /** The element whose members have these values, or that has this value itself; a new one where there is none. */
  | { readonly kind: 'where'; readonly members: readonly (readonly [name: string, text: string])[] };

export interface NamedPath {
  readonly root: PathRoot;
  readonly steps: readonly NamedStep[];
  /** Set where what a template says already stays, known or not. */
  readonly isForMissing?: true;
}
