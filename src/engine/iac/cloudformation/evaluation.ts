import type { JsonObject, JsonValue } from '../../base/json';
import type { Holder } from '../model';
import { limitReason } from '../../base/limits/limit-reason';
import type { StackBudget } from './stack-budget';
import type { Names } from './names';

/** A part of an expression; its value is undefined when the part is to be removed. */
export interface Part {
  readonly value: JsonValue | undefined;
  /** True when every expression in the value was resolved. */
  readonly known: boolean;
}

/** The elements of a list, less those that are to be removed. */
export interface Parts {
  readonly filled: JsonValue[];
  readonly known: readonly boolean[];
}

/** True, false, or undefined when it is known at deployment only. */
export type Truth = boolean | undefined;

/** The conditions of a template, as expressions look them up. */
export interface ConditionTable {
  named(name: string): Truth;
  truth(expression: JsonValue): Truth;
}

/** The parts of the evaluation that functions use. */
export interface Evaluation {
  readonly names: Names;
  readonly mappings: JsonObject;
  readonly budget: StackBudget;
  readonly conditions: ConditionTable;
  /** The reason why each loop was left as it is written. */
  readonly leftLoops: Map<Holder, string>;
  /** The value with everything resolved that can be; undefined when it is to be removed. */
  value(value: JsonValue): JsonValue | undefined;
  /** Resolves a value on its own, so that its unresolved parts do not count for the expression around it. */
  part(value: JsonValue): Part;
  /** The same for each element of a list. */
  parts(list: JsonValue[]): Parts;
  /** An expression that stays, for a part of a value that is not known. */
  left(expression: JsonObject, reason: string): JsonObject;
  /** A list with other elements, which take the positions of its own. */
  rebuilt(list: JsonValue[], items: JsonValue[]): JsonValue[];
  /** The same for an object. */
  rebuiltObject(object: JsonObject, members: JsonObject): JsonObject;
}

/** A function of the language. It gives a value, undefined to remove the expression, or the expression that is left. */
export type TemplateFunction = (args: JsonValue, evaluation: Evaluation) => JsonValue | undefined | Left;

export const UNKNOWN_ARGUMENT = 'an argument is not known';
export const NO_ROOM = limitReason('evaluating it takes too much');

/** An expression that stays in the document, with its known parts filled in. */
export class Left {
  constructor(
    readonly reason: string,
    readonly args: JsonValue,
  ) {}
}
