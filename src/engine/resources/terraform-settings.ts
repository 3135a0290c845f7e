import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../base/json';
import { isCredentialName, type Rendering } from '../iac';
import type { ResourceSource } from './model/resource-input';
import type { TemplateResource } from './model/template-resource';

/** A block of settings, and where it stands. */
interface Setting {
  readonly type: 'provider' | 'backend';
  readonly label: string;
  readonly attributes: JsonObject;
  readonly place: readonly (string | number)[];
  readonly block: number;
}

/**
 * The provider and backend blocks of Terraform that name a credential, as if they were resources: `provider.aws.west`,
 * `backend.s3`. All else in such blocks is nothing that a rule is about. An expression that is not known counts as a text: the
 * credential is not written there.
 */
export function terraformSettings(
  files: readonly Pick<Rendering, 'document'>[],
  source: ResourceSource,
): readonly TemplateResource[] {
  return files.flatMap(({ document }, template) =>
    settingsIn(document)
      .filter(({ attributes }) => namesCredential(attributes))
      .map(({ type, label, attributes, place, block }): TemplateResource => {
        const alias = memberOf(attributes, 'alias');
        const name = typeof alias === 'string' ? `${label}.${alias}` : label;
        const resource = { type, name, address: `${type}.${name}`, provider: 'terraform', source, attributes };
        return {
          input: { resource: { ...resource, tags: {}, region: '', account: '' }, companions: [], unknown: [] },
          ...{ template, place, start: place, block },
        };
      }),
  );
}

function settingsIn(document: JsonValue): Setting[] {
  const [resources, providers, roots] = ['resources', 'provider', 'terraform'].map((key) => listAt(document, key));
  const found = providers.flatMap((each, i): Setting[] =>
    labelled(each).map(([label, attributes]) => {
      return { type: 'provider', label, attributes, place: ['provider', i, label], block: resources.length + i };
    }),
  );
  const backends = roots.flatMap((root, i) =>
    listAt(root, 'backend').flatMap((each, k): Setting[] =>
      labelled(each).map(([label, attributes]) => {
        const place = ['terraform', i, 'backend', k, label];
        return { type: 'backend', label, attributes, place, block: resources.length + providers.length + i };
      }),
    ),
  );
  return [...found, ...backends];
}

function listAt(holder: JsonValue, key: string): readonly JsonValue[] {
  const value = isJsonObject(holder) ? memberOf(holder, key) : undefined;
  return Array.isArray(value) ? value : [];
}

function labelled(entry: JsonValue): [label: string, attributes: JsonObject][] {
  if (!isJsonObject(entry)) return [];
  return Object.entries(entry).flatMap(([label, value]) => (isJsonObject(value) ? [[label, value]] : []));
}

function namesCredential(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(namesCredential);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, inner]) => isCredentialName(name) || namesCredential(inner));
}
