import { membersOf, type Attributes } from './facts';
import { factsOf, majorsWithFacts } from './provider-facts';

/**
 * Names of attributes that version 2 of azurerm has or lacks, of what repairs write and of what tells the version: there are
 * facts of later versions alone. Source: the guide 3.0-upgrade-guide in website/docs/guides of azurerm, and its change log.
 */
const ONLY_BEFORE_3: Readonly<Record<string, readonly string[]>> = {
  azurerm_kubernetes_cluster: ['addon_profile', 'default_node_pool.availability_zones', 'role_based_access_control'],
  azurerm_kubernetes_cluster_node_pool: ['availability_zones'],
  azurerm_storage_account: ['allow_blob_public_access'],
};

const ONLY_SINCE_3: Readonly<Record<string, readonly string[]>> = {
  azurerm_cosmosdb_account: ['minimal_tls_version'],
  azurerm_eventhub_namespace: ['minimum_tls_version'],
  azurerm_kubernetes_cluster: [
    ...['api_server_access_profile', 'azure_active_directory_role_based_access_control', 'azure_policy_enabled'],
    ...['default_node_pool.temporary_name_for_rotation', 'key_vault_secrets_provider', 'microsoft_defender'],
    ...['network_profile.network_plugin_mode', 'oms_agent', 'role_based_access_control_enabled'],
  ],
  azurerm_kubernetes_cluster_node_pool: ['temporary_name_for_rotation'],
  azurerm_kusto_cluster: ['disk_encryption_enabled', 'double_encryption_enabled'],
  azurerm_mssql_database: ['transparent_data_encryption_enabled'],
  azurerm_servicebus_namespace: ['minimum_tls_version'],
  azurerm_storage_account: [
    ...['allow_nested_items_to_be_public', 'cross_tenant_replication_enabled', 'default_to_oauth_authentication'],
    ...['local_user_enabled', 'public_network_access_enabled', 'sas_policy'],
  ],
};

/** Names that came later than the oldest version in use, where the facts of later ones say nothing of it. */
const SINCE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  google_sql_database_instance: { 'settings.ip_configuration.ssl_mode': 5 },
};

/** Texts that only newer major versions take for an attribute. */
const NEWER_TEXTS: Readonly<
  Record<string, Readonly<Record<string, { readonly texts: RegExp; readonly since: number }>>>
> = {
  azurerm_kubernetes_cluster: { sku_tier: { texts: /^(?:Standard|Premium)$/, since: 3 } },
};

/** True when a major version of the provider, or the newest, takes a text for an attribute of a type. */
export function takesText(type: string, name: string, text: string, major = Infinity): boolean {
  const own = Object.hasOwn(NEWER_TEXTS, type) ? NEWER_TEXTS[type] : {};
  return !Object.hasOwn(own, name) || major >= own[name].since || !own[name].texts.test(text);
}

/** The highest major version that has all names which are written; undefined where the newest has them. */
export function evidentMajor(type: string, isWritten: (name: string) => boolean): number | undefined {
  if (listed(ONLY_BEFORE_3, type).some(isWritten)) return 2;
  const facts = factsOf(type);
  if (!facts) return undefined;
  const has = (major: number): boolean =>
    [...(factsOf(type, major)?.attributes.values() ?? [])].some((fact) => !fact.isOfOtherVersion);
  const majorsOfType = majorsWithFacts(facts.provider).filter(has);
  if (!majorsOfType.includes(majorsWithFacts(facts.provider)[0])) return majorsOfType[0];
  const former = formerNames(facts.attributes, []).filter((names) => isWritten(names.join('.')));
  const majors = majorsWithFacts(facts.provider);
  const found = former.map((names) => majors.find((major) => isOfVersion(factsOf(type, major)?.attributes, names)));
  const known = found.filter((major) => major !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The names that only older versions have, as far as the newest has what they stand in. */
function formerNames(attributes: Attributes, around: readonly string[]): (readonly string[])[] {
  return [...attributes].flatMap(([name, fact]) => {
    const names = [...around, name];
    const members = fact.isOfOtherVersion ? undefined : membersOf(fact);
    return fact.isOfOtherVersion ? [names] : members ? formerNames(members, names) : [];
  });
}

/** True when a major version of the provider, or the newest, has an attribute of a type; names of what stands in blocks have dots. */
export function hasName(type: string, name: string, major?: number): boolean {
  const since = Object.hasOwn(SINCE, type) && Object.hasOwn(SINCE[type], name) ? SINCE[type][name] : 0;
  if (major !== undefined && major < since) return false;
  const lacking = major !== undefined && major < 3 ? ONLY_SINCE_3 : ONLY_BEFORE_3;
  return !listed(lacking, type).includes(name) && isOfVersion(factsOf(type, major)?.attributes, name.split('.'));
}

/** False for what only other versions have; what none is known to have may be of another provider. */
function isOfVersion(attributes: Attributes | undefined, [name, ...rest]: readonly string[]): boolean {
  const fact = name === undefined ? undefined : attributes?.get(name);
  if (!fact) return true;
  return !fact.isOfOtherVersion && isOfVersion(membersOf(fact), rest);
}

function listed(table: Readonly<Record<string, readonly string[]>>, type: string): readonly string[] {
  return Object.hasOwn(table, type) ? table[type] : [];
}
