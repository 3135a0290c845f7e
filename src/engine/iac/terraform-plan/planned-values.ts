import {
  isJsonObject,
  jsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  pointerPart,
  readJson,
  setKey,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { PositionTable, Unresolved } from '../model';
import { firstReference, isManaged, soleReference, wholeExpression } from './plan-expression';

const BEGINS_LIKE_JSON = /^\s*[[{]/;
const NO_JSON = [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError];
const NOT_PLANNED = 'the plan does not know it yet';

/** Writes the values of a plan as rules see them: with the configuration's expression where the plan has no value. */
export class PlannedValues {
  constructor(
    private readonly positions: PositionTable,
    private readonly unresolved: Unresolved[],
  ) {}

  /** The attributes of a resource or of a block in it, each with an expression of its own. */
  block(values: JsonObject, expressions: JsonObject, unknown: JsonValue | undefined, pointer: string): JsonObject {
    const block = jsonObject();
    for (const key of Object.keys(values)) {
      const isConfigured = Object.hasOwn(expressions, key);
      // A plan lists unset attributes as null or as an empty list; rules see only those that are set.
      if (!isConfigured && isEmpty(values[key])) continue;
      const expression = isConfigured ? expressions[key] : undefined;
      setKey(
        block,
        key,
        this.value(values[key], expression, unknownMember(unknown, key), `${pointer}/${pointerPart(key)}`),
      );
      this.positions.copy(values, key, block, key);
    }
    for (const key of Object.keys(expressions)) {
      const reference = Object.hasOwn(block, key) ? undefined : firstReference(expressions[key]);
      if (reference === undefined) continue;
      setKey(block, key, this.notPlanned(reference, `${pointer}/${pointerPart(key)}`));
      this.positions.copy(expressions, key, block, key);
    }
    return block;
  }

  private notPlanned(reference: string, pointer: string): string {
    this.unresolved.push({ pointer, reason: NOT_PLANNED });
    return `\${${reference}}`;
  }

  private value(
    value: JsonValue,
    expression: JsonValue | undefined,
    unknown: JsonValue | undefined,
    pointer: string,
    isPart = false,
  ): JsonValue {
    if (Array.isArray(value)) return this.list(value, expression, unknown, pointer);
    if (isJsonObject(value)) return this.object(value, expression, unknown, pointer);
    const reference = soleReference(expression);
    if (value === null) {
      const missing = unknown === true ? (reference ?? firstReference(expression)) : reference;
      // Where the plan marks unknown values, any other null is really null.
      return missing === undefined || unknown === false ? null : this.notPlanned(missing, pointer);
    }
    if (reference !== undefined && !isPart && isManaged(reference)) {
      this.unresolved.push({ pointer, reason: 'it is an attribute of a managed resource' });
      return `\${${reference}}`;
    }
    return typeof value === 'string' ? readText(value) : value;
  }

  private list(
    value: JsonValue[],
    expression: JsonValue | undefined,
    unknown: JsonValue | undefined,
    pointer: string,
  ): JsonValue[] {
    const blocks = Array.isArray(expression) && expression.length === value.length ? expression : undefined;
    const list = value.map((item, i) => {
      const block = blocks?.[i];
      const place = `${pointer}/${i}`;
      if (isJsonObject(item) && isJsonObject(block)) return this.block(item, block, unknownMember(unknown, i), place);
      return this.value(item, wholeExpression(expression), unknownMember(unknown, i), place, blocks === undefined);
    });
    value.forEach((_, i) => this.positions.copy(value, i, list, i));
    return list;
  }

  private object(
    value: JsonObject,
    expression: JsonValue | undefined,
    unknown: JsonValue | undefined,
    pointer: string,
  ): JsonObject {
    const whole = wholeExpression(expression);
    if (whole === undefined && isJsonObject(expression)) return this.block(value, expression, unknown, pointer);
    const object = jsonObject();
    for (const key of Object.keys(value)) {
      const place = `${pointer}/${pointerPart(key)}`;
      setKey(object, key, this.value(value[key], whole, unknownMember(unknown, key), place, true));
      this.positions.copy(value, key, object, key);
    }
    const reference = firstReference(whole);
    if (reference !== undefined && isJsonObject(unknown)) {
      for (const key of Object.keys(unknown).filter((each) => unknown[each] === true && !Object.hasOwn(object, each))) {
        setKey(object, key, this.notPlanned(reference, `${pointer}/${pointerPart(key)}`));
      }
    }
    return object;
  }
}

/** The plan's mark for a member: true or the marks of its parts when not known; undefined when the plan has none. */
function unknownMember(unknown: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (unknown === undefined) return undefined;
  if (Array.isArray(unknown)) return typeof key === 'number' ? (unknown.at(key) ?? false) : false;
  return isJsonObject(unknown) && Object.hasOwn(unknown, key) ? unknown[key] : false;
}

function isEmpty(value: JsonValue): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function readText(value: string): JsonValue {
  if (!BEGINS_LIKE_JSON.test(value)) return value;
  try {
    return readJson(value);
  } catch (error) {
    if (NO_JSON.some((refusal) => error instanceof refusal)) return value;
    throw error;
  }
}
