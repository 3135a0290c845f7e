import type { JsonValue } from '../../base/json';
import { GLOBAL_SERVICES } from '../maps/aws/global-services';
import type { DriftMaps } from '../maps/drift-maps';
import { textOf } from '../values/access';
import type { TypeMap } from '../values/attribute-map';
import { cloudOfType, TAG_HABITS, type Cloud } from '../values/clouds';
import { parsePath, type Path } from '../values/path';
import { isUnresolved, type Column } from '../values/unresolved';
import type { DriftTagNames, DriftTags, JoinWay, TemplatePlace, UnmatchedReason } from './model';
import type { RunningResource } from './cloud-resource';
import { templatePlace, webAclScope, type Referred } from './template-place';
import { Providers } from './providers';
import type { TemplateResource } from './template-resource';
import { templateTags, type TemplateTags } from './template-tags';

/** A resource of a template with all by which it may be joined. */
export interface WrittenResource {
  readonly resource: TemplateResource;
  readonly map?: TypeMap;
  readonly templateTags: TemplateTags;
  readonly place: TemplatePlace;
  /** The service and the call that list resources of its type, where they are known. */
  readonly node?: string;
  /** Set when it carries both tags. */
  readonly tags?: DriftTags;
  /** The first of the two tags whose value is an expression. */
  readonly unknownTag?: string;
}

/** The resource that runs, or the reason why it is not known. */
export type JoinOutcome =
  | { readonly by: JoinWay; readonly running: RunningResource }
  | { readonly reason: UnmatchedReason; readonly sought?: string; readonly why?: string };

/** The node that lists the web ACLs of CloudFront. */
const OF_CLOUDFRONT = 'wafv2-cloudfront list_web_acls';

const NO_TAGS: TemplateTags = { tags: new Map(), isOpen: false, keys: [], isIgnored: () => false };
const DEFAULT_PATHS: Readonly<Record<Column, readonly Path[]>> = {
  terraform: [parsePath('tags'), parsePath('tag'), parsePath('labels')],
  cloudformation: [parsePath('Tags')],
  arm: [parsePath('tags')],
};

export function writtenResource(
  resource: TemplateResource,
  maps: DriftMaps,
  providers: Providers,
  tagNames: DriftTagNames,
  referred: Referred,
): WrittenResource {
  const { column } = resource.template;
  const map = maps.get(column, resource.type);
  const provider = providers.of(resource);
  const node = webAclScope(resource) === 'global' ? OF_CLOUDFRONT : map?.node;
  const [service] = (node ?? '').split(' ');
  const place = templatePlace(resource, provider, GLOBAL_SERVICES.has(service), referred);
  const paths = map ? (map.hasTags ? [map.tags[column]] : []) : DEFAULT_PATHS[column];
  const inherits = map?.inheritsTags !== false;
  const known = { resource, map, place, ...(node !== undefined && { node }) };
  for (const path of paths) {
    const found = templateTags(resource, path, provider, inherits);
    const cloud = cloudOfType(resource.type);
    const tags = tagsIn(found.tags, tagNames, cloud);
    if (!tags) continue;
    const unknownTag = [tagNames.id, tagNames.type].find((name) =>
      isUnresolved(tagNamed(found.tags, name, cloud) ?? null),
    );
    return { ...known, templateTags: found, tags, unknownTag };
  }
  return {
    ...known,
    templateTags: paths.length === 0 ? NO_TAGS : templateTags(resource, paths[0], provider, inherits),
  };
}

export function tagsIn(all: ReadonlyMap<string, JsonValue>, names: DriftTagNames, cloud: Cloud): DriftTags | undefined {
  const [id, type] = [names.id, names.type].map((name) => {
    const value = textOf(tagNamed(all, name, cloud));
    return TAG_HABITS[cloud].ignoresValueCase ? value?.toLowerCase() : value;
  });
  return id && type ? { id, type } : undefined;
}

function tagNamed(all: ReadonlyMap<string, JsonValue>, name: string, cloud: Cloud): JsonValue | undefined {
  if (all.has(name) || !TAG_HABITS[cloud].ignoresNameCase) return all.get(name);
  return [...all].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}
