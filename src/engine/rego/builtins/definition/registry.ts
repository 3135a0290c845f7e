import { GoError, withoutStack } from '../../../base/go/go-error';
import { RegoError } from '../../syntax/errors';
import { typeName, Value } from '../../values';
import { ArgType } from './types';

/** The query that calls a builtin, as the builtin sees it. */
export interface BuiltinContext {
  /** The time of the query in nanoseconds since 1970, the same for all calls. */
  readonly now: bigint;
  /** Raises the errors of builtins; otherwise an error is the same as an undefined result. */
  readonly strict: boolean;
  /** Lives as long as the query: random numbers, uuids, compiled patterns. Prefix keys with the builtin's name. */
  readonly cache: Map<string, unknown>;
  /** Largest string (characters), array, set or object (members) that one call may build. */
  readonly maxOutput: number;
  /** Counts work; throws the limit error when the query has used its steps or its time. */
  step(count?: number): void;
  /** Announces that this number of bytes is about to be allocated at once; throws when it exceeds the limit. */
  room(bytes: number): void;
  /** Reads the clock, after work whose cost does not follow from the operands. */
  look(): void;
  /** Receives the messages of `print` and `trace`. */
  print?(message: string): void;
}

/** One builtin function. */
export interface Builtin {
  readonly name: string;
  readonly args: readonly ArgType[];
  readonly result: ArgType;
  /** The result, or undefined. A relation gives an array of results. Throws BuiltinError. */
  readonly fn: (ctx: BuiltinContext, ...args: Value[]) => Value | undefined;
  readonly relation?: true;
  /** Only in v0 modules. */
  readonly deprecated?: true;
  readonly infix?: string;
  readonly nondeterministic?: true;
  /** Takes any number of arguments (print). */
  readonly variadic?: true;
  readonly description: string;
}

export type BuiltinErrorCode = 'eval_builtin_error' | 'eval_type_error';

/** An error of one call: undefined outside strict mode. The caller adds the builtin's name and the location. */
export class BuiltinError extends GoError {
  constructor(
    message: string,
    readonly code: BuiltinErrorCode = 'eval_builtin_error',
  ) {
    super(message);
    this.name = 'BuiltinError';
  }
}

/** An error in the call itself: a bad pattern, a division by zero. */
export function builtinError(message: string): BuiltinError {
  return withoutStack(() => new BuiltinError(message));
}

/** `operand 2 MESSAGE`. */
export function operandError(position: number, message: string): BuiltinError {
  return withoutStack(() => new BuiltinError(`operand ${position} ${message}`, 'eval_type_error'));
}

/** `operand 1 must be string but got number`, or `must be one of {array, set} but got ...`. */
export function typeError(position: number, got: Value, ...expected: readonly string[]): BuiltinError {
  const wanted = expected.length === 1 ? expected[0] : `one of {${expected.join(', ')}}`;
  return operandError(position, `must be ${wanted} but got ${typeName(got)}`);
}

/** `operand 2 must be array of strings but got array containing number`. */
export function elementError(position: number, whole: Value, got: Value, ...expected: readonly string[]): BuiltinError {
  const type = typeName(whole);
  const wanted = expected.length === 1 ? `${expected[0]}s` : `(any of) {${expected.join(', ')}}`;
  return operandError(position, `must be ${type} of ${wanted} but got ${type} containing ${typeName(got)}`);
}

/**
 * Ends a call whose operand has the wrong type: cheaply outside strict mode, with an error in it. For frequent
 * builtins.
 */
export function refuse(ctx: BuiltinContext, position: number, got: Value, ...expected: readonly string[]): undefined {
  if (ctx.strict) throw typeError(position, got, ...expected);
  return undefined;
}

const CHARACTERS_PER_STEP = 64;
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_MEMBER = 16;

/** Charges a string result: counts steps by its length and refuses what exceeds the limit. */
export function claimText(ctx: BuiltinContext, length: number): void {
  if (length > ctx.maxOutput) throw outputLimit(ctx);
  ctx.room(length * BYTES_PER_CHARACTER);
  if (length > CHARACTERS_PER_STEP) ctx.step(Math.ceil(length / CHARACTERS_PER_STEP));
}

/** Charges an addition to a string result that already has `length` characters. */
export function claimMore(ctx: BuiltinContext, length: number, added: number): void {
  if (length + added > ctx.maxOutput) throw outputLimit(ctx);
  claimText(ctx, added);
}

/** Charges a result of that many members. */
export function claimMembers(ctx: BuiltinContext, count: number): void {
  if (count > ctx.maxOutput) throw outputLimit(ctx);
  ctx.room(count * BYTES_PER_MEMBER);
  ctx.step(count + 1);
}

function outputLimit(ctx: BuiltinContext): RegoError {
  return new RegoError('eval_limit_error', `result is larger than ${ctx.maxOutput}`, undefined, { limit: 'output' });
}
