import type { ArmValue, Expression } from '../expressions';
import type { Evaluation } from './scope';

/** A function that evaluates its arguments itself, because it does not need all of them. */
export interface Form {
  readonly least: number;
  readonly most: number;
  readonly call: (args: readonly Expression[], evaluation: Evaluation) => ArmValue;
}
