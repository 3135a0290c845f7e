import { fixerOf } from '../../../test/support/fixed-folder';
import type { ResourceInput } from '../resources/model/resource-input';
import type { Change } from './model/fix';
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
