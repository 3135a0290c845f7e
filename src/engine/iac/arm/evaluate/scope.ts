import type { ArmValue, Expression } from '../expressions';
import type { Work } from '../functions';

/** What the names in an expression stand for. Each throws a Refusal that says why a name stands for nothing. */
export interface Scope {
  parameter(name: string): ArmValue;
  variable(name: string): ArmValue;
  /** How often the loop of that name, or the innermost one, has gone round. */
  copyIndex(name: string | undefined): number;
  /** Calls a function that the template defines. */
  callFunction(name: string, args: readonly ArmValue[]): ArmValue;
}

/** One expression under evaluation. */
export interface Evaluation {
  readonly text: string;
  readonly scope: Scope;
  readonly work: Work;
  readonly lambdaVariables?: ReadonlyMap<string, ArmValue>;
  evaluate(expression: Expression, evaluation: Evaluation): ArmValue;
}
