import { FunctionError } from '../functions';
import type { SourceRange } from '../syntax';
import {
  ConversionError,
  isUnresolved,
  isWhollyKnown,
  membersOf,
  NumberError,
  Unresolved,
  unresolved,
  Value,
  ValueTooDeepError,
} from '../values';
import type { Scope } from './scope';

/** An expression that the language refuses. */
export class RefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedError';
  }
}

const REFUSALS = [RefusedError, FunctionError, ConversionError, NumberError, ValueTooDeepError];

/** True for an error by which the language refuses an expression. */
export function isRefusal(error: unknown): error is Error {
  return REFUSALS.some((refusal) => error instanceof refusal);
}

/** The result of an expression that depends on something unresolved: its own text with the reason of the cause. */
export function because(cause: Unresolved, range: SourceRange, { source }: Scope): Unresolved {
  const value = unresolved(source.slice(range), cause.reason);
  return cause.refused ? { ...value, refused: true } : value;
}

export function refused(range: SourceRange, reason: string, { source }: Scope): Unresolved {
  return { ...unresolved(source.slice(range), reason), refused: true };
}

/** Something in a value that the language refused; undefined when there is nothing. */
export function firstRefused(value: Value): Unresolved | undefined {
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
