import { fixerOf } from '../../../../test/support/fixed-folder';
import type { Source } from '../../base/source';
import { unusedBy } from '../unknown-values/unused-names';

const terraform = fixerOf('terraform', ['aws/ec2/security-group-ssh.rego']);

describe('variables that a fix leaves unused', () => {
  const group = (network: string): string => `resource "aws_security_group" "web" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [${network}]
  }
}

variable "network" {
  default = "0.0.0.0/0"
}
`;
  it.each([
    ['template.yaml', '  Network:\n    Type: String\n    Default: 0.0.0.0/0\n', '!Ref Network', ['Network']],
    ['template.yaml', '  Network:\n    Type: String\n    Default: 0.0.0.0/0\n', 'Ref: Network', ['Network']],
  ])('should be parameters of %s', (file, parameters, network, unused) => {
    const text = `Parameters:
${parameters}Resources:
  Web:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: web
      SecurityGroupIngress:
        - IpProtocol: tcp
          FromPort: 22
          ToPort: 22
          CidrIp:
            ${network}
`;
    const rules = fixerOf('cloudformation', ['aws/ec2/security-group-ssh.rego']);
    const { fixes } = rules({ [file]: text }, 'aws/ec2/security-group-ssh');
    expect(fixes).toMatchObject([{ unused }]);
  });

  it('should be parameters of ARM', () => {
    const text = (value: string): string => `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "parameters": { "https": { "type": "bool" }, "name": { "type": "string" } },
  "resources": [{ "type": "a", "name": "[parameters('name')]", "on": ${value} }]
}`;
    const source = { list: () => [], read: () => Buffer.from(text(`"[parameters('https')]"`)) } as unknown as Source;
    expect(unusedBy(source, new Map([['a.json', text('true')]]), 'arm')).toEqual(['https']);
    expect(unusedBy(source, new Map([['a.json', text(`"[not(parameters('https'))]"`)]]), 'arm')).toEqual([]);
  });

  it.each([
    ['', ['var.encrypted']],
    ['\noutput "encrypted" {\n  value = var.encrypted\n}\n', undefined],
  ])('should be marked, because callers have a choice no longer: %#', (more, unused) => {
    const text = `resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 10
  encrypted         = var.encrypted && true
}

variable "encrypted" {
  default = false
}
${more}`;
    const { fixes } = fixerOf('terraform', ['aws/ebs/volume-encryption.rego'])(
      { 'main.tf': text },
      'aws/ebs/volume-encryption',
    );
    expect(fixes).toMatchObject([{ marks: ['replaces', 'removes'] }]);
    expect(fixes[0].unused).toEqual(unused);
  });

  it.each([
    ['var.key', 'variable "key" {\n  default = null\n}\n'],
    [
      'var.keys.data',
      'variable "keys" {\n  default = { data = null }\n}\n\noutput "keys" {\n  value = var.keys.log\n}\n',
    ],
  ])('should be given a value, not get another one beside it: %s', (name, variable) => {
    const text = `resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 10
  encrypted         = true
  kms_key_id        = ${name}
}

${variable}`;
    const { fixes, unfixed } = fixerOf('terraform', ['aws/ebs/volume-key.rego'])(
      { 'main.tf': text },
      'aws/ebs/volume-key',
    );
    expect(fixes).toEqual([]);
    expect(unfixed).toMatchObject([{ reason: 'value-unknown', detail: `give ${name} another value` }]);
  });

  it.each([
    ['nothing else uses', '', ['var.network']],
    ['another block uses', '\noutput "network" {\n  value = var.network\n}\n', undefined],
  ])('should be named where %s them', (_, more, unused) => {
    const { fixes } = terraform({ 'a.tf': group('var.network'), 'b.tf': more }, 'aws/ec2/security-group-ssh');
    expect(fixes).toMatchObject([{ marks: ['removes'] }]);
    expect(fixes[0].unused).toEqual(unused);
  });
});
