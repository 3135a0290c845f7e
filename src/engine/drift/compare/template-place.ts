import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { cloudOfType } from '../values/clouds';
import { listOf } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { TemplatePlace } from './model';
import type { TemplateResource } from './template-resource';

const ACCOUNT = /^\d{1,12}$/;
/** A role's name may be an expression where its account is none. */
const ROLE_ACCOUNT = /^arn:[^:$]*:iam::(\d{12}):/;

/** Finds the resource that an attribute of another one names. */
export type Referred = (key: string, by: TemplateResource) => TemplateResource | undefined;

/** The place in which a template puts a resource, as far as it, what it names and its provider tell. */
export function templatePlace(
  resource: TemplateResource,
  provider: JsonObject | undefined,
  isGlobal: boolean,
  referred: Referred,
): TemplatePlace {
  switch (cloudOfType(resource.type)) {
    case 'aws':
      return awsPlace(resource, provider, isGlobal);
    case 'azure':
      return azurePlace(resource, provider, referred);
    case 'google':
      return googlePlace(resource, provider, referred);
  }
}

function azurePlace(resource: TemplateResource, provider: JsonObject | undefined, referred: Referred): TemplatePlace {
  const subscription = knownText(memberOf(provider, 'subscription_id'));
  const named = memberOf(resource.properties, 'resource_group_name');
  const group =
    knownText(named) ?? nameIn(ofType(referred('resource_group_name', resource), 'azurerm_resource_group'), 'name');
  const parent = networkOf(resource, referred);
  return {
    ...(subscription !== undefined && { accounts: [subscription] }),
    ...(group !== undefined && { group }),
    ...(parent !== undefined && { parent }),
  };
}

/** The name of the network that a subnet is in. */
function networkOf(resource: TemplateResource, referred: Referred): string | undefined {
  const { type, properties } = resource;
  if (type === 'azurerm_subnet') {
    const named = knownText(memberOf(properties, 'virtual_network_name'));
    return named ?? nameIn(ofType(referred('virtual_network_name', resource), 'azurerm_virtual_network'), 'name');
  }
  const name = textOf(memberOf(properties, 'name')) ?? '';
  const isSubnet = type.toLowerCase() === 'microsoft.network/virtualnetworks/subnets';
  return isSubnet && !isUnresolved(name) && name.includes('/') ? name.toLowerCase().split('/')[0] : undefined;
}

/** The place that the resource names counts, be it known or not; else that of its provider. */
function googlePlace(resource: TemplateResource, provider: JsonObject | undefined, referred: Referred): TemplatePlace {
  const { properties } = resource;
  const ring = memberOf(properties, 'key_ring') ?? null;
  if (ring !== null && resource.type !== RING) return ringPlace(ring, resource, provider, referred);
  const written = memberOf(properties, 'project') ?? null;
  const project =
    written === null
      ? knownText(memberOf(provider, 'project'))
      : (knownText(written) ?? nameIn(ofType(referred('project', resource), 'google_project'), 'project_id'));
  const own = ['zone', 'region', 'location'].find((key) => (memberOf(properties, key) ?? null) !== null);
  const region = knownText(memberOf(own === undefined ? provider : properties, own ?? 'region'));
  const dataset = resource.type === 'google_bigquery_table' ? (memberOf(properties, 'dataset_id') ?? null) : null;
  const group =
    knownText(dataset) ?? nameIn(ofType(referred('dataset_id', resource), 'google_bigquery_dataset'), 'dataset_id');
  return {
    ...(project !== undefined && { accounts: [project.replace(/^projects\//, '')] }),
    ...(region !== undefined && { region: lastPart(region) }),
    ...(group !== undefined && { group: lastPart(group) }),
  };
}

const RING = 'google_kms_key_ring';
const RING_PATH = /^(?:projects\/)?([^/]+)\/(?:locations\/)?([^/]+)\/(?:keyrings\/)?([^/]+)$/;

/** The place of a key, which is that of its key ring. */
function ringPlace(
  named: JsonValue,
  resource: TemplateResource,
  provider: JsonObject | undefined,
  referred: Referred,
): TemplatePlace {
  const [, account, region, group] = RING_PATH.exec(knownText(named) ?? '') ?? [];
  if (group !== undefined) return { accounts: [account], region, group };
  const ring = ofType(referred('key_ring', resource), RING);
  if (!ring) {
    const project = knownText(memberOf(provider, 'project'));
    return project === undefined ? {} : { accounts: [project] };
  }
  const [one, other] = [ring, resource].map(({ properties }) => textOf(memberOf(properties, 'provider')));
  const name = nameIn(ring, 'name');
  return {
    ...googlePlace(ring, one === other ? provider : undefined, referred),
    ...(name !== undefined && { group: name }),
  };
}

function ofType(resource: TemplateResource | undefined, type: string): TemplateResource | undefined {
  return resource?.type === type ? resource : undefined;
}

function nameIn(resource: TemplateResource | undefined, key: string): string | undefined {
  return knownText(memberOf(resource?.properties, key));
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const WEB_ACL = /^(?:aws_wafv2_web_acl|AWS::WAFv2::WebACL)$/;

/** The scope of a web ACL as ARNs have it, `global` for CloudFront; undefined for other types. */
export function webAclScope({ type, properties }: TemplateResource): string | undefined {
  if (!WEB_ACL.test(type)) return undefined;
  const scope = knownText(memberOf(properties, 'scope') ?? memberOf(properties, 'Scope'));
  return scope === 'cloudfront' ? 'global' : scope;
}

function awsPlace(resource: TemplateResource, provider: JsonObject | undefined, isGlobal: boolean): TemplatePlace {
  const { properties } = resource;
  const group = webAclScope(resource);
  const region = isGlobal ? undefined : (knownText(memberOf(properties, 'region')) ?? regionOf(properties, provider));
  const accounts = accountsOf(provider);
  const forbidden = idsIn(memberOf(provider, 'forbidden_account_ids')).flatMap((each) => each ?? []);
  return {
    ...(region !== undefined && { region }),
    ...(accounts && { accounts }),
    ...(forbidden.length > 0 && { forbiddenAccounts: forbidden }),
    ...(group !== undefined && { group }),
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
