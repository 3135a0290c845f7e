import { isJsonObject, mapValues, objectsOf, textOf, textsOf, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudDocument, CloudFailure, CloudFinding, CloudResource, CloudSession } from '../provider/model';
import { TOO_LARGE } from '../provider/answer-limit';
import { PageMarks } from '../provider/page-marks';
import type { NamespaceAccess } from './account';
import type { Cluster } from './cluster';
import { pathOfKind, type Discovery, type ServedKind } from './discovery';
import { withoutSecretValues } from './without-secret-values';

/** The object from the listing, or the path and the token to read it with. */
type Origin = { readonly object: JsonObject } | { readonly path: string; readonly token: string };

const PAGE = 500;
/** The status of a page that the server has forgotten. */
const EXPIRED = '410';
const LIST_ATTEMPTS = 3;
/** The server changes these at every write, whatever is written. */
const VOLATILE = ['metadata.resourceVersion', 'metadata.managedFields', 'metadata.generation'];
const NAMED = /^\/(?:api\/[^/]+|apis\/[^/]+\/[^/]+)\/(?:namespaces\/([^/]+)\/)?([^/]+)\/([^/]+)$/;

/** Objects of one cluster, each namespace read with the token of its own service account. */
export class KubernetesSession implements CloudSession {
  private readonly origins = new WeakMap<CloudResource, Origin>();

  constructor(
    private readonly cluster: Cluster,
    private readonly discovery: Discovery,
    private readonly namespaces: readonly NamespaceAccess[],
  ) {}

  async *list(node: JsonObject): AsyncGenerator<CloudFinding> {
    const type = textOf(node.type);
    try {
      const [path] = node.snapshotId === undefined ? [] : textsOf(node.paths);
      if (path !== undefined) {
        yield this.single(path, type);
        return;
      }
      const kind = await this.discovery.find(type);
      if (!kind) throw new CloudError('api-not-served', `the cluster serves no kind ${type}`);
      const [first] = this.namespaces;
      for (const access of kind.isNamespaced ? this.namespaces : [first]) yield* this.inNamespace(kind, type, access);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      yield { kind: 'failure', failure: error.asFailure('node', type) };
    }
  }

  async fetch(resource: CloudResource): Promise<CloudDocument> {
    const origin = this.origins.get(resource);
    if (!origin) throw new TypeError(`${resource.path} was not found by this session`);
    if ('object' in origin) return documentOf(origin.object, []);
    try {
      return documentOf(await this.cluster.get(origin.path, origin.token), []);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      if (error.reason !== 'api-not-served') return unread(resource, error);
      return this.fetchPreferred(resource, origin.token, error);
    }
  }

  close(): void {
    this.cluster.close();
  }

  private async *inNamespace(
    kind: ServedKind,
    type: string,
    { namespace, token }: NamespaceAccess,
  ): AsyncGenerator<CloudFinding> {
    const path = pathOfKind(kind, namespace);
    try {
      for await (const item of this.items(path, token)) yield this.found(item, kind, path, type);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      // The cluster has just said that it serves the kind.
      const failure = error.reason === 'api-not-served' ? new CloudError('api-error', error.message) : error;
      yield { kind: 'failure', failure: failure.asFailure('region', kind.isNamespaced ? namespace : '', path) };
    }
  }

  /** Servers forget pages after some minutes; the list then begins anew, without the items that were found already. */
  private async *items(path: string, token: string): AsyncGenerator<JsonObject> {
    const seen = new Set<string>();
    for (let attempt = 1; ; attempt++) {
      try {
        for await (const item of this.pages(path, token)) {
          const name = isJsonObject(item.metadata) ? textOf(item.metadata.name) : '';
          if (!seen.has(name)) yield item;
          if (name !== '') seen.add(name);
        }
        return;
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== EXPIRED || attempt >= LIST_ATTEMPTS) throw error;
      }
    }
  }

  private async *pages(path: string, token: string): AsyncGenerator<JsonObject> {
    const marks = new PageMarks();
    for (let mark = ''; ;) {
      const page = await this.page(path, mark, token);
      if (!Array.isArray(page.items)) throw new CloudError('unexpected-answer', 'the answer has no items');
      yield* objectsOf(page.items);
      const next = markOf(page);
      if (next === '') return;
      marks.add(next);
      mark = next;
    }
  }

  /** One page; of objects that are too large together fewer at a time. */
  private async page(path: string, mark: string, token: string): Promise<JsonObject> {
    for (let limit = PAGE; ; limit = Math.ceil(limit / 10)) {
      const query = new URLSearchParams({ limit: String(limit), ...(mark !== '' && { continue: mark }) });
      try {
        return await this.cluster.get(`${path}?${query.toString()}`, token);
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== TOO_LARGE || limit === 1) throw error;
      }
    }
  }

  private found(item: JsonObject, { kind, apiVersion }: ServedKind, parent: string, type: string): CloudFinding {
    const metadata = isJsonObject(item.metadata) ? item.metadata : {};
    const name = textOf(metadata.name);
    const namespace = textOf(metadata.namespace);
    if (name === '') {
      const error = new CloudError('unexpected-answer', 'an item has no name');
      return { kind: 'failure', failure: error.asFailure('region', namespace, parent) };
    }
    const path = `${parent}/${name}`;
    // Items of a list leave out the members that are the same for all of them.
    return this.noted(path, { kind, name, namespace }, type, { object: { apiVersion, kind, ...item } });
  }

  private noted(
    path: string,
    ids: { readonly kind: string; readonly name: string; readonly namespace: string },
    type: string,
    origin: Origin,
  ): CloudFinding {
    const resource = { path, ids, region: '', type, reference: ids.namespace, askedCalls: [] };
    this.origins.set(resource, origin);
    return { kind: 'resource', resource };
  }

  /** The one object that a node names by its path. */
  private single(path: string, type: string): CloudFinding {
    const [, namespace = '', , name] = NAMED.exec(path) ?? [];
    if (name === undefined) throw new CloudError('unknown-method', `${path} is not the path of an object`);
    const access = this.namespaces.find((each) => namespace === '' || each.namespace === namespace);
    if (!access) throw new CloudError('auth-failed', `the entry has no access to namespace ${namespace}`);
    return this.noted(path, { kind: type, name, namespace }, type, { path, token: access.token });
  }

  /** Versions of an API come to an end; the object is then read in the one that the cluster prefers. */
  private async fetchPreferred(resource: CloudResource, token: string, error: CloudError): Promise<CloudDocument> {
    const [, namespace = '', plural = '', name = ''] = NAMED.exec(resource.path) ?? [];
    try {
      const kind = await this.discovery.find(plural);
      const path = kind && `${pathOfKind(kind, namespace)}/${name}`;
      if (path === undefined || path === resource.path) throw new CloudError('api-error', error.message, error.code);
      const note: CloudFailure = {
        ...error.asFailure('resource', resource.path),
        detail: `this version is not served, it was read as ${path}`,
      };
      return documentOf(await this.cluster.get(path, token), [note]);
    } catch (failed) {
      if (!(failed instanceof CloudError)) throw failed;
      return unread(resource, failed);
    }
  }
}

function markOf({ metadata }: JsonObject): string {
  return isJsonObject(metadata) ? textOf(metadata.continue) : '';
}

/** Nothing may be concluded of an object that could not be read, as if it had not been found. */
function unread({ path }: CloudResource, error: CloudError): CloudDocument {
  return documentOf({}, [{ ...error.asFailure('resource', path), leavesGap: true }]);
}

function documentOf(object: JsonObject, failures: readonly CloudFailure[]): CloudDocument {
  const document = withoutSecretValues(withoutNulls(object));
  const metadata = isJsonObject(document.metadata) ? document.metadata : {};
  const labels = isJsonObject(metadata.labels) ? metadata.labels : {};
  const tags = Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, textOf(value)]));
  return { document, tags, calls: [], failures, volatile: VOLATILE };
}

function withoutNulls(object: JsonObject): JsonObject {
  const clean = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(clean);
    return isJsonObject(value) ? withoutNulls(value) : value;
  };
  const kept = Object.entries(object).filter(([, value]) => value !== null);
  return mapValues(Object.fromEntries(kept), clean);
}
