import { isJsonObject, type JsonValue } from '../../base/json';
import { isExpression } from './expressions';

/**
 * The types of the resources in a rendered document, in lower case and without duplicates. The type of a child
 * resource may be written relative to that of its parent.
 */
export function innerTypes(document: JsonValue): string[] {
  const types = new Set<string>();
  if (isJsonObject(document)) for (const type of typesIn(document.resources, '')) types.add(type);
  return [...types];
}

/** The same from the unrendered template, or undefined when rendering could change the result. */
export function writtenResourceTypes(template: JsonValue): string[] | undefined {
  return isJsonObject(template) && areWritten(template.resources) ? allTypes(template) : undefined;
}

function allTypes(template: JsonValue): string[] {
  const types = new Set<string>();
  const add = (value: JsonValue): void => {
    if (!isJsonObject(value)) return;
    for (const type of typesIn(value.resources, '')) types.add(type);
    for (const resource of resourcesIn(value.resources)) add(templateOf(resource));
  };
  add(template);
  return [...types];
}

function* typesIn(resources: JsonValue | undefined, parent: string): Generator<string> {
  for (const resource of resourcesIn(resources)) {
    if (!isJsonObject(resource) || typeof resource.type !== 'string') continue;
    const written = resource.type.toLowerCase();
    const type = parent === '' || written.includes('/') ? written : `${parent}/${written}`;
    yield type;
    yield* typesIn(resource.resources, type);
  }
}

function areWritten(resources: JsonValue | undefined): boolean {
  if (resources === undefined) return true;
  if (!Array.isArray(resources) && !isJsonObject(resources)) return false;
  return resourcesIn(resources).every((resource) => {
    if (!isJsonObject(resource) || typeof resource.type !== 'string' || isExpression(resource.type)) return false;
    if (isJsonObject(resource.properties) && resource.properties.templateLink !== undefined) return false;
    if (Object.hasOwn(resource, 'copy') && !makesSome(resource.copy)) return false;
    if (!areWritten(resource.resources) || resourcesIn(resource.resources).some((each) => templateOf(each) !== null))
      return false;
    const template = templateOf(resource);
    return template === null || (isJsonObject(template) && areWritten(template.resources));
  });
}

/** True when a loop certainly creates at least one copy. */
function makesSome(copy: JsonValue): boolean {
  return isJsonObject(copy) && typeof copy.count === 'number' && copy.count > 0;
}

function resourcesIn(resources: JsonValue | undefined): JsonValue[] {
  if (Array.isArray(resources)) return resources;
  return isJsonObject(resources) ? Object.values(resources) : [];
}

function templateOf(resource: JsonValue): JsonValue {
  if (!isJsonObject(resource) || !isDeployment(resource.type)) return null;
  return isJsonObject(resource.properties) ? (resource.properties.template ?? null) : null;
}

function isDeployment(type: JsonValue | undefined): boolean {
  return typeof type === 'string' && type.toLowerCase() === 'microsoft.resources/deployments';
}
