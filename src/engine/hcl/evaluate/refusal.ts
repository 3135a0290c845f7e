import { isLimitReason } from '../../base/limits/limit-reason';
import { FunctionError } from '../functions';
import type { SourceRange } from '../syntax';
import {
  ConversionError,
  firstUnresolved,
  isUnresolved,
  isWhollyKnown,
  membersOf,
  NumberError,
  Unresolved,
  unresolved,
  Value,
  ValueTooDeepError,
  withTargets,
} from '../values';
import type { Scope } from './scope';

/** An expression that the language refuses. */
export class RefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedError';
  }
}

/** A step to an attribute that something has or has not: not all of it is known. */
export class UnknownAttributeError extends RefusedError {
  constructor(
    message: string,
    /** The attribute, where a managed resource has it. */
    readonly targets: readonly string[],
  ) {
    super(message);
  }
}

const REFUSALS = [RefusedError, FunctionError, ConversionError, NumberError, ValueTooDeepError];

/** True for an error by which the language refuses an expression. */
export function isRefusal(error: unknown): error is Error {
  return REFUSALS.some((refusal) => error instanceof refusal);
}

/** The result of an expression that depends on something unresolved: its own text with the reason of the cause. */
export function because(cause: Unresolved, range: SourceRange, { source }: Scope): Unresolved {
  const value = withTargets(unresolved(source.slice(range), cause.reason), cause.targets);
  return cause.refused ? { ...value, refused: true } : value;
}

export function refused(range: SourceRange, reason: string, { source }: Scope): Unresolved {
  return { ...unresolved(source.slice(range), reason), refused: true };
}

/**
 * What makes an expression fail that rests on values of which the language refused something; undefined when it refused
 * nothing. What a limit has cost comes first: nobody knows what would have become of the rest.
 */
export function firstFailure(values: readonly Value[]): Unresolved | undefined {
  const refusal = values.map(firstRefused).find((each) => each !== undefined);
  if (refusal === undefined) return undefined;
  return values.map(firstUnresolved).find((each) => each !== undefined && isLimitReason(each.reason)) ?? refusal;
}

/** Something in a value that the language refused; undefined when there is nothing. */
function firstRefused(value: Value): Unresolved | undefined {
  if (isUnresolved(value)) return value.refused ? value : undefined;
  if (isWhollyKnown(value) || typeof value !== 'object' || value.kind === 'number' || value.kind === 'null') {
    return undefined;
  }
  for (const member of membersOf(value)) {
    const found = firstRefused(member);
    if (found !== undefined) return found;
  }
  return undefined;
}
