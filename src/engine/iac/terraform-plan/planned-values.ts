import {
  isJsonObject,
  jsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  memberOf,
  pointerPart,
  readJson,
  setKey,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { NamedValue, PositionTable, Unresolved } from '../model';
import type { AttributeFact, Attributes, ValueType } from '../provider-facts';
import { isManaged, wholeExpression } from './plan-expression';
import type { PlanReferences } from './plan-references';

const BEGINS_LIKE_JSON = /^\s*[[{]/;
const NO_JSON = [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError];
const NOT_PLANNED = 'the plan does not know it yet';
/** The expression of a value of which the plan tells nothing but that it is not known. */
const LATER = 'known after apply';

/** The facts of a plan about a value beside the value itself. */
interface Beside {
  /** Undefined where nothing is configured, or nothing is known about it. */
  readonly expression?: JsonValue;
  /** The marks of what is not known; undefined where the plan has none. */
  readonly unknown: JsonValue | undefined;
  /** The declared type, where it is known. */
  readonly type?: ValueType;
}

/** The facts of a plan about the attributes of a resource or of a block. */
interface BesideBlock {
  /** Undefined where the plan does not tell what is configured. */
  readonly expressions?: JsonObject;
  readonly unknown: JsonValue | undefined;
  readonly attributes?: Attributes;
}

/** The notes that are found on the way, with the places of the document that they are about. */
export interface PlanNotes {
  readonly unresolved: Unresolved[];
  /** The resources that known values are made of. */
  readonly named: NamedValue[];
  /** JSON pointers to values that nobody has configured. */
  readonly filled: string[];
}

/** Writes the values of a resource as rules see them: with the configuration's expression where the plan has no value. */
export class PlannedValues {
  constructor(
    private readonly positions: PositionTable,
    private readonly references: PlanReferences,
    private readonly notes: PlanNotes,
  ) {}

  /** The attributes of a resource or of a block in it, each with an expression of its own. */
  block(values: JsonObject, { expressions, unknown, attributes }: BesideBlock, pointer: string): JsonObject {
    const block = jsonObject();
    for (const key of Object.keys(values)) {
      const expression = memberOf(expressions, key);
      // A plan lists unset attributes as null, as an empty text or as an empty list; rules see only those that are set.
      if (expression === undefined && isEmpty(values[key])) continue;
      const fact = attributes?.get(key);
      const place = `${pointer}/${pointerPart(key)}`;
      if (expressions && expression === undefined && isListed(fact)) this.notes.filled.push(place);
      const beside = { expression, unknown: unknownMember(unknown, key), type: fact?.type };
      setKey(block, key, this.value(values[key], beside, place));
      this.positions.copy(values, key, block, key);
    }
    for (const key of Object.keys(expressions ?? {})) {
      const reference = Object.hasOwn(block, key) ? undefined : this.references.first(memberOf(expressions, key));
      if (expressions && reference !== undefined) this.addNotPlanned(block, key, reference, expressions, pointer);
    }
    this.addMarked(block, unknown, pointer, (key) => {
      if (memberOf(expressions, key) !== undefined) return true;
      const fact = attributes?.get(key);
      return expressions === undefined ? fact?.use !== 'computed' : isSetUnseen(fact);
    });
    return block;
  }

  private notPlanned(reference: string, pointer: string): string {
    this.notes.unresolved.push({ pointer, reason: NOT_PLANNED, isMade: true });
    return `\${${reference}}`;
  }

  private addNotPlanned(to: JsonObject, key: string, reference: string, at: JsonObject, pointer: string): void {
    setKey(to, key, this.notPlanned(reference, `${pointer}/${pointerPart(key)}`));
    this.positions.copy(at, key, to, key);
  }

  /** Adds the members that are marked as not known and not there, where they may be set. */
  private addMarked(
    to: JsonObject,
    unknown: JsonValue | undefined,
    pointer: string,
    maySet: (key: string) => boolean,
    reference = LATER,
  ): void {
    if (!isJsonObject(unknown)) return;
    for (const key of Object.keys(unknown)) {
      if (Object.hasOwn(to, key) || !isMarked(unknown[key]) || !maySet(key)) continue;
      this.addNotPlanned(to, key, reference, unknown, pointer);
    }
  }

  private value(value: JsonValue, beside: Beside, pointer: string, isPart = false): JsonValue {
    const { expression, unknown } = beside;
    if (Array.isArray(value)) return this.list(value, beside, pointer);
    if (isJsonObject(value)) return this.object(value, beside, pointer);
    const reference = this.references.sole(expression);
    if (value === null) {
      if (isMarked(unknown)) return this.notPlanned(reference ?? this.references.first(expression) ?? LATER, pointer);
      // In a plan that marks unknown values, any other null is a plain null.
      return reference === undefined || unknown !== undefined ? null : this.notPlanned(reference, pointer);
    }
    const read = typeof value === 'string' ? readText(value) : value;
    // A plan does not tell what an expression makes of its references: a document, or nothing but the value of one.
    if (read !== value) return read;
    if (reference !== undefined && !isPart && isManaged(reference) && this.references.isValueOf(reference, value)) {
      this.notes.unresolved.push({ pointer, reason: 'it is an attribute of a managed resource' });
      return `\${${reference}}`;
    }
    this.noteNamed(value, expression, pointer, isPart);
    return value;
  }

  /** Of the parts of a value only those are known to name a resource that are what the resource has. */
  private noteNamed(value: JsonValue, expression: JsonValue | undefined, pointer: string, isPart: boolean): void {
    if (typeof value !== 'string') return;
    const targets = this.references.targets(expression, isPart ? value : undefined);
    if (targets.length > 0) this.notes.named.push({ pointer, targets });
  }

  private list(value: JsonValue[], { expression, unknown, type }: Beside, pointer: string): JsonValue[] {
    const blocks = Array.isArray(expression) ? blocksOf(value, expression, type?.kind === 'set') : undefined;
    const inner = memberType(type);
    const list = value.map((item, i) => {
      const block = blocks?.[i];
      const place = `${pointer}/${i}`;
      const marks = unknownMember(unknown, i);
      if (isJsonObject(item) && isJsonObject(block))
        return this.block(item, { expressions: block, unknown: marks, attributes: attributesOf(inner) }, place);
      const beside = { expression: wholeExpression(expression), unknown: marks, type: inner };
      return this.value(item, beside, place, blocks === undefined);
    });
    value.forEach((_, i) => this.positions.copy(value, i, list, i));
    return list;
  }

  private object(value: JsonObject, { expression, unknown, type }: Beside, pointer: string): JsonObject {
    const whole = wholeExpression(expression);
    const attributes = attributesOf(type);
    if (whole === undefined && isJsonObject(expression))
      return this.block(value, { expressions: expression, unknown, attributes }, pointer);
    const object = jsonObject();
    for (const key of Object.keys(value)) {
      const beside = {
        expression: whole,
        unknown: unknownMember(unknown, key),
        type: attributes ? attributes.get(key)?.type : memberType(type),
      };
      setKey(object, key, this.value(value[key], beside, `${pointer}/${pointerPart(key)}`, true));
      this.positions.copy(value, key, object, key);
    }
    const maySet = (key: string): boolean => whole !== undefined || attributes?.get(key)?.use !== 'computed';
    this.addMarked(object, unknown, pointer, maySet, this.references.first(whole));
    return object;
  }
}

/**
 * True for what may be set although the configuration does not list it: it lists neither the blocks of loops nor
 * attributes that are written as blocks, and tags of the provider stand elsewhere. Any other block counts as not set: it
 * is marked, too, where the provider fills it in.
 */
function isSetUnseen(fact: AttributeFact | undefined): boolean {
  if (fact === undefined || fact.use === 'computed') return false;
  if (fact.isBlock) return fact.use === 'required';
  return fact.type.kind === 'map' || attributesOf(memberType(fact.type)) !== undefined;
}

/** True for what the configuration lists wherever it is set: no block, since a plan does not list those of loops. */
function isListed(fact: AttributeFact | undefined): boolean {
  if (fact === undefined || fact.use === 'computed') return false;
  return !fact.isBlock && attributesOf(memberType(fact.type)) === undefined;
}

function memberType(type: ValueType | undefined): ValueType | undefined {
  return type && 'of' in type ? type.of : undefined;
}

function attributesOf(type: ValueType | undefined): Attributes | undefined {
  return type?.kind === 'object' ? type.attributes : undefined;
}

/**
 * The written blocks behind some values; undefined where a plan does not tell them. Those of a set stand in another order than
 * they are written.
 */
function blocksOf(
  values: readonly JsonValue[],
  written: readonly JsonValue[],
  isSet: boolean,
): readonly (JsonValue | undefined)[] | undefined {
  if (written.length !== values.length) return undefined;
  if (!isSet) return written;
  const left = [...written];
  return values.map((value) => {
    const found = left.findIndex((each) => fits(value, each));
    return found < 0 ? undefined : left.splice(found, 1)[0];
  });
}

/** True when a value has what a block says without naming anything else. */
function fits(value: JsonValue, written: JsonValue): boolean {
  if (!isJsonObject(value) || !isJsonObject(written)) return false;
  return Object.keys(written).every((key) => {
    const constant = memberOf(memberOf(written, key), 'constant_value') ?? null;
    return constant === null || writeJson(memberOf(value, key) ?? null) === writeJson(constant);
  });
}

/** True when a mark says of a value, or of a part of it, that it is not known. */
function isMarked(mark: JsonValue | undefined): boolean {
  if (typeof mark !== 'object' || mark === null) return mark === true;
  return Object.values(mark).some(isMarked);
}

/** The plan's mark for a member: true or the marks of its parts when not known; undefined when the plan has none. */
function unknownMember(unknown: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (unknown === undefined) return undefined;
  if (Array.isArray(unknown)) return typeof key === 'number' ? (unknown.at(key) ?? false) : false;
  return isJsonObject(unknown) && Object.hasOwn(unknown, key) ? unknown[key] : false;
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
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
