import { jsonObject, type JsonObject, type JsonValue } from '../../base/json';

/** A default that a major version of a provider has changed, as it was before. */
type FormerDefault = readonly [attribute: string, before: number, value: JsonValue];

const FORMER: Readonly<Record<string, readonly FormerDefault[]>> = {
  azurerm_mssql_server: [['minimum_tls_version', 3, 'Disabled']],
  azurerm_mysql_server: [['ssl_minimal_tls_version_enforced', 3, 'TLSEnforcementDisabled']],
  azurerm_postgresql_server: [['ssl_minimal_tls_version_enforced', 3, 'TLSEnforcementDisabled']],
  azurerm_redis_cache: [['minimum_tls_version', 3, '1.0']],
  azurerm_storage_account: [
    ['allow_blob_public_access', 3, false],
    ['cross_tenant_replication_enabled', 4, true],
    ['min_tls_version', 3, 'TLS1_0'],
  ],
  google_container_cluster: [['networking_mode', 5, 'ROUTES']],
};

/** The attributes of a resource with the defaults of an older provider, on which no rule counts. */
export function withFormerDefaults(type: string, attributes: JsonObject, major: number | undefined): JsonObject {
  if (major === undefined || !Object.hasOwn(FORMER, type)) return attributes;
  const missing = FORMER[type].filter(([name, before]) => major < before && !Object.hasOwn(attributes, name));
  return missing.length === 0
    ? attributes
    : jsonObject([...Object.entries(attributes), ...missing.map(([name, , value]) => [name, value] as const)]);
}
