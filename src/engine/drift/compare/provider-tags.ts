import { isJsonObject, type JsonObject } from '../../base/json';
import { readTemplate } from '../values/access';
import { cloudOfType, TAG_HABITS } from '../values/clouds';
import { mapIn } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { DriftTemplate } from './model';
import { Providers } from './providers';

/** A resource of a Terraform template, as far as the choice of its provider needs it. */
interface ProvidedResource {
  readonly type: string;
  readonly address: string;
  readonly properties: JsonObject;
}

const LAST_PARTS = /(?:^|\.)(?:data\.)?[^.]+\.[^.]+$/;

/** A template is asked about once for each of its resources. */
const known = new WeakMap<JsonObject, Providers>();

/** The tags or labels that a resource of a Terraform template gets from its provider, as far as they are known. */
export function providerTags(
  { document, providers }: Pick<DriftTemplate, 'document' | 'providers'>,
  { type, address, properties }: ProvidedResource,
): Readonly<Record<string, string>> {
  const template: DriftTemplate = { path: '', column: 'terraform', document, ...(providers && { providers }) };
  const all = known.get(document) ?? new Providers([template]);
  known.set(document, all);
  const module = address.replace(/\[[^\]]*\]/g, '').replace(LAST_PARTS, '');
  const provider = all.of({ template, properties, module, type });
  const { defaults } = TAG_HABITS[cloudOfType(type)];
  const value = provider && defaults && readTemplate(provider, defaults)?.value;
  const tags = value === undefined || value === null ? undefined : mapIn(value);
  if (!isJsonObject(tags ?? null)) return {};
  return Object.fromEntries(
    Object.entries(tags as JsonObject).filter(
      (tag): tag is [string, string] => typeof tag[1] === 'string' && !isUnresolved(tag[1]),
    ),
  );
}
