import { Dec, type Value } from './types';

/** The longest text that is kept; longer ones are written again each time. */
const MAX_KEPT = 1 << 14;

/** JSON texts of values that stand in rules and so return in many answers; empty until first written. */
const texts = new WeakMap<object, string>();

/** Registers a value that lives as long as its policy. */
export function asConstant(value: Value): Value {
  if (typeof value === 'object' && value !== null && !(value instanceof Dec)) texts.set(value, '');
  return value;
}

/** The kept text of a constant, empty where it has none yet; undefined for all other values. */
export function constantText(value: object): string | undefined {
  return texts.get(value);
}

export function keepText(value: object, text: string): void {
  if (text.length <= MAX_KEPT) texts.set(value, text);
  else texts.delete(value);
}
