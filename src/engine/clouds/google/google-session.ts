import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudDocument, CloudFailure, CloudFinding, CloudResource, CloudSession } from '../provider/model';
import { NOT_FOUND } from './answers';
import { documentOf } from './documents';
import { elementsOf, gapsIn } from './elements';
import type { GoogleApi } from './google-api';
import { readNodeOf, type GoogleNode } from './node';
import { foundElement, foundNamed, type Found, type Origin } from './found';
import type { ListOf, ServiceTables } from './tables/service-tables';

/** Projects, read with the key of a connector. */
export class GoogleSession implements CloudSession {
  private readonly origins = new WeakMap<CloudResource, Origin>();
  private readonly existing = new Map<string, Promise<JsonObject>>();

  constructor(
    private readonly api: GoogleApi,
    private readonly tables: ServiceTables,
    private readonly projects: readonly string[],
  ) {}

  async *list(node: JsonObject): AsyncGenerator<CloudFinding> {
    try {
      const read = readNodeOf(node, this.tables);
      if ('path' in read.target) yield this.single(read, read.target);
      else for (const project of this.projects) yield* this.inProject(read, read.target, project);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      yield { kind: 'failure', failure: error.asFailure('node', textOf(node.type)) };
    }
  }

  async fetch(resource: CloudResource): Promise<CloudDocument> {
    const origin = this.origins.get(resource);
    if (!origin) throw new TypeError(`${resource.path} was not found by this session`);
    return documentOf(this.api, resource, origin);
  }

  close(): void {
    this.api.close();
  }

  private async *inProject(node: GoogleNode, target: ListOf, project: string): AsyncGenerator<CloudFinding> {
    const seen = new Set<string>();
    for await (const finding of this.elements(node, target, project)) {
      if (finding.kind === 'failure') yield finding;
      // One element may stand in several places of an answer.
      else if (!seen.has(finding.resource.path)) {
        seen.add(finding.resource.path);
        yield finding;
      }
    }
  }

  private async *elements(node: GoogleNode, target: ListOf, project: string): AsyncGenerator<CloudFinding> {
    const { service, list } = target;
    if (list.inside === undefined) {
      yield* this.listing(node, target, project, '');
      return;
    }
    const outer = this.tables.list(service, list.inside);
    if (!outer) throw new CloudError('unknown-method', `there is no list ${list.inside}`);
    for await (const finding of this.elements(node, outer, project))
      if (finding.kind === 'failure') yield finding;
      else yield* this.listing(node, target, project, finding.resource.path);
  }

  /** All pages of a list. A failure ends this list and no other. */
  private async *listing(
    node: GoogleNode,
    target: ListOf,
    project: string,
    outer: string,
  ): AsyncGenerator<CloudFinding> {
    const { service, list } = target;
    const call = `${service}/${list.call}${outer && ` of ${outer}`}`;
    const failed = (error: unknown): CloudFinding => {
      if (!(error instanceof CloudError)) throw error;
      return { kind: 'failure', failure: error.asFailure('region', project, call) };
    };
    const finding = (element: JsonObject): CloudFinding => {
      try {
        return this.noted(foundElement(element, node, target, project));
      } catch (error) {
        return failed(error);
      }
    };
    try {
      if (list.url === undefined) {
        yield finding({});
        return;
      }
      const path = list.url.replaceAll('{project}', project).replaceAll('{outer}', outer);
      const filled = Object.entries(list.query).map(([name, value]) => [name, value.replaceAll('{project}', project)]);
      const query = Object.fromEntries(filled) as Record<string, string>;
      for await (const page of this.api.pages({ service, path, query }, list.pages)) {
        for (const element of elementsOf(page, list)) yield finding(element);
        for (const place of gapsIn(page, list)) yield { kind: 'failure', failure: silent(place, project, call) };
      }
    } catch (error) {
      if (list.mayBeAbsent && error instanceof CloudError && error.code === NOT_FOUND)
        yield* this.absent(project, failed);
      else yield failed(error);
    }
  }

  /** Nothing, when the project is known to exist; otherwise an answer that there is nothing says nothing. */
  private async *absent(project: string, failed: (error: unknown) => CloudFinding): AsyncGenerator<CloudFinding> {
    const call = this.tables.call('cloudresourcemanager', 'projects.get');
    if (!call) throw new TypeError('no table reads projects');
    const { service } = call;
    const path = call.call.url.replaceAll('{path}', `projects/${project}`);
    const asked = this.existing.get(project) ?? this.api.ask({ service, path, query: {} });
    this.existing.set(project, asked);
    try {
      await asked;
    } catch (error) {
      yield failed(error);
    }
  }

  private noted({ resource, origin }: Found): CloudFinding {
    this.origins.set(resource, origin);
    return { kind: 'resource', resource };
  }

  /** The one resource that a node names. */
  private single(node: GoogleNode, { path, get }: Extract<GoogleNode['target'], { path: string }>): CloudFinding {
    const lists = this.tables.listsFor(get);
    const found = foundNamed(path, node, { ...get, lists }, this.projects);
    return this.noted(found);
  }
}

/** A zone or region that a list leaves out because it did not answer. */
function silent(place: string, project: string, call: string): CloudFailure {
  const error = new CloudError('no-answer', `${place} did not answer, what is there is missing in the list`);
  return error.asFailure('region', project, call);
}
