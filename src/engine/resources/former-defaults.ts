import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../base/json';
import { providerMajorOf, type ProviderMajors } from '../drift/values/provider-major';

/**
 * A default that a major version of a provider has changed, as it was before, and the first version that had it. A name
 * with a dot is that of an attribute in a block.
 */
type FormerDefault = readonly [attribute: string, before: number, value: JsonValue, since?: number];

/**
 * The upgrade guides in website/docs/guides of the providers, as azurerm 5.2.0, aws 6.62.0 and google 8.0.0 have them:
 * N.0-upgrade-guide (azurerm), version-N-upgrade (aws) and version_N_upgrade (google), where N is the version before
 * which the default was another. No policy of gateways stands for that of the API before 2023-02-01.
 */
const FORMER: Readonly<Record<string, readonly FormerDefault[]>> = {
  aws_redshift_cluster: [
    ['encrypted', 6, false],
    ['publicly_accessible', 6, true],
  ],
  azurerm_application_gateway: [['ssl_policy', 4, []]],
  azurerm_container_registry: [['trust_policy_enabled', 5, false]],
  azurerm_cosmosdb_account: [['local_authentication_disabled', 5, false]],
  azurerm_iothub: [['min_tls_version', 5, '1.0']],
  azurerm_mssql_server: [['minimum_tls_version', 3, 'Disabled']],
  azurerm_mssql_server_security_alert_policy: [['email_account_admins', 5, false]],
  azurerm_mysql_server: [['ssl_minimal_tls_version_enforced', 3, 'TLSEnforcementDisabled']],
  azurerm_postgresql_server: [['ssl_minimal_tls_version_enforced', 3, 'TLSEnforcementDisabled']],
  azurerm_redis_cache: [['minimum_tls_version', 3, '1.0']],
  azurerm_storage_account: [
    ['allow_blob_public_access', 3, false, 2],
    ['allow_nested_items_to_be_public', 2, true],
    ['allow_nested_items_to_be_public', 5, true, 3],
    ['cross_tenant_replication_enabled', 4, true],
    ['min_tls_version', 3, 'TLS1_0'],
  ],
  google_container_cluster: [['networking_mode', 5, 'ROUTES']],
  google_container_node_pool: [
    ['management.auto_repair', 5, false],
    ['management.auto_upgrade', 5, false],
  ],
};

/** The attributes of a resource with the defaults of an older provider, on which no rule counts. */
export function withFormerDefaults(type: string, attributes: JsonObject, majors: ProviderMajors): JsonObject {
  if (!Object.hasOwn(FORMER, type)) return attributes;
  const major = providerMajorOf(type, attributes, majors);
  if (major === undefined) return attributes;
  return FORMER[type]
    .filter(([, before, , since = 0]) => major < before && major >= since)
    .reduce((filled, [name, , value]) => withDefault(filled, name.split('.'), value), attributes);
}

function withDefault(attributes: JsonObject, [name, ...rest]: readonly string[], value: JsonValue): JsonObject {
  const held = Object.hasOwn(attributes, name) ? attributes[name] : null;
  const isBlocks = rest.length > 0 && Array.isArray(held);
  if (!isBlocks && (rest.length > 0 || held !== null)) return attributes;
  const filled = isBlocks ? held.map((each) => (isJsonObject(each) ? withDefault(each, rest, value) : each)) : value;
  return jsonObject([...Object.entries(attributes).filter(([key]) => key !== name), [name, filled]]);
}

/** The files of a folder are one configuration: a bound in a module that one of them calls holds for all of them. */
export function majorsOf(files: readonly { readonly providerMajors?: ProviderMajors }[]): ProviderMajors {
  const all = new Map<string, number>();
  for (const { providerMajors = {} } of files)
    for (const [name, major] of Object.entries(providerMajors)) all.set(name, Math.min(major, all.get(name) ?? major));
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}
