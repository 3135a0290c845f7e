import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readTemplate } from '../values/access';
import { parsePath, type Path } from '../values/path';
import { mapIn } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { TemplateResource } from './template-resource';

/** The tags that a resource gets from a template. */
export interface TemplateTags {
  readonly tags: ReadonlyMap<string, JsonValue>;
  /** An expression adds any number of tags that are not known. */
  readonly isOpen: boolean;
  /** The keys of the resource's own tags in its properties. */
  readonly keys: readonly (string | number)[];
}

const DEFAULT_TAGS = parsePath('default_tags.tags');
/** The attribute of a plan with all tags, including those of the provider. */
const ALL_TAGS = parsePath('tags_all');

/** The resource's own tags over the default tags of its provider. */
export function templateTags(resource: TemplateResource, path: Path, provider: JsonObject | undefined): TemplateTags {
  const { template, properties } = resource;
  const own = readTemplate(properties, path);
  const parts: readonly (JsonValue | undefined)[] =
    template.column === 'terraform'
      ? [provider && readTemplate(provider, DEFAULT_TAGS)?.value, readTemplate(properties, ALL_TAGS)?.value, own?.value]
      : [own?.value];
  const tags = new Map<string, JsonValue>();
  let isOpen = false;
  for (const part of parts) {
    if (part === undefined || part === null) continue;
    const map = mapIn(part);
    if (isUnresolved(map) || !isJsonObject(map)) isOpen = true;
    else for (const key of Object.keys(map)) tags.set(key, map[key]);
  }
  return { tags, isOpen, keys: own?.keys ?? [] };
}
