import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readTemplate } from '../values/access';
import { cloudOfType, TAG_HABITS } from '../values/clouds';
import type { Path } from '../values/path';
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

/** The resource's own tags over the default tags of its provider. */
export function templateTags(resource: TemplateResource, path: Path, provider: JsonObject | undefined): TemplateTags {
  const { template, properties, type } = resource;
  const { defaults, all } = TAG_HABITS[cloudOfType(type)];
  const own = readTemplate(properties, path);
  const parts: readonly (JsonValue | undefined)[] =
    template.column === 'terraform'
      ? [
          provider && defaults && readTemplate(provider, defaults)?.value,
          ...all.map((each) => readTemplate(properties, each)?.value),
          own?.value,
        ]
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
