import { renderTree } from '../../../../../test/support/iac/terraform';
import { ProviderMajors } from './provider-majors';

const MAIN = 'resource "azurerm_storage_account" "a" {}\n';

function majorsOf(files: Readonly<Record<string, string>>): unknown {
  const { templates, renderings } = renderTree(files);
  return renderings[templates.findIndex(({ path }) => path.endsWith('main.tf'))].providerMajors;
}

const required = (version: string): string =>
  `terraform {\n  required_providers {\n    azurerm = {\n      source = "hashicorp/azurerm"\n      version = "${version}"\n    }\n  }\n}\n`;

describe(ProviderMajors.name, () => {
  it.each<[string, number | undefined]>([
    ['~>3.0', 3],
    ['~> 3.116.0', 3],
    ['3.1.0', 3],
    ['= 2.99', 2],
    ['>= 2.0, < 4.0', 3],
    ['< 4.1.0', 4],
    ['<= 3.99', 3],
    ['~> 3', 3],
    ['>= 3.0, ~> 4', 4],
    ['>= 3.0', undefined],
    ['!= 3.0.0', undefined],
    ['', undefined],
  ])('should know how high the constraint "%s" lets a version be', (constraint, major) => {
    expect(majorsOf({ 'main.tf': MAIN, 'versions.tf': required(constraint) })).toEqual(
      major === undefined ? undefined : { azurerm: major },
    );
  });

  it('should take in the versions that the lock file of the root tells, not those of modules', () => {
    const lock = (version: string): string =>
      `provider "registry.terraform.io/hashicorp/azurerm" {\n  version     = "${version}"\n  constraints = ">= 2.0.0"\n}\n`;
    const files = { 'main.tf': `module "m" {\n  source = "./m"\n}\n${required('>= 2.0')}`, 'm/main.tf': MAIN };
    expect(majorsOf({ ...files, '.terraform.lock.hcl': lock('3.116.0') })).toEqual({ azurerm: 3 });
    expect(majorsOf({ ...files, 'm/.terraform.lock.hcl': lock('3.116.0') })).toBeUndefined();
    expect(majorsOf({ ...files, '.terraform.lock.hcl': 'provider {' })).toBeUndefined();
  });

  it('should pass over a provider without a name, and follow a constraint of any length', () => {
    expect(majorsOf({ 'main.tf': MAIN, 'v.tf': required(`${'>= 1,'.repeat(200_000)}~> 3.0`) })).toEqual({ azurerm: 3 });
    expect(majorsOf({ 'main.tf': `${MAIN}provider {\n  version = "~> 2.0"\n}\n` })).toBeUndefined();
  });

  it('should take in former forms, and constraints of called modules', () => {
    expect(
      majorsOf({ 'main.tf': `${MAIN}terraform {\n  required_providers {\n    azurerm = "~> 2.1"\n  }\n}\n` }),
    ).toEqual({
      azurerm: 2,
    });
    expect(majorsOf({ 'main.tf': MAIN, 'p.tf': 'provider "azurerm" {\n  version = "=2.5"\n}\n' })).toEqual({
      azurerm: 2,
    });
    expect(
      majorsOf({
        'main.tf': `module "m" {\n  count  = 2\n  source = "./m"\n}\n${required('>= 2.0')}`,
        'm/main.tf': `${MAIN}${required('~> 3.0')}`,
      }),
    ).toEqual({ azurerm: 3 });
    expect(
      majorsOf({
        'main.tf': MAIN,
        'versions.tf.json': '{"terraform":[{"required_providers":[{"azurerm":{"version":"~> 3.0"}}]}]}',
      }),
    ).toEqual({ azurerm: 3 });
  });
});
