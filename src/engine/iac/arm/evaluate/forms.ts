import { Refusal, Unresolved, type ArmValue, type Expression } from '../expressions';
import { positionArgument, textArgument } from '../functions';
import type { Form } from './form';
import { LAMBDA_FORMS } from './lambda-forms';
import type { Evaluation } from './scope';

export const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['parameters', { least: 1, most: 1, call: ([name], each) => each.scope.parameter(text(name, each)) }],
  ['variables', { least: 1, most: 1, call: ([name], each) => each.scope.variable(text(name, each)) }],
  ['copyindex', { least: 0, most: 2, call: copyIndex }],
  ['if', { least: 3, most: 3, call: choose }],
  ['coalesce', { least: 1, most: Infinity, call: coalesce }],
  ...LAMBDA_FORMS,
]);

function text(argument: Expression, evaluation: Evaluation): string {
  return textArgument(resolved(argument, evaluation));
}

function resolved(argument: Expression, evaluation: Evaluation): ArmValue {
  const value = evaluation.evaluate(argument, evaluation);
  if (value instanceof Unresolved) throw new Refusal(value.reason);
  return value;
}

function copyIndex(args: readonly Expression[], evaluation: Evaluation): ArmValue {
  const [first, second] = args.map((arg) => resolved(arg, evaluation));
  const name = typeof first === 'string' ? first : undefined;
  const offset = name === undefined ? first : second;
  return evaluation.scope.copyIndex(name) + (offset === undefined ? 0 : positionArgument(offset));
}

function choose([condition, yes, no]: readonly Expression[], evaluation: Evaluation): ArmValue {
  const value = resolved(condition, evaluation);
  if (typeof value !== 'boolean') throw new Refusal('the condition is no boolean');
  return evaluation.evaluate(value ? yes : no, evaluation);
}

function coalesce(args: readonly Expression[], evaluation: Evaluation): ArmValue {
  for (const arg of args) {
    const value = resolved(arg, evaluation);
    if (value !== null) return value;
  }
  return null;
}
