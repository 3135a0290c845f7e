import type { JsonObject } from '../base/json';

export type Keys = readonly (string | number)[];

/** A resource of a CloudFormation template. */
export interface StackResource {
  readonly name: string;
  /** The address within the template. */
  readonly address: string;
  readonly type: string;
  readonly resource: JsonObject;
  /** The place in the document. */
  readonly keys: Keys;
  /** The place of the properties. */
  readonly base: Keys;
}
