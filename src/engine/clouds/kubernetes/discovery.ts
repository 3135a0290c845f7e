import { isJsonObject, objectsOf, textOf, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { Cluster } from './cluster';
import { KnownKinds } from './known-kinds';

/** A kind of objects that the cluster serves. */
export interface ServedKind {
  readonly kind: string;
  /** The API version in objects of the kind: `v1`, `apps/v1`. */
  readonly apiVersion: string;
  /** The name of the kind in paths. */
  readonly plural: string;
  readonly isNamespaced: boolean;
  /** Its names in small letters. */
  readonly names: ReadonlySet<string>;
}

/** The kinds of a version, or the reason why they are not known. */
type Kinds = readonly ServedKind[] | CloudError;

const CORE = 'v1';
/** Far more than any cluster has: all kinds that are found stay in memory, and each version is asked about. */
const MOST_VERSIONS = 2_000;
const MOST_KINDS = 100_000;
const KNOWN = new KnownKinds();

/**
 * Finds the kinds that the cluster serves, in the version that it prefers where that has them, and asks about no more
 * versions than it must. A version whose server is down does not hide the others.
 */
export class Discovery {
  private readonly asked = new Map<string, Promise<Kinds>>();
  private versions: Promise<readonly string[] | CloudError> | undefined;
  private kindCount = 0;

  constructor(
    private readonly cluster: Cluster,
    private readonly token: string,
  ) {}

  /**
   * Finds a kind by its name, singular or plural, in any case, with its group (`widgets.example.com`) or without; undefined
   * when the cluster does not serve it. Throws a CloudError when that cannot be told.
   */
  find(type: string): Promise<ServedKind | undefined> {
    const [name, ...group] = type.toLowerCase().split('.');
    return this.search(name, group.length > 0 ? [group.join('.')] : KNOWN.groupsOf(name));
  }

  /** The kind with this plural in this very version; undefined when the cluster does not serve it there. */
  async served(apiVersion: string, plural: string): Promise<ServedKind | undefined> {
    if (apiVersion !== CORE) {
      const versions = await this.groupVersions();
      if (versions instanceof CloudError) throw versions;
      if (!versions.includes(apiVersion)) return undefined;
    }
    const kinds = await this.kindsOf(apiVersion);
    if (kinds instanceof CloudError) throw kinds;
    return kinds.find((each) => each.plural === plural);
  }

  /** The same kind in another version: of its own group, or of one that it has moved to. */
  otherVersion(apiVersion: string, plural: string): Promise<ServedKind | undefined> {
    const own = groupOf(apiVersion);
    const known = KNOWN.groupsOf(plural) ?? [];
    return this.search(plural, known.includes(own) ? known : [own]);
  }

  private async search(name: string, groups: readonly string[] | undefined): Promise<ServedKind | undefined> {
    let gap: CloudError | undefined;
    for await (const kinds of this.kindsIn(groups)) {
      if (kinds instanceof CloudError) gap ??= kinds;
      else {
        const found = kinds.find(({ names }) => names.has(name));
        if (found) return found;
      }
    }
    if (gap) throw gap;
    return undefined;
  }

  /** The kinds of the versions of some groups, or of all. */
  private async *kindsIn(groups: readonly string[] | undefined): AsyncGenerator<Kinds> {
    const isWanted = (version: string): boolean => !groups || groups.includes(groupOf(version));
    if (isWanted(CORE)) yield await this.kindsOf(CORE);
    if (groups?.every((group) => group === '')) return;
    const versions = await this.groupVersions();
    if (versions instanceof CloudError) yield versions;
    else for (const version of versions.filter(isWanted)) yield await this.kindsOf(version);
  }

  private groupVersions(): Promise<readonly string[] | CloudError> {
    return (this.versions ??= this.askForGroups());
  }

  /** The versions of all groups, those that the cluster prefers first. */
  private async askForGroups(): Promise<readonly string[] | CloudError> {
    return orProblem('/apis', async () => {
      const { groups } = await this.cluster.get('/apis', this.token);
      if (!Array.isArray(groups)) throw new CloudError('unexpected-answer', 'there are no groups');
      const byGroup = groups.map(versionsOf);
      if (byGroup.some(({ length }) => length === 0))
        throw new CloudError('unexpected-answer', 'a group has no version');
      const all = new Set([...byGroup.map(([preferred]) => preferred), ...byGroup.flat()]);
      if (all.size > MOST_VERSIONS) throw new CloudError('unexpected-answer', `more than ${MOST_VERSIONS} versions`);
      return [...all];
    });
  }

  private kindsOf(apiVersion: string): Promise<Kinds> {
    const known = this.asked.get(apiVersion);
    if (known) return known;
    const asked = this.askForKinds(apiVersion);
    this.asked.set(apiVersion, asked);
    return asked;
  }

  private askForKinds(apiVersion: string): Promise<Kinds> {
    const path = pathOfVersion(apiVersion);
    return orProblem(path, async () => {
      const { resources } = await this.cluster.get(path, this.token);
      if (!Array.isArray(resources)) throw new CloudError('unexpected-answer', 'there are no resources');
      this.kindCount += resources.length;
      if (this.kindCount > MOST_KINDS)
        throw new CloudError('unexpected-answer', `the cluster names more than ${MOST_KINDS} kinds`);
      return objectsOf(resources).flatMap(({ name, singularName, kind, namespaced }) => {
        const plural = textOf(name);
        // A name with a slash belongs to an object: its status or its log.
        if (plural === '' || plural.includes('/')) return [];
        const names = [textOf(kind), textOf(singularName), plural].flatMap((each) => each.toLowerCase() || []);
        const isNamespaced = namespaced === true;
        return [{ kind: textOf(kind), apiVersion, plural, isNamespaced, names: new Set(names) }];
      });
    });
  }
}

/** A failure to ask is remembered, so that a server that is down is not asked for each kind. */
async function orProblem<T>(path: string, ask: () => Promise<T>): Promise<T | CloudError> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    // The cluster names the version, so this does not mean that it is not served.
    const reason = error.reason === 'api-not-served' ? 'api-error' : error.reason;
    return new CloudError(reason, `${path}: ${error.message}`, error.code);
  }
}

/** The versions of a group, the preferred one first. */
function versionsOf(group: JsonValue): string[] {
  if (!isJsonObject(group)) return [];
  const { preferredVersion, versions } = group;
  return [...objectsOf([preferredVersion]), ...objectsOf(versions)]
    .map(({ groupVersion }) => textOf(groupVersion))
    .filter((version) => version !== '');
}

function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}

function pathOfVersion(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

/** The path of the objects of a kind. */
export function pathOfKind({ apiVersion, plural, isNamespaced }: ServedKind, namespace: string): string {
  const root = pathOfVersion(apiVersion);
  return isNamespaced ? `${root}/namespaces/${encodeURIComponent(namespace)}/${plural}` : `${root}/${plural}`;
}
