import { memberOf, type JsonValue } from '../../base/json';
import type { AttributeMap, Source } from '../values/attribute-map';
import { hasMembers, readTemplate, type Found } from '../values/access';
import { leavesAccessOpen } from '../values/open-access';
import type { Path } from '../values/path';
import { listOf, opposite, reduceTemplate } from '../values/reduce';
import { isUnresolved, manyOf, type Column } from '../values/unresolved';
import type { Companions } from './companions';
import type { TemplateResource } from './template-resource';

/** The place in a template where an attribute is written, or would be. */
export interface Place {
  readonly resource: TemplateResource;
  /** The path at which another value is put. */
  readonly path: Path;
  /** The keys that lead to it below the properties, as far as it is written. */
  readonly keys: readonly (string | number)[];
  /** The value as it is written. */
  readonly raw?: JsonValue;
  /** True for a switch that says the opposite of the attribute. */
  readonly isOpposite?: boolean;
}

/** A value, or one element of a list, with the place where it is written. */
export interface WrittenElement {
  readonly value: JsonValue;
  readonly resource: TemplateResource;
  readonly keys: readonly (string | number)[];
  /** As it is written. */
  readonly raw: JsonValue;
}

/** The template's value of an attribute. */
export interface Written {
  /** Reduced; undefined when it is not set. */
  readonly value?: JsonValue;
  /** True when an expression decides whether and how it is set. */
  readonly isHidden: boolean;
  /** True when several resources set it together. */
  readonly isCollected: boolean;
  readonly place?: Place;
  /** The value, or those elements of a list that are there for certain. */
  readonly elements?: readonly WrittenElement[];
  /** The values that it has if a resource whose owner is not known belongs here. */
  readonly alternatives?: readonly JsonValue[];
}

/** Reads an attribute from a resource and its companions. Lists are collected from all of them. */
export function readWritten(attribute: AttributeMap, resource: TemplateResource, companions: Companions): Written {
  const { column } = resource.template;
  const sources = attribute.sources[column];
  const collected: JsonValue[] = [];
  const certain: WrittenElement[] = [];
  let places = 0;
  let place: Place | undefined;
  const alternatives: JsonValue[] = [];
  for (const source of sources) {
    for (const { holder, isSure, isForeign } of holdersOf(source, resource, companions)) {
      const found = readTemplate(holder.properties, source.path) ?? leftToCloud(attribute, source, holder);
      if (!found) continue;
      const { path, isOpposite = false } = source;
      const here = { resource: holder, path, keys: found.keys, raw: found.value, ...(isOpposite && { isOpposite }) };
      if (!attribute.list) {
        const said = isOpposite ? opposite(found.value) : found.value;
        const value = found.isHidden ? undefined : reduceTemplate(attribute, said, column);
        if (isForeign && standsForAnything(attribute, value ?? found.value)) continue;
        if (isSure && !found.isOptional)
          return {
            ...{ value, isHidden: found.isHidden ?? false, isCollected: false, place: here },
            elements: [{ value: found.value, resource: holder, keys: found.keys, raw: found.value }],
          };
        alternatives.push(value ?? found.value);
        continue;
      }
      const isMany = !isSure || found.isOptional === true || isRepeated(holder, resource);
      const elements = elementsOf(attribute, source, found, column).filter(
        (each) => !isForeign || !standsForAnything(attribute, each),
      );
      for (const each of elements) collected.push(isMany ? manyOf(each) : each);
      if (!isMany) for (const each of elementsAt(holder, found, elements)) certain.push(each);
      if (!isSure) {
        alternatives.push(null);
        continue;
      }
      place ??= here;
      places++;
    }
  }
  if (place) return { value: collected, isHidden: false, isCollected: places > 1, place, elements: certain };
  const free = freePlace(sources, resource, companions);
  if (alternatives.length === 0) return { isHidden: false, isCollected: false, place: free };
  const isEmptyElse = attribute.list !== undefined && attribute.defaults[column] === null;
  if (isEmptyElse) return { value: collected, isHidden: false, isCollected: false, place: free };
  return { isHidden: true, isCollected: false, place: free, ...(!attribute.list && { alternatives }) };
}

/** A root that gives access without telling to whom must not hide that access was given to others. */
function standsForAnything({ grantsAccess }: AttributeMap, value: JsonValue): boolean {
  return grantsAccess && leavesAccessOpen(value);
}

/** The elements that a source of a list has; one that stands for any number of them when they are not known. */
function elementsOf(
  attribute: AttributeMap,
  { text }: Source,
  { value: raw, isHidden }: Found,
  column: Column,
): readonly JsonValue[] {
  if (isHidden) return [manyOf(raw)];
  const value = reduceTemplate(attribute, raw, column);
  if (!isUnresolved(value)) return listOf(value);
  return oneIn(attribute, text) === undefined ? [manyOf(value)] : [value];
}

/** The places of elements, where these are written one by one. */
function elementsAt(
  resource: TemplateResource,
  { value, keys }: Found,
  elements: readonly JsonValue[],
): WrittenElement[] {
  const raw = Array.isArray(value) ? value : [value];
  if (elements.length !== raw.length) return [];
  const keysOf = (i: number) => (Array.isArray(value) ? [...keys, i] : keys);
  return elements.map((each, i) => ({ value: each, resource, keys: keysOf(i), raw: raw[i] }));
}

/** A companion that has one element has it also when the cloud chooses it. */
function leftToCloud(
  attribute: AttributeMap,
  { companion, text }: Source,
  { type, name }: TemplateResource,
): Found | undefined {
  const one = oneIn(attribute, text);
  if (!attribute.list || one === undefined || companion === undefined) return undefined;
  return { value: `\${${type}.${name}.${one}}`, keys: [] };
}

function oneIn({ one }: AttributeMap, text: string): string | undefined {
  return one.find((each) => text.endsWith(each));
}

/** True when a resource stands for any number of resources beside another one. */
function isRepeated({ isMany, isInMany, scope }: TemplateResource, beside: TemplateResource): boolean {
  return isMany || (isInMany && scope !== beside.scope);
}

interface Holder {
  readonly holder: TemplateResource;
  /** True when it certainly holds the attribute. */
  readonly isSure: boolean;
  /** True for one of another root, which may as well belong to others. */
  readonly isForeign?: true;
}

/** The resources that may hold the attribute, the certain ones first. */
function holdersOf(source: Source, resource: TemplateResource, companions: Companions): readonly Holder[] {
  if (source.companion === undefined) return [{ holder: resource, isSure: true }];
  const holders = (all: readonly TemplateResource[] = [], isOwn: boolean, isForeign?: true): Holder[] =>
    all.flatMap((holder): Holder[] => {
      const fits = source.where.map(([key, text]) => {
        const value = memberOf(holder.properties, key) ?? null;
        // A flag that is not set is false.
        if (value === null) return text === 'false';
        return isUnresolved(value) ? undefined : hasMembers(holder.properties, [[key, text]]);
      });
      return fits.includes(false) ? [] : [{ holder, isSure: isOwn && !fits.includes(undefined), isForeign }];
    });
  return [
    ...holders(companions.byType.get(source.companion), true),
    ...holders(companions.openByType.get(source.companion), false),
    ...holders(companions.foreignByType.get(source.companion), false, true),
  ].sort((a, b) => Number(b.isSure) - Number(a.isSure));
}

/** The place where an attribute that is not written could be added. */
function freePlace(sources: readonly Source[], resource: TemplateResource, companions: Companions): Place | undefined {
  for (const source of sources) {
    if (source.path.length === 0) continue;
    const [first] = holdersOf(source, resource, companions);
    if (first?.isSure) return { resource: first.holder, path: source.path, keys: [] };
  }
  return undefined;
}
