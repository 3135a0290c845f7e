import type { AttributeFact } from './facts';

interface Versions {
  /** The first major version that has the name. */
  readonly since?: number;
  /** The last one. */
  readonly until?: number;
}

/** The major version that counts where nothing bounds it: the newest of which names are known. */
const NEWEST = 5;

/** Blocks of clusters that have become attributes of their own. */
const FORMER_BLOCKS = { addon_profile: { until: 2 }, role_based_access_control: { until: 2 } };

function poolNames(prefix: string): Readonly<Record<string, Versions>> {
  const names: Readonly<Record<string, Versions>> = {
    availability_zones: { until: 2 },
    enable_auto_scaling: { until: 3 },
    enable_host_encryption: { until: 3 },
    enable_node_public_ip: { until: 3 },
    host_encryption_enabled: { since: 4 },
  };
  return Object.fromEntries(Object.entries(names).map(([name, versions]) => [`${prefix}${name}`, versions]));
}

/**
 * Names of attributes that only some major versions of their provider have, of what repairs write and of what tells the
 * version. Source: the guides 3.0-upgrade-guide, 4.0-upgrade-guide and 5.0-upgrade-guide in website/docs/guides of azurerm.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, Versions>>>> = {
  azurerm_container_registry: { trust_policy: { until: 3 }, trust_policy_enabled: { since: 4, until: 4 } },
  azurerm_cosmosdb_account: {
    local_authentication_disabled: { until: 4 },
    local_authentication_enabled: { since: 5 },
  },
  azurerm_kubernetes_cluster: {
    ...FORMER_BLOCKS,
    ...poolNames('default_node_pool.'),
    'default_node_pool.temporary_name_for_rotation': { since: 3 },
    api_server_access_profile: { since: 3 },
    api_server_authorized_ip_ranges: { until: 3 },
    automatic_channel_upgrade: { until: 3 },
    automatic_upgrade_channel: { since: 4 },
    azure_active_directory_role_based_access_control: { since: 3 },
    azure_policy_enabled: { since: 3 },
    key_vault_secrets_provider: { since: 3 },
    microsoft_defender: { since: 3 },
    'network_profile.network_plugin_mode': { since: 3 },
    oms_agent: { since: 3 },
    role_based_access_control_enabled: { since: 3 },
  },
  azurerm_kubernetes_cluster_node_pool: { ...poolNames(''), temporary_name_for_rotation: { since: 3 } },
  azurerm_mssql_server_security_alert_policy: {
    email_account_admins: { until: 4 },
    email_account_admins_enabled: { since: 5 },
  },
  azurerm_storage_account: {
    allow_blob_public_access: { until: 2 },
    allow_nested_items_to_be_public: { since: 3 },
    cross_tenant_replication_enabled: { since: 3 },
    default_to_oauth_authentication: { since: 3 },
    local_user_enabled: { since: 3 },
    public_network_access_enabled: { since: 3 },
  },
};

/** Texts that only newer major versions take for an attribute. */
const NEWER_TEXTS: Readonly<
  Record<string, Readonly<Record<string, { readonly texts: RegExp; readonly since: number }>>>
> = {
  azurerm_kubernetes_cluster: { sku_tier: { texts: /^(?:Standard|Premium)$/, since: 3 } },
};

/** True when a major version of the provider, or the newest, takes a text for an attribute of a type. */
export function takesText(type: string, name: string, text: string, major = NEWEST): boolean {
  const own = Object.hasOwn(NEWER_TEXTS, type) ? NEWER_TEXTS[type] : {};
  return !Object.hasOwn(own, name) || major >= own[name].since || !own[name].texts.test(text);
}

/** The highest major version that has all names which are written; undefined where they tell nothing. */
export function evidentMajor(type: string, isWritten: (name: string) => boolean): number | undefined {
  const names = Object.hasOwn(NAMES, type) ? Object.entries(NAMES[type]) : [];
  const last = names.flatMap(([name, { until }]) => (until !== undefined && isWritten(name) ? [until] : []));
  return last.length === 0 ? undefined : Math.min(...last);
}

/** True when a major version of the provider, or the newest, has an attribute of a type; names of what stands in blocks have dots. */
export function hasName(type: string, name: string, major = NEWEST): boolean {
  const names = Object.hasOwn(NAMES, type) ? NAMES[type] : {};
  if (!Object.hasOwn(names, name)) return true;
  const { since = 0, until = NEWEST } = names[name];
  return major >= since && (major <= until || until === NEWEST);
}

const SWITCH: AttributeFact = {
  use: 'optional',
  isBlock: false,
  isSingle: false,
  isFormer: false,
  type: { kind: 'bool' },
};

/** The facts of names that are newer than those in the files; all of them are switches. */
export function newNames(type: string): readonly (readonly [string, AttributeFact])[] {
  const names = Object.hasOwn(NAMES, type) ? Object.entries(NAMES[type]) : [];
  return names.flatMap(([name, { since }]) => (since === NEWEST ? [[name, SWITCH] as const] : []));
}
