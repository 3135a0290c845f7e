import { posix } from 'node:path';
import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { listOf } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { DriftTemplate, RootFacts } from './model';
import { templateKey } from './place';
import { folderOf } from './template-resource';

/** The members of a backend that tell one state from another, beside those that tell where states are kept. */
const OF_ONE_STATE: ReadonlySet<string> = new Set(['key', 'prefix', 'path', 'address', 'workspaces', 'secret_suffix']);

/** Finds the roots whose states others read. */
export class RemoteStates {
  /** `roots` are those that are known, by their folders. */
  constructor(private readonly roots: ReadonlyMap<string, RootFacts>) {}

  /** The folder of the root whose state a data source reads; undefined when that cannot be told. */
  homeOf(source: JsonValue, by: DriftTemplate): string | undefined {
    const kind = textOf(memberOf(source, 'backend')) ?? '';
    const config = memberOf(source, 'config') ?? null;
    if (!isJsonObject(config)) return undefined;
    const path = memberOf(config, 'path');
    if (kind === 'local' && typeof path === 'string' && !isUnresolved(path)) {
      const folder = folderOf(posix.join(folderOf(by.path), path));
      const home = templateKey({ connector: by.connector, path: folder });
      if (this.roots.has(home)) return home;
    }
    const found = [...this.roots].filter(([, { backend = {} }]) => {
      const own = memberOf(backend, kind) ?? null;
      return isJsonObject(own) && areSame(own, config);
    });
    return found.length === 1 ? found[0][0] : undefined;
  }
}

/** True for templates of a folder of Terraform that is applied by itself, and not only called by others. */
export function isRoot(templates: readonly DriftTemplate[]): boolean {
  return templates.some(
    ({ isPlan, document, providers = [], root }) =>
      isPlan || root?.backend || memberOf(document, 'provider') !== undefined || providers.some(isOfRoot),
  );
}

/** Those of modules name them. */
function isOfRoot(provider: JsonValue): boolean {
  return memberOf(provider, 'module') === undefined;
}

/** True when what both tell is the same, and both tell which of the states there it is. */
function areSame(one: JsonObject, other: JsonObject): boolean {
  const shared = Object.keys(one).filter((key) => isKnown(one[key]) && isKnown(memberOf(other, key)));
  if (!shared.some((key) => OF_ONE_STATE.has(key))) return false;
  return shared.every((key) => JSON.stringify(listOf(one[key])) === JSON.stringify(listOf(other[key])));
}

function isKnown(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && !JSON.stringify(value).includes('${');
}
