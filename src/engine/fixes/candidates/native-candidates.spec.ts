import type { JsonObject } from '../../base/json';
import type { WorkspaceResource } from '../model/workspace-resource';
import { nativeCandidates, refusedMembers } from './native-candidates';
import { ruleWords } from '../hints/rule-words';

function proposed(type: string, properties: JsonObject, rule: string): readonly unknown[] {
  const input = { resource: { type, name: 'a', attributes: { type, name: 'a', properties } } };
  const words = ruleWords({ file: 'a.rego', text: `package a\n\nok if {\n${rule}\n}\n`, parameters: {} }, []);
  return [...nativeCandidates({ input, format: 'arm' } as unknown as WorkspaceResource, [], words)].map(([change]) =>
    change.kind === 'set' ? [change.path.join('.'), change.value] : change,
  );
}

describe(nativeCandidates.name, () => {
  it('should turn truths in words, lengthen times and set demanded words where a rule names no place', () => {
    const properties = {
      state: 'Disabled',
      retentionDays: 30,
      mode: 'Alert',
      level: 'low',
      attributes: { exp: 0 },
    };
    const rule = `
      lower(input.resources[_].properties.state) == "enabled"
      input.resources[_].properties.retentionDays > 0
      input.resources[_].properties.retentionDays < 90
      input.resources[_].properties.attributes.exp < 5
      input.resources[_].properties.level == "High"`;
    expect(proposed('Microsoft.Sql/servers/databases/auditingSettings', properties, rule)).toEqual([
      ['properties.state', 'Enabled'],
      ['properties.retentionDays', 90],
      ['properties.retentionDays', 91],
      ['properties.retentionDays', 89],
      ['properties.retentionDays', 1],
    ]);
    const demand = (operator: string): string =>
      `lower(input.resources[_].properties.networkAcls.defaultAction) ${operator} "deny"`;
    const account = { networkAcls: { defaultAction: 'Allow' } };
    expect(proposed('Microsoft.Storage/storageAccounts', account, demand('!='))).toEqual([
      ['properties.networkAcls.defaultAction', 'Deny'],
    ]);
    expect(proposed('Microsoft.Storage/storageAccounts', account, demand('=='))).toEqual([]);
  });

  it('should switch something off only where the rule speaks of that', () => {
    const off = (word: string): readonly unknown[] =>
      proposed(
        'Microsoft.Cache/redis',
        { publicNetworkAccess: 'Enabled' },
        `lower(input.properties.publicNetworkAccess) == "${word}"`,
      );
    expect(off('enabled')).not.toContainEqual(['properties.publicNetworkAccess', 'Disabled']);
    expect(off('disabled')).toContainEqual(['properties.publicNetworkAccess', 'Disabled']);
  });

  it('should set no moment that only the user knows', () => {
    const rule = 'input.resources[_].properties.attributes.exp < 0';
    expect(proposed('Microsoft.KeyVault/vaults/secrets', {}, rule)).toEqual([]);
  });
});

describe(refusedMembers.name, () => {
  const listOf = (attributes: JsonObject, key: string): readonly number[] =>
    ((attributes.properties as JsonObject | undefined)?.[key] ?? []) as number[];
  const changesOf = (properties: JsonObject, isRefused: (rule: number) => boolean): readonly unknown[] => {
    const passes = (attributes: JsonObject): boolean =>
      !Object.keys(properties).some((key) => listOf(attributes, key).some(isRefused));
    return [...refusedMembers({ properties }, passes)];
  };

  it('should take away all rules of a firewall that are refused, and no other', () => {
    expect(changesOf({ securityRules: [22, 80, 3389] }, (rule) => rule !== 80)).toEqual([
      [
        { kind: 'remove', path: ['properties', 'securityRules', 2] },
        { kind: 'remove', path: ['properties', 'securityRules', 0] },
      ],
    ]);
  });

  it('should leave an empty list of rules, but no policy without statements', () => {
    expect(changesOf({ SecurityGroupIngress: [22], SecurityGroupEgress: [80] }, (rule) => rule === 22)).toEqual([
      [{ kind: 'set', path: ['properties', 'SecurityGroupIngress'], value: [] }],
    ]);
    expect(changesOf({ Statement: [22] }, (rule) => rule === 22)).toEqual([]);
  });

  it('should take nothing away where something else is refused', () => {
    expect([...refusedMembers({ properties: { securityRules: [22] } }, () => false)]).toEqual([]);
  });
});
