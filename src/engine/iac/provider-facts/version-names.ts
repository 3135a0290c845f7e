import type { AttributeFact } from './facts';

interface Versions {
  /** The first major version that has the name. */
  readonly since?: number;
  /** The last one. */
  readonly until?: number;
}

/** The major version that counts where nothing bounds it: the newest of which names are known. */
const NEWEST = 5;

/**
 * Names of attributes that only some major versions of their provider have, of what repairs write. Source: the guides
 * 4.0-upgrade-guide and 5.0-upgrade-guide in website/docs/guides of azurerm 5.2.0.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, Versions>>>> = {
  azurerm_container_registry: { trust_policy: { until: 3 }, trust_policy_enabled: { since: 4, until: 4 } },
  azurerm_cosmosdb_account: {
    local_authentication_disabled: { until: 4 },
    local_authentication_enabled: { since: 5 },
  },
  azurerm_mssql_server_security_alert_policy: {
    email_account_admins: { until: 4 },
    email_account_admins_enabled: { since: 5 },
  },
};

/** True when a major version of the provider, or the newest, has an attribute of a type. */
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
