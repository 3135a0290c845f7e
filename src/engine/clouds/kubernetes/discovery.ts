import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { isJsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { Cluster } from './cluster';

/** A kind of objects that the cluster serves. */
export interface ServedKind {
  readonly kind: string;
  /** The API version in objects of the kind: `v1`, `apps/v1`. */
  readonly apiVersion: string;
  /** The name of the kind in paths. */
  readonly plural: string;
  readonly isNamespaced: boolean;
}

/** Far more than any cluster has: all kinds that are found stay in memory, and each group is asked about. */
const MOST_GROUPS = 1_000;
const MOST_NAMES = 100_000;

/** Finds the kinds that the cluster serves, in the version that it prefers, and no more than are asked for. */
export class Discovery {
  private readonly kinds = new Map<string, ServedKind>();
  private open: string[] | undefined;
  /** The reason why a part of the API is not known. */
  private gap: CloudError | undefined;
  private search: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly cluster: Cluster,
    private readonly token: string,
  ) {}

  /** Finds a kind by its name, singular or plural, in any case; undefined when the cluster does not serve it. */
  find(name: string): Promise<ServedKind | undefined> {
    const found = this.search.then(() => this.searchFor(name.toLowerCase()));
    // One search after the other, so that no version is asked for twice; a failure is that of its own search alone.
    this.search = found.catch(() => undefined);
    return found;
  }

  private async searchFor(name: string): Promise<ServedKind | undefined> {
    this.open ??= ['/api/v1', ...(await this.groups())];
    while (!this.kinds.has(name)) {
      const [path] = this.open;
      if (path === undefined && this.gap) throw this.gap;
      if (path === undefined) return undefined;
      this.note(await this.versionAt(path));
      this.open.shift();
    }
    return this.kinds.get(name);
  }

  private async groups(): Promise<string[]> {
    const { groups } = await this.cluster.get('/apis', this.token);
    if (!Array.isArray(groups)) throw new CloudError('unexpected-answer', '/apis names no groups');
    if (groups.length > MOST_GROUPS)
      throw new CloudError('unexpected-answer', `/apis names more than ${MOST_GROUPS} groups`);
    return objectsOf(groups).flatMap(({ preferredVersion }) => {
      const version = isJsonObject(preferredVersion) ? textOf(preferredVersion.groupVersion) : '';
      return version === '' ? [] : [`/apis/${version}`];
    });
  }

  /** A group whose own server is down is left out; the kinds of the others can be found. */
  private async versionAt(path: string): Promise<JsonObject> {
    try {
      return await this.cluster.get(path, this.token);
    } catch (error) {
      if (path === '/api/v1' || !(error instanceof CloudError) || error.reason !== 'api-error') throw error;
      this.gap = new CloudError('api-error', `${path} is down: ${error.message}`, error.code);
      return {};
    }
  }

  private note({ groupVersion, resources }: JsonObject): void {
    for (const resource of objectsOf(resources)) {
      const { name, singularName, kind, namespaced } = resource;
      const plural = textOf(name);
      // A name with a slash belongs to an object: its status or its log.
      if (plural === '' || plural.includes('/')) continue;
      const served = {
        kind: textOf(kind),
        apiVersion: textOf(groupVersion),
        plural,
        isNamespaced: namespaced === true,
      };
      for (const each of [served.kind, textOf(singularName), plural].map((text) => text.toLowerCase()))
        if (each !== '' && !this.kinds.has(each)) this.kinds.set(each, served);
      if (this.kinds.size > MOST_NAMES)
        throw new CloudError('unexpected-answer', `the cluster names more than ${MOST_NAMES} kinds`);
    }
  }
}

/** The path of the objects of a kind. */
export function pathOfKind({ apiVersion, plural, isNamespaced }: ServedKind, namespace: string): string {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return isNamespaced ? `${root}/namespaces/${encodeURIComponent(namespace)}/${plural}` : `${root}/${plural}`;
}
