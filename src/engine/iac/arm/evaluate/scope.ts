import type { ArmValue, Expression } from '../expressions';
import type { Work } from '../functions';

/** Resolves the names in an expression. Each method throws a Refusal when there is no such name. */
export interface Scope {
  /** The file of the template. */
  readonly file: string;
  /** Tells the names of one template from those of others. */
  readonly id: number;
  parameter(name: string): ArmValue;
  variable(name: string): ArmValue;
  /** The zero-based index of the loop with that name, or of the innermost loop. */
  copyIndex(name: string | undefined): number;
  /** Calls a function that the template defines. */
  callFunction(name: string, args: readonly ArmValue[]): ArmValue;
}

/** The state of evaluating one expression. */
export interface Evaluation {
  readonly text: string;
  readonly scope: Scope;
  readonly work: Work;
  readonly lambdaVariables?: ReadonlyMap<string, ArmValue>;
  evaluate(expression: Expression, evaluation: Evaluation): ArmValue;
}
