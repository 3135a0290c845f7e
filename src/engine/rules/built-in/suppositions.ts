import { isJsonObject, jsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { factsOf, type ValueType } from '../../iac/provider-facts';
import type { Constants } from '../../rego';
import { replaced } from '../../resources/model/attribute-path';
import { typeAt } from '../../resources/model/attribute-type';
import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import { OpenText } from '../../resources/model/open-text';

/**
 * An unknown value may be none at all, the least of its type, something, or something with a text or a number that the
 * rule compares with.
 */
type Supposition = 'none' | 'least' | 'some' | Compared | number;

interface Compared {
  readonly text: string;
  /** A list may hold all of them. */
  readonly texts: readonly string[];
}

const SOME_TEXT = 'a value that is not known';
const SOME_NUMBER = 2_147_483_647;

/** The texts and numbers with which a rule may compare values: its constants, and those in its parameters. */
export interface ComparedValues {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

export function comparedValues({ texts, numbers }: Constants, parameters: JsonValue): ComparedValues {
  const given = isJsonObject(parameters) ? Object.values(parameters).flatMap(scalarsIn) : [];
  return {
    texts: [...new Set([...texts, ...given.filter((each) => typeof each === 'string')])],
    numbers: [...new Set([...numbers, ...given.filter((each) => typeof each === 'number')])],
  };
}

function scalarsIn(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value.flatMap(scalarsIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, each]) => [key, ...scalarsIn(each)]) : [value];
}

/** The input with a value at one of its unknown paths, which is known then; undefined for none. */
export function withValue(input: ResourceInput, path: AttributePath, by: JsonValue | undefined): ResourceInput {
  return { ...withValueAt(input, path, by), unknown: input.unknown.filter((each) => each !== path) };
}

function withValueAt(input: ResourceInput, path: AttributePath, by: JsonValue | undefined): ResourceInput {
  const changed = (resource: NormalisedResource, below: AttributePath): NormalisedResource => ({
    ...withRepeated(resource, below, by),
    attributes: replaced(resource.attributes, below, by) as JsonObject,
  });
  if (isOwn(path)) return { ...input, resource: changed(input.resource, path) };
  const [, index, ...below] = path;
  return { ...input, companions: input.companions.map((each, i) => (i === index ? changed(each, below) : each)) };
}

function withRepeated(
  resource: NormalisedResource,
  below: AttributePath,
  by: JsonValue | undefined,
): NormalisedResource {
  const [name, ...rest] = repeatedAt(below) ?? [];
  if (name === 'region') return { ...resource, region: typeof by === 'string' ? by : '' };
  if (name !== 'tags') return resource;
  const tags = rest.length > 0 ? replaced(resource.tags, rest, by) : by;
  return { ...resource, tags: isJsonObject(tags) ? tags : {} };
}

/** The place beside the attributes where a resource has a value of theirs once more. */
export function repeatedAt(below: AttributePath): AttributePath | undefined {
  const [first, second, ...rest] = below;
  if (first === 'tags' || first === 'region') return below;
  return first === 'metadata' && second === 'labels' ? ['tags', ...rest] : undefined;
}

/** The value at a path of an input. */
export function valueIn({ resource, companions }: ResourceInput, path: AttributePath): JsonValue | undefined {
  if (isOwn(path)) return valueAt(resource.attributes, path);
  return valueAt(companions[Number(path[1])].attributes, path.slice(2));
}

/** The declared type of the value at a path of an input. */
export function typeIn({ resource, companions }: ResourceInput, path: AttributePath): ValueType | undefined {
  if (isOwn(path)) return typeAt(factsOf(resource.type)?.attributes, path);
  return typeAt(factsOf(companions[Number(path[1])].type)?.attributes, path.slice(2));
}

function isOwn(path: AttributePath): boolean {
  return !(path[0] === 'companions' && typeof path[1] === 'number');
}

/** Values of all kinds that an unknown one may be; undefined for none. */
export function suppositionsAt(
  input: ResourceInput,
  path: AttributePath,
  compared: ComparedValues,
): readonly (JsonValue | undefined)[] {
  const [value, type] = [valueIn(input, path), typeIn(input, path)];
  const all = allSuppositions(compared).map((each) => supposedValue(value, type, each));
  const open = OpenText.of(value);
  const whole =
    open && !open.isBlank ? compared.texts.filter((text) => open.mayBe(text)).map((text) => open.as(text)) : [];
  const isMember = typeof path.at(-1) === 'number';
  const distinct = new Map([...all, ...whole].map((each) => [JSON.stringify(each), each]));
  return [...distinct.values()].filter((each) => !(isMember && each === undefined));
}

/** Inputs in which all unknown values are supposed in the same way, where there are too many to combine. */
export function alikeInputs(input: ResourceInput, compared: ComparedValues): readonly ResourceInput[] {
  return allSuppositions(compared).map((supposition) => ({
    ...input.unknown.reduce(
      (changed, path) =>
        withValueAt(changed, path, supposedValue(valueIn(changed, path), typeIn(changed, path), supposition)),
      input,
    ),
    unknown: [],
  }));
}

function allSuppositions({ texts, numbers }: ComparedValues): readonly Supposition[] {
  const near = new Set(numbers.flatMap((number) => [number - 1, number, number + 1]));
  return ['none', 'least', 'some', ...texts.map((text): Compared => ({ text, texts })), ...near];
}

/** True when a path leads to an unknown value or into it: a denial at that place rests on the value. */
export function isUnknownAt(input: ResourceInput, path: AttributePath): boolean {
  return input.unknown.filter(isOwn).some((each) => {
    if (!each.every((key, i) => String(key) === String(path[i]))) return false;
    const open = OpenText.of(valueIn(input, each));
    return !open || open.isBlank || open.isDocument;
  });
}

/** A text that is known in part keeps that part. */
function supposedValue(
  value: JsonValue | undefined,
  type: ValueType | undefined,
  supposition: Supposition,
): JsonValue | undefined {
  const open = OpenText.of(value);
  if (!open || open.isBlank) return valueFor(type, supposition);
  if (typeof supposition === 'object') return open.filled(supposition.text);
  return open.filled(supposition === 'some' ? SOME_TEXT : '');
}

function valueFor(type: ValueType | undefined, supposition: Supposition): JsonValue | undefined {
  if (supposition === 'none') return undefined;
  const isSome = supposition !== 'least';
  const text = typeof supposition === 'object' ? supposition.text : SOME_TEXT;
  switch (type?.kind) {
    case 'bool':
      return isSome;
    case 'number':
      if (typeof supposition === 'number') return supposition;
      return isSome ? SOME_NUMBER : 0;
    case 'list':
    case 'set':
      if (typeof supposition === 'object' && type.of.kind === 'string') return [...supposition.texts];
      return isSome ? [valueFor(type.of, supposition) ?? text] : [];
    case 'map':
      return isSome ? { [text]: valueFor(type.of, supposition) ?? text } : {};
    case 'object':
      return isSome
        ? jsonObject([...type.attributes].map(([name, fact]) => [name, valueFor(fact.type, supposition) ?? '']))
        : {};
    default:
      return isSome ? text : '';
  }
}
