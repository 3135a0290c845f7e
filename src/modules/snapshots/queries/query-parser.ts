import type { mongo } from 'mongoose';
import { isJsonObject, jsonExtent, readJson, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { fieldPath, innerPath, shown } from './query-fields';
import { MAX_QUERY_LEVELS, QueryBudget, QueryRefusal } from './query-refusal';
import { isWrapper, readList, readPattern, readValue } from './query-values';

type Filter = mongo.Filter<mongo.Document>;
/** The path in the database; throws a QueryRefusal. */
type ReadPath = (path: string) => string;

/**
 * Reads a query written as JSON into a filter. The filter is built anew: only listed operators, fields and value forms
 * get into it, everything else throws a QueryRefusal that names it.
 */
export function parseQuery(text: string): Filter {
  if (jsonExtent(Buffer.from(text)).depth > MAX_QUERY_LEVELS)
    throw new QueryRefusal(`The query is nested deeper than ${MAX_QUERY_LEVELS} levels`);
  return readFilter(parseJson(text), new QueryBudget(), fieldPath);
}

/** True when the operation that runs queries would accept this one. */
export function isAcceptableQuery(text: string): boolean {
  try {
    parseQuery(text);
    return true;
  } catch (error) {
    if (error instanceof QueryRefusal) return false;
    throw error;
  }
}

function parseJson(text: string): JsonObject {
  let parsed: JsonValue;
  try {
    parsed = readJson(text);
  } catch {
    throw new QueryRefusal('The query is no valid JSON');
  }
  if (!isJsonObject(parsed)) throw new QueryRefusal('The query must be a JSON object');
  return parsed;
}

/** A document of conditions: fields and the logical operators. */
function readFilter(source: JsonValue, budget: QueryBudget, readPath: ReadPath): Filter {
  if (!isJsonObject(source)) throw new QueryRefusal('A condition must be a JSON object');
  const keys = Object.keys(source);
  budget.spendKeys(keys.length);
  const filter: Filter = {};
  for (const key of keys) {
    if (key.startsWith('$')) filter[logical(key)] = readBranches(key, source[key], budget, readPath);
    else {
      filter[readPath(key)] = readCondition(source[key], budget);
    }
  }
  return filter;
}

const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);

function logical(key: string): string {
  if (!LOGICAL.has(key)) throw notAllowed(key);
  return key;
}

function readBranches(key: string, value: JsonValue, budget: QueryBudget, readPath: ReadPath): Filter[] {
  if (!Array.isArray(value) || value.length === 0) throw new QueryRefusal(`${key} must be a list of conditions`);
  budget.spendElements(value.length);
  return value.map((branch) => readFilter(branch, budget, readPath));
}

/** Reads the value or the operators that a field is compared with. */
function readCondition(value: JsonValue, budget: QueryBudget): unknown {
  return isJsonObject(value) && isOperators(value) ? readOperators(value, budget) : readValue(value, budget);
}

function isOperators(value: JsonObject): boolean {
  return Object.keys(value).some((key) => key.startsWith('$')) && !isWrapper(value);
}

type Operator = (value: JsonValue, budget: QueryBudget) => unknown;

const equalTo: Operator = (value, budget) => readValue(value, budget);

/** Every operator a field may be compared with, each with the form its operand must have. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: equalTo,
  $ne: notRegex('$ne'),
  $gt: notRegex('$gt'),
  $gte: notRegex('$gte'),
  $lt: notRegex('$lt'),
  $lte: notRegex('$lte'),
  $in: listOperand('$in'),
  $nin: listOperand('$nin'),
  $all: readAll,
  $not: readNot,
  $exists: (value) => expectKind(typeof value === 'boolean', value, '$exists must be true or false'),
  $type: readType,
  $mod: readMod,
  $size: (value) => expectKind(isSmallInteger(value) && (value as number) >= 0, value, '$size must be a whole number'),
  $elemMatch: readElemMatch,
};

function readOperators(value: JsonObject, budget: QueryBudget): Filter {
  const keys = Object.keys(value);
  budget.spendKeys(keys.length);
  const operators: Filter = {};
  for (const key of keys) {
    if (key === '$regex') operators.$regex = readRegexOperand(value);
    else if (key === '$options') expectKind(Object.hasOwn(value, '$regex'), value, '$options needs $regex');
    else if (Object.hasOwn(OPERATORS, key)) operators[key] = OPERATORS[key](value[key], budget);
    else throw notAllowed(key);
  }
  return operators;
}

/** `$regex` with its `$options`, as one pattern: MongoDB refuses options that are given twice. */
function readRegexOperand(value: JsonObject): mongo.BSONRegExp {
  const pattern = value.$regex;
  if (!isJsonObject(pattern)) return readPattern(pattern, value.$options);
  const inner = pattern.$regularExpression;
  if (!isWrapper(pattern) || !isJsonObject(inner) || value.$options !== undefined)
    throw new QueryRefusal('$regex must be a string');
  return readValue(pattern, new QueryBudget()) as mongo.BSONRegExp;
}

function listOperand(name: string): Operator {
  return (value, budget) => {
    if (!Array.isArray(value)) throw new QueryRefusal(`${name} must be a list`);
    return readList(value, budget);
  };
}

/** `$all` takes values, or conditions each of which some element must meet. */
function readAll(value: JsonValue, budget: QueryBudget): unknown {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isElemMatch)) return readAllValues(value, budget);
  budget.spendElements(value.length);
  return (value as readonly JsonObject[]).map((condition) => readOperators(condition, budget));
}

const readAllValues = listOperand('$all');

function isElemMatch(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).join() === '$elemMatch';
}

/** For operators for which MongoDB accepts no regular expression. */
function notRegex(name: string): Operator {
  return (value, budget) => {
    if (isJsonObject(value) && Object.hasOwn(value, '$regularExpression'))
      throw new QueryRefusal(`${name} does not take a regular expression`);
    return readValue(value, budget);
  };
}

function readNot(value: JsonValue, budget: QueryBudget): unknown {
  if (!isJsonObject(value)) throw new QueryRefusal('$not must hold operators');
  if (Object.hasOwn(value, '$regularExpression')) return readValue(value, budget);
  if (!isOperators(value)) throw new QueryRefusal('$not must hold operators');
  return readOperators(value, budget);
}

function readElemMatch(value: JsonValue, budget: QueryBudget): unknown {
  if (!isJsonObject(value)) throw new QueryRefusal('$elemMatch must be a condition');
  const keys = Object.keys(value);
  const comparing = keys.some((key) => key.startsWith('$') && !LOGICAL.has(key));
  return comparing ? readOperators(value, budget) : readFilter(value, budget, innerPath);
}

const TYPES: ReadonlySet<string> = new Set([
  'double',
  'string',
  'object',
  'array',
  'bool',
  'null',
  'int',
  'long',
  'decimal',
  'number',
  'date',
  'objectId',
]);

function readType(value: JsonValue, budget: QueryBudget): unknown {
  const types = Array.isArray(value) ? value : [value];
  budget.spendElements(types.length);
  const known = (type: JsonValue) =>
    typeof type === 'string'
      ? TYPES.has(type)
      : isSmallInteger(type) && (type as number) >= 1 && (type as number) <= 19;
  return expectKind(types.length > 0 && types.every(known), value, '$type must be a type of JSON values');
}

function readMod(value: JsonValue): unknown {
  const valid = Array.isArray(value) && value.length === 2 && value.every(isSmallInteger) && value[0] !== 0;
  return expectKind(valid, value, '$mod must be a divisor other than 0 and a remainder');
}

function isSmallInteger(value: JsonValue): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
}

function expectKind(valid: boolean, value: JsonValue, refusal: string): JsonValue {
  if (!valid) throw new QueryRefusal(refusal);
  return value;
}

function notAllowed(operator: string): QueryRefusal {
  return new QueryRefusal(`The operator ${shown(operator)} is not allowed`);
}
