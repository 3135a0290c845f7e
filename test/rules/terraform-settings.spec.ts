import { judgedTemplates } from './judged-templates';

const IDS = ['PL-TERRAFORM-PROVIDER-1', 'PL-TERRAFORM-BACKEND-1'];
const KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

describe('settings of Terraform', () => {
  it('should be judged in a file of their own, each by itself', () => {
    const answers = judgedTemplates(
      'terraform',
      {
        'main.tf': 'resource "aws_sqs_queue" "q" {}',
        'providers.tf': `
provider "aws" { secret_key = "${KEY}" }
provider "aws" {
  alias      = "west"
  secret_key = var.key
}
provider "google" { project = "p" }
variable "key" {}
terraform {
  backend "s3" { secret_key = "${KEY}" }
}`,
      },
      IDS,
    );
    expect(answers).toEqual({
      'PL-TERRAFORM-PROVIDER-1': { 'provider.aws': 'failed', 'provider.aws.west': 'passed' },
      'PL-TERRAFORM-BACKEND-1': { 'backend.s3': 'failed' },
    });
  });

  it('should be judged in a plan', () => {
    const provider = (name: string, secret_key: object) => ({ name, expressions: { secret_key } });
    const plan = {
      terraform_version: '1.9.0',
      planned_values: { root_module: { resources: [] } },
      configuration: {
        provider_config: {
          aws: provider('aws', { constant_value: KEY }),
          awscc: provider('awscc', { references: ['var.key'] }),
        },
      },
    };
    expect(
      judgedTemplates('terraformPlan', { 'plan.json': JSON.stringify(plan) }, IDS)['PL-TERRAFORM-PROVIDER-1'],
    ).toEqual({
      'provider.aws': 'failed',
      'provider.awscc': 'passed',
    });
  });
});
