import { jsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { providerMajorOf, type ProviderMajors } from '../../drift/values/provider-major';

/** A default that a major version of a provider has changed, as it was before, and the first version that had it. */
type FormerDefault = readonly [attribute: string, before: number, value: JsonValue, since?: number];

const FORMER: Readonly<Record<string, readonly FormerDefault[]>> = {
  azurerm_mssql_server: [['minimum_tls_version', 3, 'Disabled']],
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
};

/** The attributes of a resource with the defaults of an older provider, on which no rule counts. */
export function withFormerDefaults(type: string, attributes: JsonObject, majors: ProviderMajors): JsonObject {
  if (!Object.hasOwn(FORMER, type)) return attributes;
  const major = providerMajorOf(type, attributes, majors);
  if (major === undefined) return attributes;
  const missing = FORMER[type].filter(
    ([name, before, , since = 0]) => major < before && major >= since && (attributes[name] ?? null) === null,
  );
  return missing.length === 0
    ? attributes
    : jsonObject([...Object.entries(attributes), ...missing.map(([name, , value]) => [name, value] as const)]);
}

/** The files of a folder are one configuration: a bound in a module that one of them calls holds for all of them. */
export function majorsOf(files: readonly { readonly providerMajors?: ProviderMajors }[]): ProviderMajors {
  const all = new Map<string, number>();
  for (const { providerMajors = {} } of files)
    for (const [name, major] of Object.entries(providerMajors)) all.set(name, Math.min(major, all.get(name) ?? major));
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}
