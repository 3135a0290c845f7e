import { isJsonObject, type JsonValue } from '../../base/json';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import { readCloud, readTemplate, textOf } from '../values/access';
import { functionOf } from '../values/unresolved';
import { idsOf, type RunningResource } from './cloud-resource';
import type { ReadableResources } from './readable';
import type { References } from './references';
import type { TemplateResource } from './template-resource';
import type { JoinOutcome, WrittenResource } from './written-resource';
import type { WrittenElement } from './written-attribute';

/** Attributes that are a resource's own; others of it may be the ids of something else. */
const OWN_ID = /\.(?:id|arn|name|key_id)\}$/;

interface Joined {
  readonly map: TypeMap;
  readonly running: RunningResource;
}

/** Tells of references in templates that the cloud has the id of another resource in their place. */
export class OtherResources {
  private readonly joined = new Map<TemplateResource, Joined>();
  private readonly byId = new Map<TypeMap, ReadonlyMap<string, ReadonlySet<RunningResource>>>();

  constructor(
    private readonly references: References,
    private readonly readable: ReadableResources,
    outcomes: ReadonlyMap<WrittenResource, JoinOutcome>,
  ) {
    for (const [{ resource, map }, outcome] of outcomes)
      if (map && 'running' in outcome) this.joined.set(resource, { map, running: outcome.running });
  }

  /** True when one of the elements refers to a resource that runs, and only ids of others of its type run there. */
  areNamed(elements: readonly WrittenElement[], live: readonly JsonValue[]): boolean {
    return live.length > 0 && elements.some((each) => this.isAnother(each, live));
  }

  /** The same for the members of an element that is an object, beside those that run and are equal to it otherwise. */
  areNamedIn(
    items: readonly AttributeMap[],
    { resource, keys, raw }: WrittenElement,
    live: readonly JsonValue[],
  ): boolean {
    if (live.length === 0 || !isJsonObject(raw)) return false;
    return items.some(({ cloud, sources }) => {
      const running = live.map((each) => readCloud(each, cloud)?.value ?? null);
      return sources[resource.template.column].some(({ path }) => {
        const found = readTemplate(raw, path);
        return found && this.isAnother({ value: found.value, resource, keys: [...keys, ...found.keys] }, running);
      });
    });
  }

  private isAnother({ value, resource, keys }: Omit<WrittenElement, 'raw'>, live: readonly JsonValue[]): boolean {
    if (!OWN_ID.test(textOf(value) ?? '') && functionOf(value) !== 'Ref') return false;
    const named = this.references.named(value, resource, keys);
    const meant = named && 'resource' in named ? this.joined.get(named.resource) : undefined;
    if (!meant) return false;
    const byId = this.idsOf(meant.map);
    return live.every((each) => {
      const others = byId.get(textOf(each) ?? '');
      return others !== undefined && !others.has(meant.running);
    });
  }

  private idsOf(map: TypeMap): ReadonlyMap<string, ReadonlySet<RunningResource>> {
    const known = this.byId.get(map);
    if (known) return known;
    const found = new Map<string, Set<RunningResource>>();
    for (const each of this.readable.of(map))
      for (const id of idsOf(map, each)) found.set(id, (found.get(id) ?? new Set()).add(each));
    this.byId.set(map, found);
    return found;
  }
}
