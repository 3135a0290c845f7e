import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { DriftTemplate } from './model';
import { memberOf, readTemplate, textOf } from '../values/access';
import { parsePath, type Path } from '../values/path';
import { mapIn } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import { folderOf, type TemplateResource } from './template-resource';

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

const REGION = parsePath('region');

/** The default tags of the providers, by folder and name (`aws` or `aws.alias`). */
export type ProviderTags = ReadonlyMap<string, JsonValue>;

export function providerTags(templates: readonly DriftTemplate[]): ProviderTags {
  return providerSettings(templates, DEFAULT_TAGS);
}

/** The regions of the providers, in the same way. */
export function providerRegions(templates: readonly DriftTemplate[]): ReadonlyMap<string, JsonValue> {
  return providerSettings(templates, REGION);
}

/** The region that a template names for a resource; undefined when it does not, or by an expression. */
export function regionOf(
  { template, properties }: TemplateResource,
  regions: ReadonlyMap<string, JsonValue>,
): string | undefined {
  if (template.column !== 'terraform') return undefined;
  const own = memberOf(properties, 'region') ?? regions.get(providerKey(template.path, properties));
  return own === undefined || isUnresolved(own) ? undefined : textOf(own);
}

function providerKey(path: string, properties: JsonObject): string {
  const named = (textOf(memberOf(properties, 'provider')) ?? 'aws').replace(NO_PROVIDER_NAME, '');
  return `${folderOf(path)} ${named}`;
}

function providerSettings(templates: readonly DriftTemplate[], setting: Path): Map<string, JsonValue> {
  const found = new Map<string, JsonValue>();
  for (const { path, column, document } of templates) {
    const providers = memberOf(document, 'provider');
    if (column !== 'terraform' || !Array.isArray(providers)) continue;
    for (const provider of providers) {
      const content = configurationOf(provider);
      const value = content && readTemplate(content, setting);
      if (!value) continue;
      const alias = textOf(memberOf(content, 'alias'));
      found.set(`${folderOf(path)} aws${alias === undefined ? '' : `.${alias}`}`, value.value);
    }
  }
  return found;
}

function configurationOf(provider: JsonValue): JsonObject | undefined {
  const content = memberOf(provider, 'aws');
  const block = Array.isArray(content) ? content[0] : content;
  return isJsonObject(block) ? block : undefined;
}

const NO_PROVIDER_NAME = /[^\w.-]/g;

/** The resource's own tags over the default tags of its provider. */
export function templateTags(resource: TemplateResource, path: Path, providers: ProviderTags): TemplateTags {
  const { template, properties } = resource;
  const own = readTemplate(properties, path);
  const parts: readonly (JsonValue | undefined)[] =
    template.column === 'terraform'
      ? [providers.get(providerKey(template.path, properties)), readTemplate(properties, ALL_TAGS)?.value, own?.value]
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
