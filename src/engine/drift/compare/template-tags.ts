import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { readTemplate } from '../values/access';
import { cloudOfType, TAG_HABITS } from '../values/clouds';
import type { Path } from '../values/path';
import { listOf, mapIn } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { TemplateResource } from './template-resource';

/** The tags that a resource gets from a template. */
export interface TemplateTags {
  readonly tags: ReadonlyMap<string, JsonValue>;
  /** An expression adds any number of tags that are not known. */
  readonly isOpen: boolean;
  /** The keys of the resource's own tags in its properties. */
  readonly keys: readonly (string | number)[];
  /** True for tags that the provider leaves alone, whoever sets them. */
  readonly isIgnored: (tag: string) => boolean;
}

/** The resource's own tags over the default tags of its provider, where its type inherits those. */
export function templateTags(
  resource: TemplateResource,
  path: Path,
  provider: JsonObject | undefined,
  inherits = true,
): TemplateTags {
  const { template, properties, type } = resource;
  const { defaults, all } = TAG_HABITS[cloudOfType(type)];
  const own = readTemplate(properties, path);
  const parts: readonly (JsonValue | undefined)[] =
    template.column === 'terraform'
      ? [
          provider && inherits && defaults && readTemplate(provider, defaults)?.value,
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
  const { isIgnored, isOpen: ignoresOthers } = ignoredTags(template.column === 'terraform' ? provider : undefined);
  for (const key of tags.keys()) if (isIgnored(key)) tags.delete(key);
  return { tags, isOpen: isOpen || ignoresOthers, keys: own?.keys ?? [], isIgnored };
}

/** The tags that a provider ignores; `isOpen` when some of them are not known. */
function ignoredTags(provider: JsonObject | undefined): Pick<TemplateTags, 'isIgnored' | 'isOpen'> {
  const [block = null] = listOf(memberOf(provider, 'ignore_tags') ?? []);
  const texts = (key: string): readonly JsonValue[] => listOf(memberOf(block, key) ?? []);
  const all = [...texts('keys'), ...texts('key_prefixes')];
  const known = (list: readonly JsonValue[]): string[] => list.filter((each) => typeof each === 'string');
  const [keys, prefixes] = [new Set(known(texts('keys'))), known(texts('key_prefixes'))];
  return {
    isIgnored: (tag) => keys.has(tag) || prefixes.some((prefix) => tag.startsWith(prefix)),
    isOpen: isUnresolved(block) || all.some(isUnresolved),
  };
}
