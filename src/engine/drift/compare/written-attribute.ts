import { isJsonObject, type JsonValue } from '../../json';
import type { AttributeMap, Source } from '../maps/map';
import { hasMembers, memberOf, readTemplate, textOf } from '../values/access';
import type { Path } from '../values/path';
import { listOf, reduceTemplate } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { Companions } from './companions';
import type { TemplateResource } from './template-resource';

/** Where a template writes an attribute, or would write it. */
export interface Place {
  readonly resource: TemplateResource;
  /** Where to put another value. */
  readonly path: Path;
  /** The keys that lead to it below the properties, as far as it is written. */
  readonly keys: readonly (string | number)[];
  /** As it is written. */
  readonly raw?: JsonValue;
}

/** What a template says about an attribute. */
export interface Written {
  /** Reduced; undefined when it is not set. */
  readonly value?: JsonValue;
  /** An expression decides whether and how it is set. */
  readonly isHidden: boolean;
  /** Several resources set it together. */
  readonly isCollected: boolean;
  readonly place?: Place;
}

/** Reads an attribute from a resource and its companions. Lists are collected from all of them. */
export function readWritten(attribute: AttributeMap, resource: TemplateResource, companions: Companions): Written {
  const { column } = resource.template;
  const sources = attribute.sources[column];
  const collected: JsonValue[] = [];
  let places = 0;
  let place: Place | undefined;
  for (const source of sources) {
    for (const holder of holdersOf(source, resource, companions)) {
      const found = readTemplate(holder.properties, source.path);
      if (!found) continue;
      const here = { resource: holder, path: source.path, keys: found.keys, raw: found.value };
      if (found.isHidden) return { isHidden: true, isCollected: false, place: here };
      const value = reduceTemplate(attribute, found.value, column);
      if (!attribute.list) return { value, isHidden: false, isCollected: false, place: here };
      if (isUnresolved(value)) return { value, isHidden: false, isCollected: false, place: here };
      for (const each of listOf(value)) collected.push(each);
      place ??= here;
      places++;
    }
  }
  if (place) return { value: collected, isHidden: false, isCollected: places > 1, place };
  const isOpen = sources.some(({ companion }) => companion !== undefined && companions.openTypes.has(companion));
  return { isHidden: isOpen, isCollected: false, place: freePlace(sources, resource, companions) };
}

function holdersOf(source: Source, resource: TemplateResource, companions: Companions): readonly TemplateResource[] {
  if (source.companion === undefined) return [resource];
  const all = companions.byType.get(source.companion) ?? [];
  return source.where.length === 0 ? all : all.filter(({ properties }) => hasMembers(properties, source.where));
}

/** Where an attribute that is not written could be. */
function freePlace(sources: readonly Source[], resource: TemplateResource, companions: Companions): Place | undefined {
  for (const source of sources) {
    if (source.path.length === 0) continue;
    const [holder] = holdersOf(source, resource, companions);
    if (holder) return { resource: holder, path: source.path, keys: [] };
  }
  return undefined;
}

const CHANGES = /^\$?\{?\s*([\w-]+)/;

/** The attributes whose changes the template says to ignore; `all` for every one. */
export function ignoredChanges({ template, properties }: TemplateResource): ReadonlySet<string> {
  if (template.column === 'cloudformation') return new Set();
  const lifecycle = memberOf(properties, 'lifecycle');
  const block = Array.isArray(lifecycle) ? lifecycle[0] : lifecycle;
  const ignored = isJsonObject(block) ? memberOf(block, 'ignore_changes') : undefined;
  if (ignored === undefined || ignored === null) return new Set();
  const names = listOf(ignored).map((each) => CHANGES.exec(textOf(each) ?? '')?.[1] ?? '');
  return new Set(names);
}

/** Whether the template says to ignore changes of an attribute. */
export function isIgnored({ sources }: AttributeMap, ignored: ReadonlySet<string>): boolean {
  if (ignored.size === 0) return false;
  return (
    ignored.has('all') ||
    sources.terraform.some(
      ({ companion, path: [step] }) => companion === undefined && step?.kind === 'key' && ignored.has(step.key),
    )
  );
}
