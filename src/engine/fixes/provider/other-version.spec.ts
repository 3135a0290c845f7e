import { fixerOf } from '../../../../test/support/fixed-folder';
import type { JsonObject } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import type { Change } from '../model/fix';
import { otherVersion } from './other-version';

const account = (providerMajor?: number, source = 'terraform', attributes = {}): ResourceInput => {
  const resource = { type: 'azurerm_cosmosdb_account', name: 'a', address: 'a', source, attributes };
  return {
    resource: resource as unknown as ResourceInput['resource'],
    companions: [],
    unknown: [],
    ...(providerMajor !== undefined && { providerMajor }),
  };
};
const setting = (name: string): Change[] => [{ kind: 'set', path: [name], value: true }];

describe(otherVersion.name, () => {
  it.each([
    [
      'local_authentication_disabled',
      undefined,
      'azurerm_cosmosdb_account has no local_authentication_disabled in the newest version',
    ],
    ['local_authentication_disabled', 4, undefined],
    ['local_authentication_disabled', 5, 'azurerm_cosmosdb_account has no local_authentication_disabled in version 5'],
    ['local_authentication_enabled', undefined, undefined],
    ['local_authentication_enabled', 4, 'azurerm_cosmosdb_account has no local_authentication_enabled in version 4'],
    ['local_authentication_enabled', 6, undefined],
    ['name', 4, undefined],
  ])('should know the names of a version: %s, %s', (name, major, expected) => {
    expect(otherVersion(account(major), setting(name))).toBe(expected);
  });

  it('should know what version 2 lacks, also where an attribute alone tells it', () => {
    const attributes = { allow_blob_public_access: false };
    const resource = { type: 'azurerm_storage_account', name: 'a', address: 'a', source: 'terraform', attributes };
    const input = { ...account(), resource: resource as unknown as ResourceInput['resource'] };
    const policy: Change[] = [{ kind: 'set', path: ['sas_policy', 0, 'expiration_period'], value: '07.00:00:00' }];
    expect(otherVersion(input, policy)).toBe('azurerm_storage_account has no sas_policy in version 2');
    expect(otherVersion({ ...account(3), resource: { ...input.resource, attributes: {} } }, policy)).toBeUndefined();
  });

  it.each([
    [4, 'google_sql_database_instance has no settings.ip_configuration.ssl_mode in version 4'],
    [5, undefined],
  ])('should know since when Cloud SQL has modes of TLS: version %s', (major, expected) => {
    const attributes = { settings: [{ ip_configuration: [{}] }] };
    const resource = { type: 'google_sql_database_instance', name: 'a', address: 'a', source: 'terraform', attributes };
    const input = { ...account(major), resource: resource as unknown as ResourceInput['resource'] };
    const path = ['settings', 0, 'ip_configuration', 0, 'ssl_mode'];
    expect(otherVersion(input, [{ kind: 'set', path, value: 'ENCRYPTED_ONLY' }])).toBe(expected);
  });

  it('should look into companions that a change adds', () => {
    const add = (name: string): Change[] => [
      { kind: 'add', type: 'azurerm_mssql_server_security_alert_policy', attributes: { [name]: true } },
    ];
    expect(otherVersion(account(), add('email_account_admins'))).toMatch(/has no email_account_admins in/);
    expect(otherVersion(account(), add('email_account_admins_enabled'))).toBeUndefined();
    expect(otherVersion(account(4), add('email_account_admins'))).toBeUndefined();
  });

  it('should have nothing against a name that is written, or that another source has', () => {
    const written = account(undefined, 'terraform', { local_authentication_disabled: false });
    expect(otherVersion(written, setting('local_authentication_disabled'))).toBeUndefined();
    expect(otherVersion(account(undefined, 'arm'), setting('local_authentication_disabled'))).toBeUndefined();
  });

  describe('of a cluster', () => {
    const cluster = (attributes: JsonObject, providerMajor?: number): ResourceInput => {
      const resource = { type: 'azurerm_kubernetes_cluster', name: 'a', address: 'a', source: 'terraform', attributes };
      return { ...account(providerMajor), resource: resource as unknown as ResourceInput['resource'] };
    };
    const upgrades = setting('automatic_upgrade_channel');
    const encrypts: Change[] = [
      { kind: 'set', path: ['default_node_pool', 0, 'host_encryption_enabled'], value: true },
    ];
    const pool = (settings: JsonObject): JsonObject => ({ default_node_pool: [settings] });

    it.each([
      ['a block of version 2', { role_based_access_control: [{ enabled: true }] }, upgrades, 2],
      ['a name of version 3', pool({ enable_node_public_ip: false }), upgrades, 3],
      ['a name of version 3 in the same block', pool({ enable_node_public_ip: false }), encrypts, 3],
    ])('should tell the version by %s', (_, attributes, changes, major) => {
      expect(otherVersion(cluster(attributes), changes)).toMatch(new RegExp(`in version ${major}$`));
    });

    it('should know names in blocks that are made', () => {
      const made: Change[] = [{ kind: 'set', path: ['default_node_pool'], value: [{ host_encryption_enabled: true }] }];
      expect(otherVersion(cluster({}, 3), made)).toMatch(/no default_node_pool.host_encryption_enabled in version 3/);
      expect(otherVersion(cluster({}, 3), encrypts)).toMatch(/in version 3/);
      expect(otherVersion(cluster({}, 4), made)).toBeUndefined();
      expect(otherVersion(cluster(pool({ name: 'system' })), encrypts)).toBeUndefined();
    });

    it('should know names in blocks that are completed', () => {
      const overlay: Change[] = [
        { kind: 'set', path: ['network_profile', 0, 'network_plugin_mode'], value: 'overlay' },
      ];
      const former = { addon_profile: [{ kube_dashboard: [{ enabled: false }] }], network_profile: [{ a: 'b' }] };
      expect(otherVersion(cluster(former), overlay)).toMatch(/network_profile.network_plugin_mode in version 2$/);
      expect(otherVersion(cluster({ network_profile: [{ a: 'b' }] }), overlay)).toBeUndefined();
    });

    it('should know texts that a version does not take', () => {
      const standard: Change[] = [{ kind: 'set', path: ['sku_tier'], value: 'Standard' }];
      const former = cluster({ addon_profile: [{ kube_dashboard: [{ enabled: false }] }] });
      expect(otherVersion(former, standard)).toBe(
        'azurerm_kubernetes_cluster takes no sku_tier "Standard" in version 2',
      );
      expect(otherVersion(cluster({}), standard)).toBeUndefined();
    });

    it('should take the lower of two versions', () => {
      expect(otherVersion(cluster(pool({ availability_zones: ['1'] }), 4), upgrades)).toMatch(/in version 2$/);
      expect(otherVersion(cluster({}, 4), upgrades)).toBeUndefined();
    });
  });

  it.each([
    ['~> 4.0', 'local_authentication_disabled = true'],
    ['~> 5.0', 'local_authentication_enabled = false'],
    ['>= 3.0', 'local_authentication_enabled = false'],
  ])('should have fixes write the name of the version: %s', (version, written) => {
    const required = `terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "${version}"
    }
  }
}
`;
    const rule = 'azure/cosmosdb/local-authentication';
    const { texts } = fixerOf('terraform', [`${rule}.rego`])(
      { 'main.tf': `${required}\nresource "azurerm_cosmosdb_account" "main" {\n  name = "orders"\n}\n` },
      rule,
    );
    expect(texts.get('main.tf')).toContain(written);
  });
});
