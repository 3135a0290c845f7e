import { isJsonObject, objectsOf, textOf, type JsonObject } from '../base/json';
import type { ResourceInput, NormalisedResource } from './model/resource-input';
import type { Listings, LiveDocument, LiveFound, UnreadTypes } from './model/live-document';
import { armResources } from './arm-resources';
import { ARM } from './translation';
import { companionTypesOf } from './companions';
import { chosenOf } from './live-documents';
import { armTypes, madeTypes } from './listed-types';

/** A resource of Azure as its id tells it. */
interface Identified {
  /** All of the id before the provider. */
  readonly scope: string;
  readonly subscription: string;
  readonly type: string;
  /** With the names of the resources around it. */
  readonly name: string;
}

const ID = /^(\/subscriptions\/([^/]+).*?)\/providers\/([^/]+)((?:\/[^/]+\/[^/]+)+)$/i;

/**
 * What runs in subscriptions of Azure, with the names and shapes of azurerm, document by document. A child that has a
 * document of its own is judged there; where a call was refused, there may be others.
 */
export function* azureResources(
  documents: readonly LiveDocument[],
  { listed }: Listings,
  only?: number,
): Generator<LiveFound> {
  const paths = new Set(documents.map(({ path }) => path.toLowerCase()));
  for (const [document, live] of chosenOf(documents, only)) {
    const inputs = inputsOf(live, paths);
    const unreadTypes = unreadTypesOf(live, (type) => listed.has(type));
    yield {
      document,
      inputs,
      unread: [live.path],
      unreadTypes,
      ...(inputs.length === 0 && { leftOut: 'not-covered' }),
    };
  }
}

const EXPORT = 'exportTemplate';

/** The resource itself where nothing was answered; its children where its template was refused or may lack some. */
function unreadTypesOf(
  { path, document, calls, refused = {} }: LiveDocument,
  isListed: (type: string) => boolean,
): readonly UnreadTypes[] {
  const { type = '' } = identified(path) ?? {};
  const [call] = Object.keys(refused);
  if (calls.length === 0 && call !== undefined)
    return [
      { types: armTypes(type, isListed), refusal: [refused[call], call].filter((each) => each !== '').join(': ') },
    ];
  if (!Object.hasOwn(refused, EXPORT)) return [];
  // Resources that a user may read one by one were asked for in this way: the role Reader does not allow the export.
  const own = new Set(madeTypes(ARM[type.toLowerCase()] ?? []));
  const [{ properties = {} } = {}] = objectsOf(document.resources) as Partial<JsonObject>[];
  const held = new Set(Object.keys(properties as JsonObject).map((key) => `${type}/${key}`.toLowerCase()));
  const types = armTypes(type, (each) => isListed(each) || held.has(each)).filter((each) => !own.has(each));
  return types.length === 0 ? [] : [{ types }];
}

function inputsOf(
  { path, document, calls, refused }: LiveDocument,
  paths: ReadonlySet<string>,
): readonly ResourceInput[] {
  const own = identified(path);
  if (!own) return [];
  const template = { document: { resources: resourcesOf(document, own) } };
  const whole = `${own.type}/${own.name}`;
  const renamed = new Map<string, NormalisedResource>();
  const rename = (resource: NormalisedResource): NormalisedResource => {
    const found = renamed.get(resource.address) ?? withPlace(resource, whole, path, own);
    renamed.set(resource.address, found);
    return found;
  };
  const isCut = calls.includes(EXPORT) && Object.hasOwn(refused ?? {}, EXPORT);
  return armResources([template], 'azure', isCut)
    .filter(({ input: { resource } }) => {
      const id = idOf(resource.address, own.scope).toLowerCase();
      return id === path.toLowerCase() || !paths.has(id);
    })
    .map(({ input }) => ({
      ...input,
      resource: rename(input.resource),
      companions: input.companions.map(rename),
      ...settingsOf(input.resource, calls, refused),
    }));
}

const SETTINGS = 'azurerm_monitor_diagnostic_setting';
const TELLS_SETTINGS = 'diagnosticSettings';

/** A call of its own tells the diagnostic settings; they may be there where nobody has asked, or it was refused. */
function settingsOf(
  { type }: NormalisedResource,
  calls: readonly string[],
  refused: LiveDocument['refused'] = {},
): Pick<ResourceInput, 'listedTypes' | 'unread' | 'refused'> {
  if (!companionTypesOf(type).includes(SETTINGS)) return {};
  if (calls.includes(TELLS_SETTINGS)) return { listedTypes: [SETTINGS] };
  if (!Object.hasOwn(refused, TELLS_SETTINGS)) return { unread: [SETTINGS] };
  return { refused: { [SETTINGS]: `${refused[TELLS_SETTINGS]}: ${TELLS_SETTINGS}` } };
}

/** The resources of a document. An answer about a child names it by its last name alone. */
function resourcesOf({ resources }: JsonObject, { type, name }: Identified): JsonObject[] {
  const all = (Array.isArray(resources) ? resources : []).filter(isJsonObject);
  const isOwn = (each: JsonObject): boolean => textOf(each.type).toLowerCase() === type.toLowerCase();
  return all.filter((each) => !isBuiltIn(each)).map((each) => (isOwn(each) ? { ...each, type, name } : each));
}

/** Roles that Azure brings are the same everywhere, and nobody can change them. */
function isBuiltIn({ type, properties }: JsonObject): boolean {
  const isRole = textOf(type).toLowerCase() === 'microsoft.authorization/roledefinitions';
  return isRole && isJsonObject(properties) && textOf(properties.type).toLowerCase() === 'builtinrole';
}

function identified(path: string): Identified | undefined {
  const [, scope, subscription, namespace, rest = ''] = ID.exec(path) ?? [];
  // A part of another resource than the one around it is not translated from its own answer.
  if (scope === undefined || /\/providers\//i.test(rest)) return undefined;
  const segments = rest.split('/').slice(1);
  const every = (odd: number): string => segments.filter((_, i) => i % 2 === odd).join('/');
  return { scope, subscription, type: `${namespace}/${every(0)}`, name: every(1) };
}

/** The id of a resource by its whole type and name: `Microsoft.Sql/servers/databases/s/d`. */
function idOf(address: string, scope: string): string {
  const [namespace, ...rest] = address.split('/');
  const half = rest.length / 2;
  if (!Number.isInteger(half)) return '';
  const pairs = rest.slice(0, half).map((type, i) => `${type}/${rest[half + i]}`);
  return [scope, 'providers', namespace, ...pairs].join('/');
}

/** Resources are known by their id, those in it by their place behind it. */
function withPlace(
  resource: NormalisedResource,
  whole: string,
  path: string,
  { subscription }: Identified,
): NormalisedResource {
  const { address, attributes } = resource;
  const isOwn = address === whole || address.startsWith(`${whole}.`) || address.startsWith(`${whole}[`);
  return {
    ...resource,
    address: isOwn ? `${path}${address.slice(whole.length)}` : `${path}.${address}`,
    name: address === whole ? path.slice(path.lastIndexOf('/') + 1) : resource.name,
    region: textOf(attributes.location),
    account: subscription,
  };
}
