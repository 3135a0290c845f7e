import { fixerOf } from '../../../../test/support/fixed-folder';

describe('values that only the user knows', () => {
  it('should not copy who gets access, nor a network that the rule refuses', () => {
    const member = (name: string, who: string): string => `resource "google_compute_image_iam_member" "${name}" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "${who}"
}
`;
    const members = fixerOf('terraform', ['google/compute/public-images.rego'])(
      { 'main.tf': `${member('open', 'allUsers')}\n${member('other', 'user:jane@example.com')}` },
      'google/compute/public-images',
    );
    expect(members.fixes.map(({ marks }) => marks)).toEqual([expect.arrayContaining(['needs-value'])]);
    expect(members.texts.get('main.tf')).toContain('member = var.open_member');
    expect(members.texts.get('main.tf')).not.toContain('sensitive');
    const cluster = (name: string, network: string, more = ''): string =>
      `resource "google_container_cluster" "${name}" {\n  name    = "${name}"\n  network = "${network}"\n${more}}\n`;
    const refused = 'projects/p/global/networks/default';
    const clusters = fixerOf('terraform', ['google/compute/default-network.rego'])(
      { 'main.tf': `${cluster('a', 'default')}\n${cluster('b', refused)}\n${cluster('c', 'own')}` },
      'google/compute/default-network',
    );
    expect(clusters.texts.get('main.tf')?.match(/network += "own"/g)).toHaveLength(3);
  });

  it('should hide those that are secrets, and no others that rules about secrets ask for', () => {
    const iam = fixerOf('terraform', ['google/secretmanager/public-members.rego'])(
      {
        'main.tf':
          'resource "google_secret_manager_secret_iam_member" "a" {\n  secret_id = "db"\n  role      = "roles/x"\n  member    = "allUsers"\n}\n',
      },
      'google/secretmanager/public-members',
    );
    expect(iam.texts.get('main.tf')).toContain('variable "a_member"');
    expect(iam.texts.get('main.tf')).not.toContain('sensitive');
    const emr = fixerOf('terraform', ['aws/emr/kerberos.rego'])(
      {
        'main.tf':
          'resource "aws_emr_cluster" "a" {\n  name          = "a"\n  release_label = "emr-7.0.0"\n  service_role  = "r"\n}\n\nresource "aws_emr_security_configuration" "b" {\n  configuration = "{}"\n}\n',
      },
      'aws/emr/kerberos',
    );
    const [, password = ''] = /variable "a_kdc_admin_password" \{([^}]*)\}/.exec(emr.texts.get('main.tf') ?? '') ?? [];
    expect(password).toContain('sensitive   = true');
    expect(/variable "a_kerberos_realm" \{([^}]*)\}/.exec(emr.texts.get('main.tf') ?? '')?.[1]).not.toContain(
      'sensitive',
    );
  });

  it('should ask for both ends of a range, also where the rule refuses one of them', () => {
    const rule =
      'resource "azurerm_mssql_firewall_rule" "wide" {\n  start_ip_address = "0.0.0.0"\n  end_ip_address   = "0.0.0.0"\n}\n';
    const { texts, unfixed } = fixerOf('terraform', ['azure/sql/firewall.rego'])(
      { 'main.tf': rule },
      'azure/sql/firewall',
    );
    expect(unfixed).toEqual([]);
    expect(texts.get('main.tf')).toContain('start_ip_address = var.wide_start_ip_address');
    expect(texts.get('main.tf')).toContain('end_ip_address   = var.wide_end_ip_address');
  });

  it('should leave other resources as they are aligned when they declare a variable', () => {
    const wide = 'resource "aws_sns_topic" "wide" {\n  name              = "wide"\n  fifo_topic        = false\n}\n';
    const main = `resource "aws_ebs_volume" "a" {\n  availability_zone = "eu-west-1a"\n  encrypted         = true\n  size              = 1\n}\n\n${wide}\nvariable "z" {\n  type = string\n}\n`;
    const { texts } = fixerOf('terraform', ['aws/ebs/volume-key.rego'])({ 'main.tf': main }, 'aws/ebs/volume-key');
    expect(texts.get('main.tf')).toContain('var.a_kms_key_arn');
    expect(texts.get('main.tf')).toContain(wide);
  });
});

describe('values of nested parts', () => {
  it('should stand in blocks also where the facts do not know what a block holds', () => {
    const { texts } = fixerOf('terraform', ['aws/waf/rules.rego'])(
      {
        'main.tf':
          'resource "aws_wafv2_web_acl" "a" {\n  name  = "a"\n  scope = "REGIONAL"\n\n  default_action {\n    allow {}\n  }\n}\n',
      },
      'aws/waf/rules',
    );
    expect(texts.get('main.tf')).toContain('      managed_rule_group_statement {\n');
    expect(texts.get('main.tf')).toContain('      none {}\n');
  });

  it('should stand in the encoded value of a JSON text that is missing', () => {
    const text = `# METADATA
# scope: package
# title: Queues have a policy
# description: Because.
# custom:
#   id: PL-TEST-SQS-1
#   severity: low
#   resources: [aws_sqs_queue]
#   remedy: As named.
#   fix: [{set: {policy.Statement: [{Effect: Deny, Action: 'sqs:*', Principal: '*', Resource: '*'}]}}]
package plumbline.test.sqs.own

deny contains {"message": "There is no policy.", "path": ["policy"]} if not input.resource.attributes.policy
`;
    const { texts } = fixerOf('terraform', [], { others: [{ file: 'own.rego', text }] })(
      { 'main.tf': 'resource "aws_sqs_queue" "a" {\n  name = "a"\n}\n' },
      'own',
    );
    expect(texts.get('main.tf')).toMatch(/policy = jsonencode\(\{\n/);
  });
});
