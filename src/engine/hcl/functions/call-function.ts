import {
  ConversionError,
  convert,
  firstUnresolved,
  isMapping,
  isNull,
  isSequence,
  isUnresolved,
  isWhollyKnown,
  NumberError,
  stringValue,
  Value,
  ValueTooDeepError,
} from '../values';
import { GoError } from '../../base/go/go-error';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';

const MEMBERS_PER_STEP = 16;

/**
 * Calls a function. The arguments are converted to the types of its parameters; one that the function needs and that is
 * unresolved makes the call unresolved. Throws a FunctionError for a call that the language refuses and a
 * WorkLimitError for one that costs too much.
 */
export function callFunction(definition: FunctionDefinition, args: readonly Value[], context: FunctionContext): Value {
  context.work.step(1 + args.length + args.reduce<number>((size, arg) => size + sizeOf(arg), 0) / MEMBERS_PER_STEP);
  checkCount(definition, args.length);
  let missing: string | undefined;
  const converted = args.map((arg, i) => {
    const parameter = definition.parameters[i] ?? definition.rest;
    const value = convertArgument(arg, parameter, i);
    if (missing === undefined && !suffices(arg, value, parameter)) missing = reasonOf(value);
    return value;
  });
  if (missing !== undefined) return context.unresolved(missing);
  const result = withFunctionErrors(() => definition.call(converted, context));
  if (result === undefined) return context.unresolved(reasonOf(...converted));
  return typeof result === 'string' ? stringValue(result) : result;
}

// Conversion looks at every member of a collection, whatever the function does with them.
function sizeOf(value: Value): number {
  if (isSequence(value)) return value.items.length;
  return isMapping(value) ? value.entries.size : 0;
}

function checkCount({ name, parameters, rest }: FunctionDefinition, count: number): void {
  if (count < parameters.length) {
    const least = rest === undefined ? '' : ' at least';
    throw new FunctionError(`function "${name}" expects${least} ${parameters.length} argument(s)`);
  }
  if (rest === undefined && count > parameters.length) {
    throw new FunctionError(`function "${name}" expects only ${parameters.length} argument(s)`);
  }
}

function convertArgument(arg: Value, { name, type, nullable }: Parameter, index: number): Value {
  const value = withFunctionErrors(() => convert(arg, type), index);
  if (isNull(value) && nullable !== true) throw new FunctionError(`"${name}": argument must not be null`, index);
  return value;
}

function withFunctionErrors<T>(compute: () => T, index?: number): T {
  try {
    return compute();
  } catch (error) {
    throw REFUSALS.some((refusal) => error instanceof refusal)
      ? new FunctionError((error as Error).message, index)
      : error;
  }
}

const REFUSALS = [ConversionError, NumberError, GoError, ValueTooDeepError];

// The order of a list that was a set is as unknown as the members of the set.
function suffices(given: Value, value: Value, { unresolved, type }: Parameter): boolean {
  if (unresolved === 'any') return true;
  if (unresolved === undefined) return isWhollyKnown(value);
  if (isUnresolved(value)) return false;
  return !(type.kind === 'list' && typeof given === 'object' && given.kind === 'set' && !given.known);
}

function reasonOf(...values: readonly Value[]): string {
  for (const value of values) {
    const found = firstUnresolved(value);
    if (found !== undefined) return found.reason;
  }
  return 'an argument is unresolved';
}
