import { drift, running, templatesOf, terraform, TF_TAGS } from '../../../../test/support/drift/drift-cases';
import { detectDrift, type DriftReport } from './detect-drift';
import type { RunningDocument } from './model';

const ONE = '111111111111';
const TWO = '222222222222';

const queue = (rest = '', name = 'q'): string =>
  `resource "aws_sqs_queue" "${name}" {\n  name = "q"\n  ${TF_TAGS}\n  ${rest}\n}\n`;
const provider = (settings: string): string => `provider "aws" {\n  ${settings}\n}\n`;
const role = (account: string): string => `assume_role {\n    role_arn = "arn:aws:iam::${account}:role/deploy"\n  }`;
const live = (account: string, region = 'eu-west-1'): RunningDocument => ({
  ...running({ Attributes: { QueueArn: `arn:aws:sqs:${region}:${account}:q` } }),
  path: `arn:aws:sqs:${region}:${account}:q`,
  account,
});

function shown({ pairs, unmatched }: DriftReport): string[] {
  return [
    ...pairs.map(({ address, cloudPath }) => `${address.name} ${cloudPath}`),
    ...unmatched.map(({ reason, address, path }) => `${reason} ${address?.name ?? path}`),
  ];
}

const atOne = `arn:aws:sqs:eu-west-1:${ONE}:q`;
const atTwo = `arn:aws:sqs:eu-west-1:${TWO}:q`;

describe(detectDrift.name, () => {
  it.each<[string, string]>([
    ['allows only this account', `allowed_account_ids = ["${ONE}"]`],
    ['allows only this account, as a number without its zeros', `allowed_account_ids = [${Number(ONE)}]`],
    ['forbids the other account', `forbidden_account_ids = ["${TWO}"]`],
    ['assumes a role of this account', role(ONE)],
    ['assumes a role of this account whose name is not known', role(ONE).replace('deploy', '${var.role}')],
    ['assumes a role of this account through one of another', `${role(TWO)}\n  ${role(ONE)}`],
    ['assumes a role by a token', role(ONE).replace('assume_role', 'assume_role_with_web_identity')],
  ])('should not join with a resource of another account when the provider %s', (_, settings) => {
    const templates = terraform(`variable "role" {}\n${provider(settings)}${queue()}`);
    expect(shown(drift(templates, live(ONE)))).toEqual([`q ${atOne}`]);
    expect(shown(drift(templates, live(TWO)))).toEqual(['missing-in-cloud q', `missing-in-iac ${atTwo}`]);
    expect(shown(drift(templates, live(TWO), live(ONE)))).toEqual([`q ${atOne}`, `missing-in-iac ${atTwo}`]);
  });

  it('should tell where the resource of a template would be', () => {
    const place = (settings: string, rest = '') => {
      const [{ accounts, forbiddenAccounts, region }] = drift(terraform(provider(settings) + queue(rest))).unmatched;
      return { accounts, forbiddenAccounts, region };
    };
    expect(place(`region = "us-east-1"\n  allowed_account_ids = ["${ONE}", "${TWO}"]`)).toEqual({
      accounts: [ONE, TWO],
      region: 'us-east-1',
    });
    expect(place(`forbidden_account_ids = ["${ONE}", var.x]`)).toEqual({ forbiddenAccounts: [ONE] });
    expect(place(`allowed_account_ids = ["${ONE}", var.x]`)).toEqual({});
    expect(place(`allowed_account_ids = var.x`)).toEqual({});
    expect(place('region = "us-east-1"', 'region = "eu-west-1"')).toEqual({ region: 'eu-west-1' });
  });

  it('should guess nothing about the account when the template does not name it', () => {
    expect(shown(drift(terraform(queue()), live(TWO)))).toEqual([`q ${atTwo}`]);
    expect(shown(drift(terraform(queue()), live(ONE), live(TWO)))).toEqual([
      'ambiguous-tags q',
      `ambiguous-tags ${atOne}`,
      `ambiguous-tags ${atTwo}`,
    ]);
  });

  it('should not join with a resource of another region', () => {
    const templates = terraform(provider('region = "eu-west-1"') + queue());
    const other = live(ONE, 'us-east-1');
    expect(shown(drift(templates, live(ONE), other))).toEqual([`q ${atOne}`, `missing-in-iac ${other.path}`]);
    expect(shown(drift(templates, other))).toEqual(['missing-in-cloud q', `missing-in-iac ${other.path}`]);
  });

  it('should not ask for the region of what is in none', () => {
    const bucket = `resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TF_TAGS}\n}\n`;
    const [{ region }] = drift(terraform(provider('region = "eu-west-1"') + bucket)).unmatched;
    expect(region).toBeUndefined();
  });

  it('should join the copies of several accounts and regions that carry the same tags, each with its own', () => {
    const providers =
      provider(`alias = "one"\n  ${role(ONE)}`) +
      provider(`alias = "two"\n  ${role(TWO)}`) +
      provider(`alias = "us"\n  region = "us-east-1"\n  ${role(TWO)}`);
    const templates = terraform(
      providers +
        queue('provider = aws.one', 'a') +
        queue('provider = aws.two\n  region = "eu-west-1"', 'b') +
        queue('provider = aws.us', 'c'),
    );
    const us = live(TWO, 'us-east-1');
    expect(shown(drift(templates, us, live(ONE), live(TWO)))).toEqual([`a ${atOne}`, `b ${atTwo}`, `c ${us.path}`]);
  });

  it('should read the providers that calls pass to modules', () => {
    const call = (label: string, more: string): string =>
      `module "${label}" {\n  source = "./modules/m"\n  ${more}\n}\n`;
    const files = {
      'main.tf':
        provider(role(ONE)) +
        provider(`alias = "two"\n  ${role(TWO)}`) +
        call('a', '') +
        call('b', 'providers = { aws = aws.two }'),
      'modules/m/main.tf': queue(),
    };
    expect(shown(drift(templatesOf(files), live(TWO), live(ONE)))).toEqual([`q ${atOne}`, `q ${atTwo}`]);
  });

  it('should give resources of a module the default tags of the provider that it was passed', () => {
    const tags = (id: string): string => `default_tags {\n    tags = { service_unique_id = "${id}" }\n  }`;
    const files = {
      'main.tf': `${provider(tags('no'))}${provider(`alias = "two"\n  ${tags('u')}`)}module "b" {
        source = "./modules/m"
        providers = {
          aws = aws.two
        }
      }\n`,
      'modules/m/main.tf': 'resource "aws_sqs_queue" "q" {\n  name = "q"\n  tags = { resource_type = "t" }\n}\n',
    };
    expect(shown(drift(templatesOf(files), live(ONE)))).toEqual([`q ${atOne}`]);
  });

  it('should say nothing about the place of a resource of a plan with several providers', () => {
    const resources = [
      {
        type: 'aws_sqs_queue',
        name: 'q',
        properties: { name: 'q', tags: { service_unique_id: 'u', resource_type: 't' } },
      },
    ];
    const plan = (...names: string[]) => ({
      path: '/plan.json',
      column: 'terraform' as const,
      isPlan: true,
      document: { resources, provider: names.map((name) => ({ [name]: { region: 'eu-west-1' } })) },
    });
    const regionIn = (...names: string[]) => drift([plan(...names)]).unmatched[0].region;
    expect(regionIn('aws')).toBe('eu-west-1');
    expect(regionIn('aws', 'random')).toBe('eu-west-1');
    expect(regionIn('aws', 'aws.west')).toBeUndefined();
    expect(regionIn('module.m:aws', 'aws')).toBeUndefined();
  });
});
