import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { DataPath } from '../provider/data-path';
import type { CloudResource } from '../provider/model';
import type { GoogleNode } from './node';
import type { CallOf, ListOf } from './tables/service-tables';
import type { ListTable } from './tables/table';

/** The way to read a resource. */
export interface Origin {
  readonly service: string;
  readonly project: string;
  readonly calls: readonly CallOf[];
  /** Undefined for a type that no list knows. */
  readonly list?: ListTable;
  /** The element of the list. */
  readonly element?: JsonObject;
}

export interface Found {
  readonly resource: CloudResource;
  readonly origin: Origin;
}

const PLACE = /\/(?:zones|regions|locations)\/([^/]+)/;

/** The resource that an element of a list stands for. */
export function foundElement(element: JsonObject, node: GoogleNode, { service, list }: ListOf, project: string): Found {
  const path = pathOf(element, list, project);
  const link = textOf(element.selfLink);
  return {
    resource: resourceOf(path, node, project, { names: link === '' ? [] : [link], place: textOf(element.location) }),
    origin: { service, project, calls: node.calls, list, ...(list.url !== undefined && { element }) },
  };
}

/** The resource of a path; throws a CloudError for a path of another form or of another project. */
export function foundNamed(
  path: string,
  node: GoogleNode,
  { lists, ...get }: CallOf & { readonly lists: readonly ListTable[] },
  projects: readonly string[],
): Found {
  for (const list of lists)
    for (const pattern of list.patterns) {
      const ids = pattern.match(path);
      if (!ids) continue;
      const { project = projects[0] } = ids;
      if (!projects.includes(project))
        throw new CloudError('auth-failed', `the entry has no access to project ${project}`);
      const own = pattern.path((name) => ids[name] ?? '');
      const calls = node.calls.length > 0 ? node.calls : [get];
      const resource = resourceOf(own, node, project, { names: own === path ? [] : [path] });
      return { resource, origin: { service: get.service, project, calls, list } };
    }
  throw new CloudError('unknown-method', `${path} is not a path that ${get.service}/${get.call.call} reads`);
}

function resourceOf(
  path: string,
  node: GoogleNode,
  project: string,
  { names, place = '' }: { readonly names: readonly string[]; readonly place?: string },
): CloudResource {
  const { type, askedCalls } = node;
  // Buckets and datasets have no place in their path, and say it in capitals.
  const region = PLACE.exec(path)?.[1] ?? place.toLowerCase();
  return { path, names, ids: { project }, region, type, reference: project, askedCalls };
}

function pathOf(element: JsonObject, { patterns, named, ids }: ListTable, project: string): string {
  // Answers name the project by its number; users know it by its id.
  if (named === undefined)
    return patterns[0].path((name) => (name === 'project' ? project : textOf(valueAt(element, ids.get(name)))));
  const text = textOf(named.first(element));
  for (const pattern of patterns) {
    const found = pattern.match(text);
    if (found) return pattern.path((name) => (name === 'project' ? project : (found[name] ?? '')));
  }
  throw new CloudError('unexpected-answer', `an element has no ${named.text} as the table expects it`);
}

/** The value at a path, or below keys that a path cannot hold. */
function valueAt(element: JsonObject, at: readonly string[] | DataPath | undefined): JsonObject[string] | undefined {
  if (at === undefined || at instanceof DataPath) return at?.first(element);
  return at.reduce<JsonObject[string] | undefined>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isHolder ? (value as JsonObject)[key] : undefined;
  }, element);
}
