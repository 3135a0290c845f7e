import type { JsonValue } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import type { ResultLocation } from '../../model';
import type { Value } from '../../rego';
import type { LostPlace } from './lost-values';

/** The input of a rule. Each form is made when a rule wants it. */
export interface RuleInput {
  readonly paths: readonly string[];
  readonly isEmpty: boolean;
  /** Set where several documents are one input. */
  readonly isJoined: boolean;
  /** Returns the values of its documents that limits have cost. */
  lost(): readonly LostPlace[];
  /** As rules of the Rego language see it. */
  value(): Value;
  document(): JsonValue;
  /** The input of the built-in rules, where the document is a single resource. */
  single(): ResourceInput | undefined;
  /** A digest of all that this input holds. */
  singleDigest(): string | undefined;
  /** The document of each id. */
  documents(): ReadonlyMap<string, JsonValue>;
  /** Returns the place in the source of the value at a path. */
  locate(path: readonly (string | number)[]): ResultLocation | undefined;
}
