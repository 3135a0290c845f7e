import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { memberOf, textOf } from '../values/access';
import { cloudOfType } from '../values/clouds';
import { listOf } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { TemplatePlace } from './model';
import type { TemplateResource } from './template-resource';

const ACCOUNT = /^\d{1,12}$/;
/** A role's name may be an expression where its account is none. */
const ROLE_ACCOUNT = /^arn:[^:$]*:iam::(\d{12}):/;

/** The place in which a template puts a resource, as far as it and its provider tell. */
export function templatePlace(
  resource: TemplateResource,
  provider: JsonObject | undefined,
  isGlobal: boolean,
): TemplatePlace {
  switch (cloudOfType(resource.type)) {
    case 'aws':
      return awsPlace(resource.properties, provider, isGlobal);
    case 'azure':
      return azurePlace(resource.properties, provider);
    case 'google':
      return googlePlace(resource.properties, provider);
  }
}

function azurePlace(properties: JsonObject, provider: JsonObject | undefined): TemplatePlace {
  const subscription = knownText(memberOf(provider, 'subscription_id'));
  const group = knownText(memberOf(properties, 'resource_group_name'));
  return { ...(subscription !== undefined && { accounts: [subscription] }), ...(group !== undefined && { group }) };
}

/** What the resource says itself counts, be it known or not; else what its provider says. */
function googlePlace(properties: JsonObject, provider: JsonObject | undefined): TemplatePlace {
  const holderOf = (key: string): JsonObject | undefined =>
    (memberOf(properties, key) ?? null) === null ? provider : properties;
  const project = knownText(memberOf(holderOf('project'), 'project'));
  const own = ['zone', 'region', 'location'].find((key) => (memberOf(properties, key) ?? null) !== null);
  const isElsewhere = memberOf(properties, 'key_ring') !== undefined;
  const holder = own !== undefined ? properties : isElsewhere ? undefined : provider;
  const region = knownText(memberOf(holder, own ?? 'region'));
  return {
    ...(project !== undefined && { accounts: [project.replace(/^projects\//, '')] }),
    ...(region !== undefined && { region: region.slice(region.lastIndexOf('/') + 1) }),
  };
}

function awsPlace(properties: JsonObject, provider: JsonObject | undefined, isGlobal: boolean): TemplatePlace {
  const region = isGlobal ? undefined : (knownText(memberOf(properties, 'region')) ?? regionOf(properties, provider));
  const accounts = accountsOf(provider);
  const forbidden = idsIn(memberOf(provider, 'forbidden_account_ids')).flatMap((each) => each ?? []);
  return {
    ...(region !== undefined && { region }),
    ...(accounts && { accounts }),
    ...(forbidden.length > 0 && { forbiddenAccounts: forbidden }),
  };
}

/** The region of the provider counts only where the resource has none, be it known or not. */
function regionOf(properties: JsonObject, provider: JsonObject | undefined): string | undefined {
  return (memberOf(properties, 'region') ?? null) === null ? knownText(memberOf(provider, 'region')) : undefined;
}

/** The account of the role that the provider assumes last, else the accounts that it allows. */
function accountsOf(provider: JsonObject | undefined): readonly string[] | undefined {
  for (const key of ['assume_role', 'assume_role_with_web_identity']) {
    const roles = listOf(memberOf(provider, key) ?? []).filter(isJsonObject);
    const arn = textOf(memberOf(roles.at(-1), 'role_arn'));
    if (arn === undefined) continue;
    const account = ROLE_ACCOUNT.exec(arn)?.[1];
    if (account !== undefined) return [account];
  }
  const allowed = idsIn(memberOf(provider, 'allowed_account_ids'));
  const known = allowed.flatMap((each) => each ?? []);
  return known.length > 0 && known.length === allowed.length ? known : undefined;
}

/** Undefined for each id that is not known. */
function idsIn(value: JsonValue | undefined): (string | undefined)[] {
  return listOf(value ?? []).map((each) => {
    const text = knownText(each) ?? '';
    return ACCOUNT.test(text) ? text.padStart(12, '0') : undefined;
  });
}

function knownText(value: JsonValue | undefined): string | undefined {
  const text = value === undefined || isUnresolved(value) ? undefined : textOf(value);
  return text === '' ? undefined : text?.toLowerCase();
}
