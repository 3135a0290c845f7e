import { mongo } from 'mongoose';
import { isDay } from '../../../engine/base/time/day';
import { isJsonObject, JsonNumber, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { checkLiteralKey, shown } from './query-fields';
import { MAX_REGEX_LENGTH, QueryBudget, QueryRefusal } from './query-refusal';

const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;

type Wrapper = (value: JsonValue) => unknown;

/** The Extended JSON forms of a value, each read by its own strict rule. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  $oid: (value) => new mongo.ObjectId(textLike(value, /^[0-9a-f]{24}$/i, '$oid')),
  $date: readDate,
  $numberInt: (value) => Number(textLike(value, /^-?\d{1,10}$/, '$numberInt')),
  $numberLong: (value) => long(BigInt(textLike(value, /^-?\d{1,19}$/, '$numberLong'))),
  $numberDouble: (value) =>
    new mongo.Double(Number(textLike(value, /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,4})?$/i, '$numberDouble'))),
  $numberDecimal: (value) =>
    // More than 34 digits would have to be rounded.
    mongo.Decimal128.fromString(textLike(value, /^(?=(?:\D*\d){1,34}\D*$)-?\d+(\.\d+)?$/, '$numberDecimal')),
  $regularExpression: readRegularExpression,
};

/** A value to compare with: a scalar, an Extended JSON wrapper, a list or a document without operators. */
export function readValue(value: JsonValue, budget: QueryBudget): unknown {
  if (value instanceof JsonNumber) return number(value);
  if (Array.isArray(value)) return readList(value, budget);
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  budget.spendKeys(keys.length);
  const wrapper = keys.length === 1 && Object.hasOwn(WRAPPERS, keys[0]) ? WRAPPERS[keys[0]] : undefined;
  if (wrapper) return wrapper(value[keys[0]]);
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    checkLiteralKey(key);
    result[key] = readValue(value[key], budget);
  }
  return result;
}

/** A list of values. */
export function readList(values: readonly JsonValue[], budget: QueryBudget): unknown[] {
  budget.spendElements(values.length);
  return values.map((value) => readValue(value, budget));
}

/** True when an object is a value in Extended JSON rather than a set of operators. */
export function isWrapper(value: JsonObject): boolean {
  const keys = Object.keys(value);
  return keys.length === 1 && Object.hasOwn(WRAPPERS, keys[0]);
}

/** A pattern of bounded length with known options. MongoDB runs it, under the time limit of the query. */
export function readPattern(pattern: JsonValue, options: JsonValue | undefined): mongo.BSONRegExp {
  if (typeof pattern !== 'string') throw new QueryRefusal('$regex must be a string');
  if (pattern.length > MAX_REGEX_LENGTH || pattern.includes('\0'))
    throw new QueryRefusal(`$regex must have at most ${MAX_REGEX_LENGTH} characters and no NUL`);
  if (options !== undefined && (typeof options !== 'string' || !/^[imsx]{0,4}$/.test(options)))
    throw new QueryRefusal('$options may hold i, m, s and x');
  return new mongo.BSONRegExp(pattern, [...new Set(options ?? '')].sort().join(''));
}

function readRegularExpression(value: JsonValue): mongo.BSONRegExp {
  if (!isJsonObject(value)) throw new QueryRefusal('$regularExpression must hold pattern and options');
  const unknown = Object.keys(value).find((key) => key !== 'pattern' && key !== 'options');
  if (unknown !== undefined) throw new QueryRefusal(`$regularExpression does not know ${shown(unknown)}`);
  return readPattern(value.pattern, value.options);
}

function readDate(value: JsonValue): Date {
  const date = new Date(
    isJsonObject(value) && Object.keys(value).join() === '$numberLong'
      ? Number(textLike(value.$numberLong, /^-?\d{1,16}$/, '$date'))
      : readTime(textLike(value, /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:?\d{2}))?$/, '$date')),
  );
  if (Number.isNaN(date.getTime())) throw new QueryRefusal('$date does not hold a date');
  return date;
}

/** Date.parse alone would accept February 31 as a day of March. */
function readTime(time: string): number {
  return isDay(time.slice(0, 10)) ? Date.parse(time) : NaN;
}

function textLike(value: JsonValue, form: RegExp, name: string): string {
  if (typeof value !== 'string' || !form.test(value))
    throw new QueryRefusal(`${name} does not hold a value of its kind`);
  return value;
}

/** A whole number of 64 bits; beyond them the nearest double, as MongoDB compares by value. */
function long(value: bigint): unknown {
  return value >= MIN_LONG && value <= MAX_LONG ? mongo.Long.fromBigInt(value) : Number(value);
}

/** Reading a whole number of a million digits exactly would take a second. */
const MAX_DIGITS = 1000;

function number({ text }: JsonNumber): unknown {
  return text.length <= MAX_DIGITS && /^-?\d+$/.test(text) ? long(BigInt(text)) : Number(text);
}
