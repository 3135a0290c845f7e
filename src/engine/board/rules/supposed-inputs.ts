import { jsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { factsOf, type ValueType } from '../../iac/provider-facts';
import { replaced } from '../model/attribute-path';
import { typeAt } from '../model/attribute-type';
import type { AttributePath, BoardInput, BoardResource } from '../model/board-input';

/**
 * An unknown value may be none at all, the least of its type, something, or something with a text that the rule
 * compares with.
 */
type Supposition = 'none' | 'least' | 'some' | Compared;

interface Compared {
  readonly text: string;
  /** A list may hold all of them. */
  readonly texts: readonly string[];
}

const SOME_TEXT = 'a value that is not known';
const SOME_NUMBER = 2_147_483_647;

/**
 * Inputs in which the unknown values are supposed: a denial that holds in all of them does not rest on those values.
 * The texts are those with which the rule compares.
 */
export function supposedInputs(input: BoardInput, texts: readonly string[]): readonly BoardInput[] {
  const compared = texts.map((text): Compared => ({ text, texts }));
  return (['none', 'least', 'some', ...compared] as const).map((supposition: Supposition) => ({
    resource: supposed(input.resource, input.unknown.filter(isOwn), supposition),
    companions: input.companions.map((companion, i) =>
      supposed(
        companion,
        input.unknown.filter((path) => path[0] === 'companions' && path[1] === i).map((path) => path.slice(2)),
        supposition,
      ),
    ),
    unknown: [],
  }));
}

function isOwn(path: AttributePath): boolean {
  return !(path[0] === 'companions' && typeof path[1] === 'number');
}

function supposed(resource: BoardResource, unknown: readonly AttributePath[], supposition: Supposition): BoardResource {
  const facts = factsOf(resource.type)?.attributes;
  let { attributes } = resource;
  for (const path of unknown) {
    const value = valueAt(attributes, path);
    const by = knownPart(value, supposition) ?? valueFor(typeAt(facts, path), supposition);
    attributes = replaced(attributes, path, by) as JsonObject;
  }
  return { ...resource, attributes };
}

/** A text that is known in part keeps that part. */
function knownPart(value: JsonValue | undefined, supposition: Supposition): string | undefined {
  if (typeof value !== 'string' || openParts(value, '').trim() === '') return undefined;
  if (typeof supposition === 'object') return openParts(value, supposition.text);
  return openParts(value, supposition === 'some' ? SOME_TEXT : '');
}

/** True when a path leads to an unknown value or into it: a denial at that place rests on the value. */
export function isUnknownAt({ resource, unknown }: BoardInput, path: AttributePath): boolean {
  return unknown.filter(isOwn).some((each) => {
    if (!each.every((key, i) => String(key) === String(path[i]))) return false;
    const value = valueAt(resource.attributes, each);
    return typeof value !== 'string' || openParts(value, '').trim() === '';
  });
}

/** A text that another program fills in as a whole. */
const PLACEHOLDER = /^\{\{.*\}\}$/s;

/** A text with something in the place of its expressions. */
function openParts(text: string, by: string): string {
  if (PLACEHOLDER.test(text)) return by;
  let result = '';
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (depth === 0 && text.startsWith('${', i)) {
      result += by;
      depth = 1;
      i++;
    } else if (depth === 0) result += text[i];
    else if (text[i] === '{') depth++;
    else if (text[i] === '}') depth--;
  }
  return result;
}

function valueFor(type: ValueType | undefined, supposition: Supposition): JsonValue | undefined {
  if (supposition === 'none') return undefined;
  const isSome = supposition !== 'least';
  const text = typeof supposition === 'object' ? supposition.text : SOME_TEXT;
  switch (type?.kind) {
    case 'bool':
      return isSome;
    case 'number':
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
