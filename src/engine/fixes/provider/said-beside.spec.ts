import type { JsonObject } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import { saidBeside } from './said-beside';

describe(saidBeside.name, () => {
  const input = (attributes: JsonObject, companions: readonly string[] = []): ResourceInput => {
    const of = (type: string, own: JsonObject): ResourceInput['resource'] =>
      ({
        type,
        name: 'a',
        address: `${type}.a`,
        source: 'terraform',
        attributes: own,
      }) as unknown as ResourceInput['resource'];
    return {
      resource: of('azurerm_storage_account', attributes),
      companions: companions.map((type) => of(type, {})),
      unknown: [],
    };
  };
  const rules = 'azurerm_storage_account_network_rules';
  const added = [{ kind: 'add' as const, type: rules, attributes: { default_action: 'Deny' } }];
  const inside = [{ kind: 'set' as const, path: ['network_rules', 0, 'default_action'], value: 'Deny' }];

  it('should say what is said inside or beside already', () => {
    expect(saidBeside(input({ network_rules: [{}] }), added)).toBe(
      'network_rules of azurerm_storage_account.a says it',
    );
    expect(saidBeside(input({}, [rules]), inside)).toBe(`${rules}.a says it`);
    expect(saidBeside(input({}), added)).toBeUndefined();
    expect(saidBeside(input({ network_rules: [{}] }), inside)).toBeUndefined();
  });
});
