import { isJsonObject, mapValues, textOf, textsOf, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudDocument, CloudFailure, CloudFinding, CloudResource, CloudSession } from '../provider/model';
import type { NamespaceAccess } from './account';
import type { Cluster } from './cluster';
import { pathOfKind, type Discovery, type ServedKind } from './discovery';
import { nameOf, ObjectList } from './object-list';
import { withoutSecretValues } from './without-secret-values';

/** The parts of the path of one object. */
interface ObjectPath {
  readonly apiVersion: string;
  /** Empty for an object that is in no namespace. */
  readonly namespace: string;
  readonly plural: string;
  readonly name: string;
}

const OBJECT = /^\/(?:api\/([^/]+)|apis\/([^/]+\/[^/]+))\/(?:namespaces\/([^/]+)\/)?([^/]+)\/([^/]+)$/;

/** With these the address of a request would be another than that of the object: a list, or what is above it. */
const OTHER_ADDRESS = /[?#%\\\s]|\/\.{1,2}(?:\/|$)/;

/** The object from the listing, or the parts of its path and the tokens to read it with. */
type Origin = { readonly object: JsonObject } | { readonly place: ObjectPath; readonly tokens: readonly string[] };

export const PAGE = 500;
/** The server changes these at every write, whatever is written. */
const VOLATILE = ['metadata.resourceVersion', 'metadata.managedFields', 'metadata.generation'];

/** Objects of one cluster, each namespace read with the token of its own service account. */
export class KubernetesSession implements CloudSession {
  private readonly origins = new WeakMap<CloudResource, Origin>();

  constructor(
    private readonly cluster: Cluster,
    private readonly discovery: Discovery,
    private readonly namespaces: readonly NamespaceAccess[],
    /** The context that the cluster was chosen by; empty for the cluster of a connector. */
    private readonly context = '',
    private readonly pageSize = PAGE,
  ) {}

  async *list(node: JsonObject): AsyncGenerator<CloudFinding> {
    const type = textOf(node.type);
    try {
      const paths = node.snapshotId === undefined ? [] : textsOf(node.paths);
      if (paths.length > 0) {
        for (const path of paths) yield this.single(path, type);
        return;
      }
      const kind = await this.discovery.find(type);
      if (!kind) throw new CloudError('api-not-served', `the cluster serves no kind ${type}`);
      if (!kind.isNamespaced) yield* this.listed(kind, type, '', this.tokensFor(''));
      else for (const { namespace, token } of this.namespaces) yield* this.listed(kind, type, namespace, [token]);
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
      return await this.fetchNamed(resource, origin.place, origin.tokens);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      // Nothing may be concluded of an object that could not be read, as if it had not been found.
      return documentOf({}, [{ ...error.asFailure('resource', resource.path), leavesGap: true }]);
    }
  }

  close(): void {
    this.cluster.close();
  }

  /** The tokens that may read a namespace; any of them may read what is in none. */
  private tokensFor(namespace: string): string[] {
    const granted = this.namespaces.filter((each) => namespace === '' || each.namespace === namespace);
    return [...new Set(granted.map(({ token }) => token))];
  }

  /** The objects of a kind, listed with the first of the tokens that may. */
  private async *listed(
    kind: ServedKind,
    type: string,
    namespace: string,
    [token, ...others]: readonly string[],
  ): AsyncGenerator<CloudFinding> {
    const path = pathOfKind(kind, namespace);
    let hasBegun = false;
    try {
      const list = new ObjectList(this.cluster, path, token, this.pageSize);
      for await (const item of list.items()) {
        hasBegun = true;
        yield this.found(item, kind, path, type);
      }
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      if (others.length > 0 && !hasBegun && isRefusal(error)) yield* this.listed(kind, type, namespace, others);
      else yield { kind: 'failure', failure: ofServedKind(error).asFailure('region', namespace, path) };
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
    const reference = this.context === '' ? ids.namespace : `${this.context}/${ids.namespace}`;
    const resource = { path, ids, region: '', type, reference, askedCalls: [] };
    this.origins.set(resource, origin);
    return { kind: 'resource', resource };
  }

  /** The one object that a node names by its path. */
  private single(path: string, type: string): CloudFinding {
    const place = objectPath(path);
    if (!place) return { kind: 'failure', failure: noObject(path).asFailure('node', type) };
    const { name, namespace } = place;
    const tokens = this.tokensFor(namespace);
    if (tokens.length === 0) {
      const error = new CloudError('auth-failed', `the entry has no access to namespace ${namespace}`);
      return { kind: 'failure', failure: error.asFailure('node', type) };
    }
    return this.noted(path, { kind: type, name, namespace }, type, { place, tokens });
  }

  /** Versions of an API come to an end; the object is then read in another that the cluster serves. */
  private async fetchNamed(
    { path }: CloudResource,
    place: ObjectPath,
    tokens: readonly string[],
  ): Promise<CloudDocument> {
    const { apiVersion, plural, namespace, name } = place;
    const own = await this.discovery.served(apiVersion, plural);
    const served = own ?? (await this.discovery.otherVersion(apiVersion, plural));
    if (!served) throw new CloudError('api-not-served', `the cluster serves no ${plural} of ${apiVersion}`);
    if (served.isNamespaced !== (namespace !== '')) throw noObject(path);
    const address = `${pathOfKind(served, namespace)}/${name}`;
    const object = await this.object(address, tokens);
    if (nameOf(object) !== name) throw new CloudError('unexpected-answer', 'the answer is not this object');
    const notes = own ? [] : [notServed(path, address)];
    return documentOf({ apiVersion: served.apiVersion, kind: served.kind, ...object }, notes);
  }

  private async object(address: string, [token, ...others]: readonly string[]): Promise<JsonObject> {
    try {
      return await this.cluster.get(address, token);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      if (others.length > 0 && isRefusal(error)) return this.object(address, others);
      throw ofServedKind(error);
    }
  }
}

function isRefusal({ reason }: CloudError): boolean {
  return reason === 'access-denied' || reason === 'auth-failed';
}

function noObject(path: string): CloudError {
  return new CloudError('unknown-method', `${path} is not the path of an object`);
}

/** The cluster has said that it serves the kind, so an answer that there is none is about the objects. */
function ofServedKind(error: CloudError): CloudError {
  return error.reason === 'api-not-served' ? new CloudError('api-error', error.message, error.code) : error;
}

function notServed(path: string, address: string): CloudFailure {
  return new CloudError('api-not-served', `this version is not served, it was read as ${address}`).asFailure(
    'resource',
    path,
  );
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

/** The object that a path names; undefined for a path of anything else. */
function objectPath(path: string): ObjectPath | undefined {
  const found = OTHER_ADDRESS.test(path) ? null : OBJECT.exec(path);
  if (!found) return undefined;
  const [, core, version, namespace = '', plural, name] = found;
  return { apiVersion: core ?? version, namespace, plural, name };
}
