import { couldEqual } from './canonical';
import { wholeId } from './resource-id';
import { canonicalScalar } from './scalar';
import type { Kind } from './attribute-map';

const GROUP = '/subscriptions/S1/resourceGroups/shop';
const SUBNET = `${GROUP}/providers/Microsoft.Network/virtualNetworks/hub/subnets/apps`;

function areEqual(kind: Kind, written: string, running: string): boolean {
  return couldEqual(canonicalScalar(written, kind, false, true), canonicalScalar(running, kind, false, false));
}

describe('ids of Azure', () => {
  it.each([
    ['in another case', SUBNET.toUpperCase(), true],
    ['in an ARM template, which leaves the group out', 'Microsoft.Network/virtualNetworks/subnets/hub/apps', true],
    ['with a name that is an expression', "Microsoft.Network/virtualNetworks/subnets/[parameters('hub')]/apps", true],
    ['with an expression in front', '${azurerm_virtual_network.hub.id}/subnets/apps', true],
    ['of another group', SUBNET.replace('shop', 'other'), false],
    ['of another subnet', 'Microsoft.Network/virtualNetworks/subnets/hub/other', false],
    ['of another subnet behind an expression', '${azurerm_virtual_network.hub.id}/subnets/other', false],
    ['that are none', 'apps', false],
  ])('should compare ids %s', (_, written, isEqual) => {
    expect(areEqual('id', written, SUBNET)).toBe(isEqual);
  });

  it('should be whole where an exported template leaves the group out', () => {
    expect(wholeId('Microsoft.Network/virtualNetworks/subnets/hub/apps', GROUP)).toBe(SUBNET);
    expect(wholeId(SUBNET, GROUP)).toBe(SUBNET);
    expect(wholeId('Microsoft.Web/serverFarms', GROUP)).toBe('Microsoft.Web/serverFarms');
  });
});

it.each([
  ['West Europe', true],
  ['westeurope', true],
  ['North Europe', false],
])('should compare the location %s', (written, isEqual) => {
  expect(areEqual('location', written, 'westeurope')).toBe(isEqual);
});
