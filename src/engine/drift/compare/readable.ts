import type { JsonValue } from '../../base/json';
import { readCloud, textOf } from '../values/access';
import type { TypeMap, ValueConditions } from '../values/attribute-map';
import type { Path } from '../values/path';
import { baseOf, basePath, type RunningResource } from './cloud-resource';

const ARN_SERVICE = /^arn:[^:]*:([^:]*):/;

/** Finds the running resources of a type: those whose documents its map can read. */
export class ReadableResources {
  private readonly byKey = new Map<string, RunningResource[]>();
  private readonly known = new Map<TypeMap, readonly RunningResource[]>();

  constructor(all: readonly RunningResource[]) {
    for (const resource of all)
      for (const key of Object.keys(resource.document)) {
        const list = this.byKey.get(key);
        if (list) list.push(resource);
        else this.byKey.set(key, [resource]);
      }
  }

  of(map: TypeMap): readonly RunningResource[] {
    const known = this.known.get(map);
    if (known) return known;
    const keys = new Set(map.bases.flatMap(({ path }) => firstKey(path.length > 0 ? path : map.name)));
    const some = new Set([...keys].flatMap((key) => this.byKey.get(key) ?? []));
    const found = [...some].filter((each) => isReadBy(map, each));
    this.known.set(map, found);
    return found;
  }
}

function firstKey([step]: Path): string[] {
  return step?.kind === 'key' ? [step.key] : [];
}

/** Documents of many calls have a name at their top, so that the service must tell which type it is of. */
function isReadBy(map: TypeMap, resource: RunningResource): boolean {
  const service = ARN_SERVICE.exec(resource.path)?.[1];
  const isAtTop = basePath(map, resource.document)?.length === 0;
  if (isAtTop && service !== undefined && service !== map.node.split(' ')[0]) return false;
  return canMean(map, resource);
}

/** True when a resource of the map's cloud has the answers that the map reads, and a path of its form. */
export function canMean(map: TypeMap, { cloud, path, document }: RunningResource): boolean {
  const { paths } = map;
  if (cloud !== map.cloud) return false;
  if (paths.length > 0 && !paths.some((form) => form.test(path))) return false;
  const base = baseOf(map, document);
  return base !== undefined && isAbout(map, base, path);
}

/** An id of EC2 at the end of a path. */
const OWN_ID = /[:/]((?:[a-z]+-)+[0-9a-f]{8,17})$/;

/** False for answers about something else that a node asks for too: the subnet of an instance, its disks. */
function isAbout({ ids, name }: TypeMap, base: JsonValue, path: string): boolean {
  const own = OWN_ID.exec(path)?.[1];
  const paths = [...ids.filter(({ isAtRoot }) => !isAtRoot).map((id) => id.path), name];
  return own === undefined || paths.some((each) => textOf(readCloud(base, each)?.value)?.endsWith(own));
}

/** The newest revision of each name in its place. */
export function newestOf(all: readonly RunningResource[], map: TypeMap): readonly RunningResource[] {
  if (!map.newest || all.length < 2) return all;
  const newest = new Map<string, { readonly each: RunningResource; readonly revision: number }>();
  for (const each of all) {
    const base = baseOf(map, each.document) ?? null;
    const { region = '', account = '' } = each.place;
    const key = `${region} ${account} ${textOf(readCloud(base, map.name)?.value) ?? ''}`;
    const revision = Number(textOf(readCloud(base, map.newest)?.value));
    const known = newest.get(key);
    if (!known || revision > known.revision) newest.set(key, { each, revision });
  }
  return [...newest.values()].map(({ each }) => each);
}

export function meets(base: JsonValue, conditions: ValueConditions): boolean {
  return conditions.every(({ path, text }) => {
    const value = textOf(readCloud(base, path)?.value);
    if (value === undefined) return false;
    if (text.startsWith('*')) return value.endsWith(text.slice(1));
    return text.endsWith('*') ? value.startsWith(text.slice(0, -1)) : value === text;
  });
}
