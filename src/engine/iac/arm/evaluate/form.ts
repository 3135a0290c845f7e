import type { ArmValue, Expression } from '../expressions';
import type { Evaluation } from './scope';

/** A function that decides itself which of its arguments are evaluated. */
export interface Form {
  readonly least: number;
  readonly most: number;
  readonly call: (args: readonly Expression[], evaluation: Evaluation) => ArmValue;
}
