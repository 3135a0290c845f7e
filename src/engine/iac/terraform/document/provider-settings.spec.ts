import { discover, render } from '../..';
import { MemorySource } from '../../../../../test/support/iac/memory-source';
import type { JsonValue } from '../../../base/json';

const QUEUE = 'resource "aws_sqs_queue" "q" {}\n';

/** The providers that the rendering of `main.tf` names. */
function providersOf(files: Readonly<Record<string, string>>): readonly JsonValue[] {
  const { templates } = discover(new MemorySource(files), 'terraform', ['/']);
  const main = templates.find(({ path }) => /main\.tf/.test(path));
  if (!main) throw new Error('there is no main file');
  return render(main).providers ?? [];
}

describe('providers of a Terraform template', () => {
  it('should be those of the other files of the folder, with what tells where resources live and which tags they get', () => {
    const other = `provider "aws" {
      region = var.region
      access_key = "k"
      allowed_account_ids = ["1", local.other]
      assume_role {
        role_arn = "arn:aws:iam::123456789012:role/r"
        external_id = "e"
      }
      default_tags {
        tags = { env = "prod" }
      }
    }
    provider "aws" {
      alias = "west"
      region = local.west
    }
    provider "random" {}\n`;
    const files = {
      'main.tf': QUEUE,
      'providers.tf': other,
      'variables.tf': 'variable "region" {}\nlocals {\n  west = "us-west-1"\n  other = "2"\n}\n',
      'terraform.tfvars': 'region = "eu-central-1"\n',
    };
    expect(providersOf(files)).toEqual([
      {
        aws: {
          region: 'eu-central-1',
          allowed_account_ids: ['1', '2'],
          assume_role: [{ role_arn: 'arn:aws:iam::123456789012:role/r' }],
          default_tags: [{ tags: { env: 'prod' } }],
        },
      },
      { aws: { alias: 'west', region: 'us-west-1' } },
    ]);
    expect(providersOf({ 'main.tf': QUEUE + 'provider "aws" {\n  region = "x"\n}\n' })).toEqual([]);
  });

  it('should tell the subscription of Azure and no secret', () => {
    const azurerm = 'provider "azurerm" {\n  features {}\n  subscription_id = "s"\n  client_secret = "c"\n}\n';
    expect(providersOf({ 'main.tf': QUEUE, 'providers.tf': azurerm })).toEqual([{ azurerm: { subscription_id: 's' } }]);
  });

  const ROOT = 'provider "aws" {\n  region = "a"\n}\nprovider "aws" {\n  alias = "west"\n  region = "b"\n}\n';
  const call = (label: string, source: string, more: string): string =>
    `module "${label}" {\n  source = "${source}"\n  ${more}\n}\n`;

  it('should be those that a call passes to a module', () => {
    const files = {
      'main.tf':
        ROOT +
        call('m', './m', 'count = 2\n  providers = {\n    aws = aws.west\n    aws.peer = aws\n  }') +
        call('n', './m', ''),
      'm/main.tf': QUEUE + call('inner', './inner', 'providers = { aws.deep = aws.peer }'),
      'm/inner/main.tf': QUEUE,
    };
    expect(providersOf(files)).toEqual([
      { module: 'module.m', aws: { region: 'b' } },
      { module: 'module.m', aws: { alias: 'peer', region: 'a' } },
      { module: 'module.m.module.inner', aws: { alias: 'deep', region: 'a' } },
      { module: 'module.n.module.inner', aws: { alias: 'deep' } },
    ]);
  });

  it('should be those that a call passes in JSON, and those of the module itself', () => {
    const files = {
      'main.tf.json': JSON.stringify({
        provider: { aws: [{ region: 'a' }, { alias: 'west', region: 'b' }] },
        module: { m: { source: './m', providers: { aws: 'aws.west' } }, own: { source: './own' } },
      }),
      'm/main.tf': QUEUE,
      'own/main.tf': `${QUEUE}provider "aws" {\n  region = "c"\n}\n`,
    };
    expect(providersOf(files)).toEqual([
      { module: 'module.m', aws: { region: 'b' } },
      { module: 'module.own', aws: { region: 'c' } },
    ]);
  });
});
