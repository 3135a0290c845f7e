import { fixerOf } from '../../../../test/support/fixed-folder';
import type { JsonObject } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { namedFrame, outsideFrame } from './frame';
import type { Change as AnyChange } from '../model/fix';

type Change = Exclude<AnyChange, { kind: 'add' }>;

const NAMES = [
  'aws/ec2/security-group-ssh',
  'aws/msk/tls',
  'aws/opensearch/dedicated-masters',
  'aws/redshift/force-tls',
  'azure/appservice/health-check',
  'google/sql/tls',
].map((name) => `${name}.rego`);

/** A rule of others: it names no repair. */
function othersRule(number: number, type: string, body: string): { file: string; text: string } {
  const metadata = [
    'scope: package',
    'title: It is as it should be',
    'description: Because.',
    'custom:',
    `  id: PL-TEST-OTHERS-${number}`,
    '  severity: low',
    `  resources: [${type}]`,
    '  remedy: Make it so.',
  ];
  const lines = ['METADATA', ...metadata].map((line) => `# ${line}\n`).join('');
  const attributes = 'attributes := input.resource.attributes';
  return {
    file: `others-${number}.rego`,
    text: `${lines}package plumbline.test.others.own${number}\n\n${attributes}\n\n${body}`,
  };
}

const OTHERS = [
  othersRule(
    1,
    'aws_security_group_rule',
    `deny contains {"message": "The port is open.", "path": ["type"]} if {
	attributes.type != "egress"
	"0.0.0.0/0" in attributes.cidr_blocks
}
`,
  ),
  othersRule(
    2,
    'aws_db_instance',
    `deny contains {"message": "Its engine is refused.", "path": ["engine"]} if attributes.engine != "postgres"
`,
  ),
  othersRule(
    3,
    'aws_db_instance',
    `default not_applicable := false

not_applicable if attributes.multi_az == true

deny contains {"message": "It is in one zone.", "path": ["multi_az"]} if not attributes.multi_az == true
`,
  ),
  othersRule(
    4,
    'aws_db_instance',
    `deny contains {"message": "Its name is refused.", "path": ["identifier"]} if attributes.identifier != "prod"
`,
  ),
  othersRule(
    5,
    'aws_db_instance',
    `deny contains {"message": "It is reached from everywhere.", "path": ["publicly_accessible"]} if {
	attributes.publicly_accessible == true
}
`,
  ),
];

const fixed = fixerOf('terraform', NAMES, { others: OTHERS });

describe('what a fix touches', () => {
  it.each([
    [
      'a block that has other settings',
      'google/sql/tls',
      `resource "google_sql_database_instance" "main" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      # only from inside
      ipv4_enabled    = false
      private_network = "projects/a/global/networks/b"
    }
  }
}
`,
      ['networks/b"\n', 'networks/b"\n      ssl_mode        = "ENCRYPTED_ONLY"\n'],
    ],
    [
      'a cluster that has machines',
      'aws/opensearch/dedicated-masters',
      `resource "aws_opensearch_domain" "main" {
  domain_name = "main"
  cluster_config {
    instance_type  = "r6g.large.search"
    instance_count = 6
  }
}
`,
      [
        '    instance_type  = "r6g.large.search"\n    instance_count = 6\n',
        '    instance_type            = "r6g.large.search"\n    instance_count           = 6\n    dedicated_master_enabled = true\n    dedicated_master_count   = 3\n',
      ],
    ],
    [
      'a group that has another parameter',
      'aws/redshift/force-tls',
      `resource "aws_redshift_parameter_group" "main" {
  name   = "main"
  family = "redshift-1.0"
  parameter {
    name  = "statement_timeout"
    value = "60000"
  }
}
`,
      ['  }\n', '  }\n\n  parameter {\n    name  = "require_ssl"\n    value = "true"\n  }\n'],
    ],
    [
      'a block that has a key',
      'aws/msk/tls',
      `resource "aws_msk_cluster" "main" {
  cluster_name = "main"
  encryption_info {
    encryption_at_rest_kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/a"
    encryption_in_transit {
      client_broker = "PLAINTEXT"
    }
  }
}
`,
      ['"PLAINTEXT"', '"TLS"'],
    ],
  ])('should complete %s', (_, rule, before, [old, by]) => {
    const { texts, unfixed } = fixed({ 'main.tf': before }, rule);
    expect(unfixed).toEqual([]);
    expect(texts.get('main.tf')).toBe(before.replace(old, by));
  });

  it('should complete a block of an application', () => {
    const before = `resource "azurerm_linux_web_app" "main" {
  name                = "main"
  resource_group_name = "main"
  location            = "westeurope"
  service_plan_id     = "/subscriptions/a"
  site_config {
    always_on = true # never asleep
  }
}
`;
    const { texts, fixes } = fixed({ 'main.tf': before }, 'azure/appservice/health-check');
    expect(texts.get('main.tf')).toMatch(/ {4}always_on +=/);
    expect(texts.get('main.tf')).toContain('true # never asleep\n');
    expect(texts.get('main.tf')).toMatch(/health_check_path +=/);
    expect(fixes.map(({ marks }) => marks)).toEqual([['needs-value']]);
  });

  const RULE = `resource "aws_security_group_rule" "ssh" {
  type              = "ingress"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  security_group_id = "sg-1"
  cidr_blocks       = ["0.0.0.0/0"]
}
`;

  it('should ask for the network in the place of the only one that a rule of a group admits', () => {
    const { texts, fixes } = fixed({ 'main.tf': RULE }, 'aws/ec2/security-group-ssh');
    expect(texts.get('main.tf')).toContain(RULE.replace('"0.0.0.0/0"', 'var.ssh_admitted_network'));
    expect(fixes.map(({ marks }) => marks)).toEqual([['needs-value']]);
  });

  it('should not give one value to members of a loop that have values of their own', () => {
    const loop = (own: string) =>
      RULE.replace('{\n', '{\n  for_each = toset(["0.0.0.0/0", "::/0"])\n').replace('["0.0.0.0/0"]', `[${own}]`);
    const rule = 'aws/ec2/security-group-ssh';
    expect(fixed({ 'main.tf': loop('each.value') }, rule)).toMatchObject({ fixes: [], unfixed: [{}, {}] });
    expect(fixed({ 'main.tf': loop('"0.0.0.0/0"') }, rule).fixes).toHaveLength(1);
  });

  const DATABASE = `resource "aws_db_instance" "main" {
  identifier              = "main"
  engine                  = "mysql"
  backup_retention_period = 1
  publicly_accessible     = true
}
`;

  it.each([
    ['the type of a rule', 'others-1', RULE],
    ['the engine', 'others-2', DATABASE],
    ['what makes the rule stop to apply', 'others-3', DATABASE],
    ['the name', 'others-4', DATABASE],
  ])('should never change %s to escape a rule', (_, rule, text) => {
    const { texts, unfixed } = fixed({ 'main.tf': text }, rule);
    expect(texts.get('main.tf')).toBeUndefined();
    expect(unfixed).toHaveLength(1);
  });

  it('should mark what was searched for, since the author of the rule names no repair', () => {
    const { texts, fixes } = fixed({ 'main.tf': DATABASE }, 'others-5');
    expect(texts.get('main.tf')).toBe(DATABASE.replace('accessible     = true', 'accessible     = false'));
    expect(fixes.map(({ marks }) => marks)).toEqual([['searched']]);
  });
});

describe('what a repair sets only where nothing says it', () => {
  it.each(['"tmpnodes"', 'substr(var.rotation, 0, 12)'])('should stay as it is: %s', (name) => {
    const main = `variable "rotation" {
  type = string
}

resource "azurerm_kubernetes_cluster" "main" {
  default_node_pool {
    name                        = "system"
    vm_size                     = "Standard_D8ds_v5"
    temporary_name_for_rotation = ${name}
    host_encryption_enabled     = false
  }
}
`;
    const rules = fixerOf('terraform', ['azure/aks/host-encryption.rego']);
    const { texts } = rules({ 'main.tf': main }, 'azure/aks/host-encryption');
    expect(texts.get('main.tf')).toBe(main.replace('= false', '= true'));
  });
});

describe('outsideFrame', () => {
  const before = { a: { kept: 1, old: [{ name: 'x' }, { name: 'y' }] }, engine: 'mysql', runtime: 'python3.8' };
  const set = (path: (string | number)[], value: string | null): Change => ({ kind: 'set', path, value });
  const outside = (changes: readonly Change[], after: JsonObject, denied: readonly AttributePath[] = []) =>
    outsideFrame(before, after, namedFrame(before, changes, denied), 'aws_lambda_function');

  it('should take what changes mean', () => {
    const without: Change = { kind: 'remove', path: ['a', 'old', 0] };
    expect(outside([without], { ...before, a: { kept: 1, old: [{ name: 'y' }] } })).toBeUndefined();
    expect(outside([set(['b'], 'c')], { ...before, b: 'c' })).toBeUndefined();
    expect(outside([set(['runtime'], 'python3.13')], { ...before, runtime: 'python3.13' }, [['runtime']])).toBe(
      undefined,
    );
  });

  it.each<[string, Change, JsonObject, string]>([
    ['a member that is lost', set(['a', 'b'], 'c'), { ...before, a: { b: 'c' } }, 'a.kept is lost'],
    [
      'another element that is lost',
      { kind: 'remove', path: ['a', 'old', 0] },
      { ...before, a: { kept: 1, old: [{ name: 'x' }] } },
      'a.old.1 is lost',
    ],
    [
      'a value that becomes another',
      set(['b'], 'c'),
      { ...before, b: 'c', a: { ...before.a, kept: 2 } },
      'a.kept becomes another',
    ],
    ['what is added beside', set(['b'], 'c'), { ...before, b: 'c', d: 'e' }, 'd is added'],
    [
      'what the resource is',
      set(['engine'], 'postgres'),
      { ...before, engine: 'postgres' },
      'engine is not changed: it says which program runs',
    ],
    [
      'another family',
      set(['runtime'], 'nodejs22.x'),
      { ...before, runtime: 'nodejs22.x' },
      'runtime is not changed from python3.8 to nodejs22.x: another family of versions is another program',
    ],
  ])('should refuse %s', (_, change, after, problem) => {
    const denied = change.path.includes('runtime') ? [['runtime']] : [];
    expect(outside([change], after, denied)).toBe(problem);
  });
});
