import { isJsonObject, pointerOf, valueAt, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import type { TemplateResource } from '../../resources/model/template-resource';
import { isLimitReason, type IacType, type Rendering, type Template } from '../../iac';
import type { WorkspaceResource } from '../model/workspace-resource';

/** The documents of templates; undefined where a limit has cost something. */
export function documentsOf(
  all: readonly { readonly template: Template; readonly rendering: Rendering }[],
): ReadonlyMap<Template, JsonValue | undefined> {
  const isWhole = ({ failure, followed, unresolved, diagnostics }: Rendering): boolean =>
    failure === undefined &&
    !followed &&
    !unresolved.some(({ reason }) => isLimitReason(reason)) &&
    !diagnostics.some(({ losesResources }) => losesResources);
  return new Map(all.map(({ template, rendering }) => [template, isWhole(rendering) ? rendering.document : undefined]));
}

/** The keys of a resource of ARM; resources of it may stand in it, and parts of it are resources for Terraform. */
export function resourceKeys(place: AttributePath, start: AttributePath = []): AttributePath {
  let length = 0;
  while (place[length] === 'resources') length += 2;
  const isMain =
    start.length > length && start.every((key, i) => key === place[i]) && place[start.length] === 'properties';
  return isMain ? start : place.slice(0, length);
}

/** The resources that say a part of another, as a document has them. */
export function childrenIn(
  { document, positions }: Rendering,
  children: NonNullable<TemplateResource['children']>,
): NonNullable<WorkspaceResource['children']> {
  return new Map(
    [...children].flatMap(([name, keys]) => {
      const at = positions.get(pointerOf(keys));
      return at ? [[name, { keys, at, written: valueAt(document, keys) ?? null }] as const] : [];
    }),
  );
}

/** The attributes of a resource as the template has them; where it is translated, all of the resource. */
export function writtenAt(
  format: IacType,
  { document }: Rendering,
  place: AttributePath,
  own: AttributePath,
): JsonValue {
  if (format === 'cloudformation') return valueAt(document, place.slice(0, 2)) ?? {};
  if (format === 'arm') return valueAt(document, own) ?? {};
  if (format !== 'terraform' || place[0] !== 'resources') return valueAt(document, place) ?? {};
  const resource = valueAt(document, place.slice(0, 2));
  return (isJsonObject(resource) && resource.properties) || {};
}

/** All of a document but the resources that are judged. */
export function withoutJudged(format: IacType, document: JsonValue, judged: readonly AttributePath[]): JsonValue {
  if (!['arm', 'cloudformation', 'terraform'].includes(format)) return judged.length > 0 ? null : document;
  if (!isJsonObject(document)) return document;
  const own = new Set(judged.map(([, index]) => index));
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      if (format === 'terraform' && key === 'resources') return [];
      const isList = key.toLowerCase() === 'resources' && Array.isArray(value);
      return [[key, isList ? value.filter((_, i) => !own.has(i)).map(withoutNested) : value]];
    }),
  );
}

/** A deployment of ARM without the resources of its template, which rendering puts behind the others. */
function withoutNested(resource: JsonValue): JsonValue {
  const template = valueAt(resource, ['properties', 'template']);
  if (!isJsonObject(resource) || !isJsonObject(resource.properties) || !isJsonObject(template)) return resource;
  return { ...resource, properties: { ...resource.properties, template: { ...template, resources: [] } } };
}
