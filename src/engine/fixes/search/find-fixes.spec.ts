import { fixerOf } from '../../../../test/support/fixed-folder';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import { withEdits, type Fix, type JudgedRoot } from '..';
import { ruleWords } from '../hints/rule-words';

const RULES = [
  'aws/ebs/volume-encryption.rego',
  'aws/ebs/volume-key.rego',
  'aws/ec2/network-acl-admin-ports.rego',
  'aws/ec2/security-group-ssh.rego',
  'aws/lambda/runtime.rego',
  'aws/opensearch/audit-log.rego',
  'aws/rds/',
  'aws/s3/kms-encryption.rego',
  'aws/s3/lifecycle.rego',
  'aws/s3/public-access-block.rego',
  'aws/s3/versioning.rego',
];

const fixed = fixerOf('terraform', RULES);

const VOLUME = `# The data.
resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a" # here
  size              = 10           # GB
}
`;

function ownRule(
  number: number,
  fix: string | undefined,
  body: string,
  type = 'aws_ebs_volume',
): { file: string; text: string } {
  const metadata = [
    'scope: package',
    'title: Volumes are as they should be',
    'description: Because.',
    'custom:',
    `  id: PL-TEST-EBS-${number}`,
    '  severity: low',
    `  resources: [${type}]`,
    '  remedy: As named.',
    ...(fix === undefined ? [] : [`  fix: [{set: ${fix}}]`]),
  ];
  const lines = ['METADATA', ...metadata].map((line) => `# ${line}\n`).join('');
  const attributes = 'attributes := input.resource.attributes';
  return {
    file: `own-${number}.rego`,
    text: `${lines}package plumbline.test.ebs.own${number}\n\n${attributes}\n\n${body}`,
  };
}

/** The second rule wants what the first one refuses where there is a key. */
const OWN_RULES = [
  ownRule(
    1,
    '{kms_key_id: "${var.kms_key_arn}"}',
    `key := object.get(attributes, "kms_key_id", "")

deny contains {"message": "There is no key.", "path": ["kms_key_id"]} if key == ""

deny contains {"message": "Several machines have the key.", "path": ["multi_attach_enabled"]} if {
	key != ""
	attributes.multi_attach_enabled == true
}
`,
  ),
  ownRule(
    2,
    '{multi_attach_enabled: true}',
    `deny contains {"message": "One machine has it.", "path": ["multi_attach_enabled"]} if {
	not attributes.multi_attach_enabled == true
}
`,
  ),
];
const ownFixed = fixerOf('terraform', [], { others: OWN_RULES });

describe('fixes of modules for the first versions of Terraform', () => {
  it('should quote references, as the module does, and declare no types', () => {
    const main = `resource "aws_ebs_volume" "data" {
  availability_zone = "\${var.zone}"
  encrypted         = true
}

variable "zone" {}
`;
    const rules = fixerOf('terraform', ['aws/ebs/volume-key.rego', 'aws/vpc/default-group.rego']);
    const { texts } = rules({ 'main.tf': main }, 'aws/ebs/volume-key');
    expect(texts.get('main.tf')).toBe(
      `${main.replace('encrypted         = true\n', 'encrypted         = true\n  kms_key_id        = "${var.data_kms_key_arn}"\n')}
variable "data_kms_key_arn" {
  description = "The kms_key_arn of aws_ebs_volume.data."
}
`,
    );
  });
});

describe('values that fixes ask for', () => {
  const isWanted = (): boolean => true;
  const files = { 'main.tf': VOLUME };

  it('should be supposed in the proofs of later fixes too, so that none of them breaks what passes with one', () => {
    const { fixes, unfixed } = ownFixed(files, 'own-1', { isWanted });
    expect(fixes.map(({ rule }) => rule)).toEqual(['PL-TEST-EBS-1']);
    expect(unfixed).toMatchObject([
      { rule: 'PL-TEST-EBS-2', reason: 'other-verdict-worsens', detail: 'PL-TEST-EBS-1' },
    ]);
  });

  it('should not be supposed any longer when the fix is taken back', () => {
    const wants = ({ rule }: Fix): boolean => rule !== 'PL-TEST-EBS-1';
    const { fixes, unfixed } = ownFixed(files, 'own-1', { isWanted, wants });
    expect([fixes, unfixed].map((all) => all.map(({ rule }) => rule))).toEqual([['PL-TEST-EBS-2'], ['PL-TEST-EBS-1']]);
  });

  it('should not stand where a resource cannot be told without them', () => {
    const counted = `locals {
  key = ""
}

resource "aws_ebs_volume" "data" {
  kms_key_id = local.key
}

resource "aws_sqs_queue" "other" {
  count = local.key == "other" ? 0 : 1
}
`;
    const { texts } = ownFixed({ 'main.tf': counted }, 'own-1');
    expect(texts.get('main.tf')).toContain(
      counted.replace('kms_key_id = local.key', 'kms_key_id = var.data_kms_key_arn'),
    );
  });
});

/** The rules name no repair, so that nothing is known but what they compare. */
const LIST_RULES = [
  ['not "audit" in attributes.enabled_cloudwatch_logs_exports'],
  ['"slowquery" in attributes.enabled_cloudwatch_logs_exports'],
  ['not attributes.enabled_cloudwatch_logs_exports == ["audit"]'],
].map(([condition], i) =>
  ownRule(
    i + 1,
    undefined,
    `deny contains {"message": "No.", "path": ["enabled_cloudwatch_logs_exports"]} if ${condition}\n`,
    'aws_db_instance',
  ),
);

describe('fixes of lists', () => {
  const database = (exports: string): string =>
    `resource "aws_db_instance" "d" {\n  enabled_cloudwatch_logs_exports = ${exports}\n}\n`;

  it.each([
    [
      'add what is missing to those that are there',
      0,
      '["slowquery", "error"]',
      '["slowquery", "error", "audit"]',
      ['searched'],
    ],
    [
      'add it to those on lines of their own',
      0,
      '[\n    "error", # why\n  ]',
      '[\n    "error", # why\n    "audit",\n  ]',
      ['searched'],
    ],
    [
      'add it where the last one has no comma',
      0,
      '[\n    "error"\n  ]',
      '[\n    "error",\n    "audit"\n  ]',
      ['searched'],
    ],
    ['add the first one', 0, '[]', '["audit"]', ['searched']],
    ['take out the one that is refused', 1, '["audit", "slowquery"]', '["audit"]', ['removes', 'searched']],
    ['mark what is lost with the list', 2, '["slowquery", "error"]', '["audit"]', ['removes', 'searched']],
    ['put one in the place of another', 2, '["error"]', '["audit"]', ['searched']],
  ])('should %s', (_, rule, before, after, marks) => {
    const own = fixerOf('terraform', [], { others: [LIST_RULES[rule]] });
    const { fixes, texts } = own({ 'main.tf': database(before) }, `own-${rule + 1}`);
    expect([texts.get('main.tf'), fixes.map((fix) => fix.marks)]).toEqual([database(after), [marks]]);
  });
});

describe('proven fixes', () => {
  it('should look once more at what a later fix has made room for, so that a second search proposes nothing', () => {
    const all = fixerOf('terraform', ['aws/opensearch/']);
    const domain =
      'resource "aws_elasticsearch_domain" "d" {\n  domain_name           = "d"\n  elasticsearch_version = "7.10"\n}\n';
    const rule = 'aws/opensearch/customer-key';
    const first = all({ 'main.tf': domain }, rule, { isWanted: () => true });
    expect(first.fixes.map((each) => each.rule)).toContain('PL-AWS-OPENSEARCH-10');
    const second = all(Object.fromEntries(first.texts), rule, { isWanted: () => true });
    expect(second.fixes).toEqual([]);
  });

  it.each([
    ['a plain call', 'b/main.tf', 'module "m" {\n  source = "../m"\n}\n'],
    ['JSON on one line', 'b/main.tf.json', '{"module":{"m":{"source":"../m"}}}'],
    ['a call behind a comment', 'b/main.tf', '/* ours */ module m {\n  source = "../m"\n}\n'],
  ])('should repair a module for all roots that call it, one of them by %s', (_, file, call) => {
    const calls = { 'a/main.tf': 'module "m" {\n  source = "../m"\n}\n', [file]: call };
    const { fixes, unfixed, texts } = fixed({ ...calls, 'm/main.tf': VOLUME }, 'aws/ebs/volume-encryption');
    expect([fixes.length, unfixed]).toEqual([1, []]);
    expect(fixes[0].proof.repaired.map(({ template }) => template)).toEqual(['/a/main.tf', `/${file}`]);
    expect([...texts.keys()]).toEqual(['m/main.tf']);
  });

  it('should repair a module where its callers give other values, and where it is used when another caller would be worse', () => {
    const call = (name: string, size: number) => `module "m" {\n  source = "../m"\n  ${name}   = ${size}\n}\n`;
    const roots = (name: string) => ({ 'a/main.tf': call(name, 0), 'b/main.tf': call(name, 3) });
    const volume = (value: string) =>
      `variable "size" {}\n\nresource "aws_ebs_volume" "data" {\n  size      = var.size\n  encrypted = ${value}\n}\n`;
    const alike = fixed({ ...roots('size'), 'm/main.tf': volume('var.size > 5') }, 'aws/ebs/volume-encryption');
    expect([alike.fixes[0].proof.repaired.length, alike.unfixed, alike.texts.get('m/main.tf')]).toEqual([
      2,
      [],
      volume('true'),
    ]);
    const other = {
      'a/main.tf': 'module "m" {\n  source = "../m"\n}\n',
      'b/main.tf':
        'module "m" {\n  source = "../m"\n}\n\nresource "aws_db_instance" "b" {\n  publicly_accessible = module.m.on\n}\n',
      'm/main.tf':
        'variable "on" {\n  default = false\n}\n\noutput "on" {\n  value = var.on\n}\n\nresource "aws_ebs_volume" "data" {\n  encrypted = var.on\n}\n',
    };
    const { texts, unfixed } = fixed(other, 'aws/ebs/volume-encryption');
    expect([...texts, ...unfixed]).toEqual([
      ['m/main.tf', other['m/main.tf'].replace('encrypted = var.on', 'encrypted = true')],
    ]);
  });

  it('should name the values of leaked secrets, also where nobody asks for a fix of them', () => {
    const database = 'resource "aws_db_instance" "d" {\n  password = "hunter22"\n}\n';
    const { fixes, secrets } = fixed({ 'main.tf': database }, 'aws/s3/versioning');
    expect([fixes, secrets]).toEqual([[], ['hunter22']]);
  });

  it('should add an attribute, aligned with its neighbours and nothing else changed', () => {
    const { fixes, texts, unfixed } = fixed({ 'main.tf': VOLUME }, 'aws/ebs/volume-encryption');
    expect(unfixed).toEqual([]);
    expect(texts.get('main.tf')).toBe(VOLUME.replace('# GB\n', '# GB\n  encrypted         = true\n'));
    expect(fixes[0]).toMatchObject({ address: 'aws_ebs_volume.data', marks: ['replaces'] });
    expect(withEdits(VOLUME, fixes[0].edits)).toBe(texts.get('main.tf'));
    expect(fixes[0].proof.verdicts).toBeGreaterThan(1);
  });

  it('should add a block, and not make another one of one that is there', () => {
    const before = `resource "aws_opensearch_domain" "a" {
  log_publishing_options {
    log_type                 = "INDEX_SLOW_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:slow"
  }
}
`;
    const { fixes, texts } = fixed({ 'main.tf': before }, 'aws/opensearch/audit-log');
    expect(fixes).toMatchObject([{ marks: ['needs-value', 'removes'] }]);
    expect(texts.get('main.tf')).toContain(before.slice(0, -2));
    expect(texts.get('main.tf')?.match(/log_type += "\w+"/g)).toEqual([
      'log_type                 = "INDEX_SLOW_LOGS"',
      'log_type                 = "AUDIT_LOGS"',
    ]);
  });

  it('should mark what lets data expire', () => {
    const type = 'aws_s3_bucket_lifecycle_configuration';
    const denial = 'deny contains {"message": "It stays.", "path": ["rule", 0]} if not attributes.rule[0].expiration\n';
    const rule = ownRule(3, '{rule.0.expiration.0.days: 30}', denial, type);
    const main = `resource "${type}" "a" {\n  bucket = "a"\n  rule {\n    id     = "a"\n    status = "Enabled"\n  }\n}\n`;
    const { fixes } = fixerOf('terraform', [], { others: [rule] })({ 'main.tf': main }, 'own-3');
    expect(fixes.map(({ marks }) => marks)).toEqual([['removes']]);
  });

  it('should realign what a longer name moves, where it was aligned before', () => {
    const { texts } = fixed(
      { 'main.tf': 'resource "aws_db_instance" "a" {\n  engine = "mysql" # x\n}\n' },
      'aws/rds/instance-encryption',
    );
    expect(texts.get('main.tf')).toBe(
      'resource "aws_db_instance" "a" {\n  engine            = "mysql" # x\n  storage_encrypted = true\n}\n',
    );
  });

  it('should leave a changed line as wide as it was, where nobody had aligned it', () => {
    const main = (value: string) =>
      `resource "aws_db_instance" "a" {\n  engine             = "mysql"\n  storage_encrypted  = ${value} # yet\n}\n`;
    const { texts } = fixed({ 'main.tf': main('false') }, 'aws/rds/instance-encryption');
    expect(texts.get('main.tf')).toBe(main('true'));
  });

  it('should leave lines alone that nobody had aligned', () => {
    const { texts } = fixed(
      { 'main.tf': 'resource "aws_db_instance" "a" {\n  engine="mysql"\n}\n' },
      'aws/rds/instance-encryption',
    );
    expect(texts.get('main.tf')).toContain('  engine="mysql"\n  storage_encrypted = true\n');
  });

  it.each([
    ['CRLF', VOLUME.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${VOLUME}`],
    ['no final newline', VOLUME.trimEnd()],
    ['tabs', VOLUME.replaceAll('  availability', '\tavailability').replaceAll('  size', '\tsize')],
    ['an empty block on one line', 'resource "aws_ebs_volume" "data" {}'],
  ])('should keep %s', (_, text) => {
    const { texts } = fixed({ 'main.tf': text }, 'aws/ebs/volume-encryption');
    const after = texts.get('main.tf') ?? '';
    expect(after).toMatch(/encrypted += true/);
    expect(after.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'));
    expect(after.endsWith('\n')).toBe(text.endsWith('\n'));
    expect(/[^\r]\n/.test(after)).toBe(!text.includes('\r\n'));
    if (text.includes('\t')) expect(after).toContain('\n\tencrypted');
  });

  it.each([
    [
      'the default of a variable',
      { 'v.tf': 'variable "on" {\n  default = false\n}\n' },
      'var.on',
      'v.tf',
      'default = true',
    ],
    [
      'a variable file',
      { 'v.tf': 'variable "on" {}\n', 'terraform.tfvars': 'on = false\n' },
      'var.on',
      'terraform.tfvars',
      'on = true',
    ],
    ['a local', { 'l.tf': 'locals {\n  on = false\n}\n' }, 'local.on', 'l.tf', 'on = true'],
  ])('should change a value where it is written: %s', (_, others, expression, file, expected) => {
    const main = `resource "aws_ebs_volume" "data" {\n  encrypted = ${expression}\n}\n`;
    const { texts } = fixed({ 'main.tf': main, ...others }, 'aws/ebs/volume-encryption');
    expect([...texts.keys()]).toEqual([file]);
    expect(texts.get(file)).toContain(expected);
  });

  it('should change a value at the place of use when others that use it would be worse', () => {
    const main = `locals {
  on = false
}

resource "aws_db_instance" "a" {
  storage_encrypted   = local.on
  publicly_accessible = local.on
}
`;
    const { texts, unfixed } = fixed({ 'main.tf': main }, 'aws/rds/instance-encryption');
    expect(unfixed).toEqual([]);
    expect(texts.get('main.tf')).toBe(main.replace('= local.on\n  pub', '= true\n  pub'));
  });

  it('should change the argument of the call of a module in the repository', () => {
    const texts = {
      'main.tf': 'module "m" {\n  source = "./m"\n  on     = false\n}\n',
      'm/main.tf': 'variable "on" {}\n\nresource "aws_ebs_volume" "data" {\n  encrypted = var.on\n}\n',
    };
    const found = fixed(texts, 'aws/ebs/volume-encryption');
    expect([...found.texts]).toEqual([['main.tf', texts['main.tf'].replace('false', 'true')]]);
    expect(found.fixes[0].address).toBe('module.m.aws_ebs_volume.data');
  });

  it('should not change a module that Terraform has fetched, only what its call says', () => {
    const folder = '.terraform/modules/m';
    const module = { Key: 'm', Source: 'registry.terraform.io/a/b/aws', Dir: folder };
    const texts = (body: string) => ({
      'main.tf': 'module "m" {\n  source = "a/b/aws"\n  on     = false\n}\n',
      [`${folder}/main.tf`]: `variable "on" {}\n\nresource "aws_ebs_volume" "data" {\n${body}}\n`,
      '.terraform/modules/modules.json': JSON.stringify({ Modules: [module] }),
    });
    const { fixes, unfixed } = fixed(texts(''), 'aws/ebs/volume-encryption');
    expect([fixes, unfixed[0]?.detail]).toEqual([[], `${folder}/main.tf belongs to a module that was fetched`]);
    expect([...fixed(texts('  encrypted = var.on\n'), 'aws/ebs/volume-encryption').texts.keys()]).toEqual(['main.tf']);
  });

  it('should leave a file that is not scanned as it is, since others may use it', () => {
    const texts = {
      'live/main.tf': 'module "m" {\n  source = "../m"\n}\n',
      'm/main.tf':
        'variable "on" {\n  default = false\n}\n\nresource "aws_ebs_volume" "data" {\n  encrypted = var.on\n}\n',
    };
    const mayWrite = (file: string): boolean => file.startsWith('live/');
    const { fixes, unfixed } = fixed(texts, 'aws/ebs/volume-encryption', { mayWrite });
    expect([fixes, unfixed[0]?.reason]).toEqual([[], 'outside-this-scan']);
    expect(unfixed[0]?.detail).toBe('m/main.tf is read, but not scanned: scan a folder that holds it');
  });

  it('should prove what calls a module by a name without quotes', () => {
    const texts = {
      'main.tf':
        'module m {\n  source = "./m"\n}\n\nresource "aws_db_instance" "b" {\n  publicly_accessible = module.m.on\n}\n',
      'm/main.tf': `variable "on" {
  default = false
}

output "on" {
  value = var.on
}

resource "aws_db_instance" "a" {
  storage_encrypted = var.on
}
`,
    };
    const found = fixed(texts, 'aws/rds/instance-encryption', {
      isWanted: ({ rule, address }) => rule === 'PL-AWS-RDS-1' && address.endsWith('.a'),
    });
    expect(found.unfixed).toEqual([]);
    expect([...found.texts]).toEqual([
      ['m/main.tf', texts['m/main.tf'].replace('encrypted = var.on', 'encrypted = true')],
    ]);
  });

  it('should change the block of a dynamic one, and take the open network out of a list', () => {
    const main = `resource "aws_security_group" "web" {
  dynamic "ingress" {
    for_each = ["a"]
    content {
      from_port   = 22
      to_port     = 22
      protocol    = "tcp"
      cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]
    }
  }
}
`;
    const { fixes, texts } = fixed({ 'main.tf': main }, 'aws/ec2/security-group-ssh');
    expect(texts.get('main.tf')).toBe(main.replace(', "0.0.0.0/0"', ''));
    expect(fixes[0].marks).toEqual(['removes']);
  });

  it('should not offer what the provider refuses for what the resource is', () => {
    const main = 'resource "aws_db_instance" "d" {\n  engine         = "mysql"\n  instance_class = "db.t2.micro"\n}\n';
    const { texts, unfixed } = fixed({ 'main.tf': main }, 'aws/rds/instance-encryption');
    expect(texts.size).toBe(0);
    expect(unfixed).toMatchObject([
      {
        reason: 'provider-refuses',
        detail: 'the provider refuses storage_encrypted with instance_class "db.t2.micro"',
      },
    ]);
  });

  it('should not offer what the provider refuses for another copy of the resource', () => {
    const main = `resource "aws_db_instance" "d" {
  for_each       = { a = "db.t3.large", b = "db.t2.micro" }
  engine         = "mysql"
  instance_class = each.value
}
`;
    const { texts, unfixed } = fixed({ 'main.tf': main }, 'aws/rds/instance-encryption');
    const refusal = 'the provider refuses storage_encrypted with instance_class "db.t2.micro"';
    expect(texts.size).toBe(0);
    expect(unfixed.map(({ reason, detail }) => `${reason}: ${detail}`)).toEqual([
      `provider-refuses: aws_db_instance.d["b"]: ${refusal}`,
      `provider-refuses: ${refusal}`,
    ]);
    const large = { 'main.tf': main.replace('db.t2.micro', 'db.t2.large') };
    expect(fixed(large, 'aws/rds/instance-encryption').unfixed).toEqual([]);
  });

  it('should ask for a value that only the user knows, by a variable', () => {
    const { fixes, texts } = fixed({ 'main.tf': VOLUME }, 'aws/ebs/volume-key');
    expect(texts.get('main.tf')).toContain('var.data_kms_key_arn');
    expect(texts.get('main.tf')).toContain('variable "data_kms_key_arn" {\n  type        = string\n');
    expect(fixes[0].marks).toContain('needs-value');
    expect(Object.keys(fixes[0].proof.supposing)).toEqual(['data_kms_key_arn']);
  });

  it('should write files of OpenTofu, and not those in whose place it reads them', () => {
    const read = VOLUME.replace('10', 'var.size');
    const variables = 'variable "size" {\n  default = 10\n}\n';
    const texts = { 'main.tofu': read, 'main.tf': VOLUME, 'variables.tofu': variables, 'variables.tf': '' };
    const encrypted = fixed(texts, 'aws/ebs/volume-encryption');
    expect([...encrypted.texts.keys(), encrypted.unfixed]).toEqual(['main.tofu', []]);
    expect(encrypted.texts.get('main.tofu')).toContain('encrypted = true');
    const asked = fixed(texts, 'aws/ebs/volume-key');
    expect([...asked.texts.keys()].sort()).toEqual(['main.tofu', 'variables.tofu']);
    expect(asked.texts.get('variables.tofu')).toContain('variable "data_kms_key_arn" {');
  });

  it('should add the companion that the rule names, as often as the resource', () => {
    const main = 'resource "aws_s3_bucket" "logs" {\n  for_each = toset(["a", "b"])\n  bucket   = each.key\n}\n';
    const { texts, unfixed } = fixed({ 'main.tf': main }, 'aws/s3/public-access-block');
    expect(unfixed).toEqual([]);
    expect(texts.get('main.tf')).toBe(`${main}
resource "aws_s3_bucket_public_access_block" "logs" {
  for_each                = toset(["a", "b"])
  bucket                  = aws_s3_bucket.logs[each.key].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
`);
  });

  it('should add the companion to the account and the region of the resource', () => {
    const main = `resource "aws_s3_bucket" "logs" {
  provider = aws.replica
  count    = 2
  region   = var.region
}

variable "region" {}
`;
    const { texts } = fixed({ 'main.tf': main }, 'aws/s3/versioning');
    expect(texts.get('main.tf')).toContain(`resource "aws_s3_bucket_versioning" "logs" {
  provider = aws.replica
  count    = 2
  region   = var.region
  bucket   = aws_s3_bucket.logs[count.index].id
`);
  });

  it('should add no second companion where variables switch off the one that is there', () => {
    const main = `variable "on" {
  default = false
}

resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}

resource "aws_s3_bucket_versioning" "logs" {
  count  = var.on ? 1 : 0
  bucket = aws_s3_bucket.logs.id

  versioning_configuration {
    status = "Enabled"
  }
}
`;
    const { fixes, unfixed } = fixed({ 'main.tf': main }, 'aws/s3/versioning');
    expect(fixes).toEqual([]);
    expect(unfixed).toMatchObject([{ address: 'aws_s3_bucket.logs' }]);
  });

  it('should say parts of a bucket by resources of their own, unless it has such parts inside', () => {
    const bucket = (inside = '') => `resource "aws_s3_bucket" "a" {\n  bucket = "a"\n${inside}}\n`;
    expect(fixed({ 'main.tf': bucket() }, 'aws/s3/versioning').texts.get('main.tf')).toBe(`${bucket()}
resource "aws_s3_bucket_versioning" "a" {
  bucket = aws_s3_bucket.a.id

  versioning_configuration {
    status = "Enabled"
  }
}
`);
    const { texts, fixes } = fixed({ 'main.tf': bucket() }, 'aws/s3/lifecycle');
    expect(fixes.map(({ marks }) => marks)).toEqual([[]]);
    expect(texts.get('main.tf')).toContain('resource "aws_s3_bucket_lifecycle_configuration" "a" {');
    const inside = '\n  logging {\n    target_bucket = "b"\n  }\n';
    expect(fixed({ 'main.tf': bucket(inside) }, 'aws/s3/versioning').texts.get('main.tf')).toBe(
      bucket(`${inside}\n  versioning {\n    enabled = true\n  }\n`),
    );
  });

  it('should change the resource that says it of a bucket, where it stands', () => {
    const bucket = 'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n}\n';
    const part = (status: string) =>
      `resource "aws_s3_bucket_versioning" "a" {\n  bucket = aws_s3_bucket.a.id\n  versioning_configuration {\n    status = ${status} # so\n  }\n}\n`;
    expect(fixed({ 'main.tf': bucket }, 'aws/s3/versioning').fixes).toHaveLength(1);
    const beside = fixed({ 'main.tf': bucket, 'part.tf': part('"Disabled"') }, 'aws/s3/versioning');
    expect(beside.fixes).toMatchObject([{ address: 'aws_s3_bucket.a', file: 'part.tf', marks: ['costs'] }]);
    expect([...beside.texts]).toEqual([['part.tf', part('"Enabled"')]]);
    const variable = 'variable "status" {\n  default = "Suspended"\n}\n';
    const main = `${variable}${bucket}${part('var.status')}`;
    expect(fixed({ 'main.tf': main }, 'aws/s3/versioning').texts.get('main.tf')).toBe(
      main.replace('Suspended', 'Enabled'),
    );
  });

  it('should not say of a bucket what a resource of its own says in other words', () => {
    const main = `resource "aws_s3_bucket" "a" {
  bucket = "a"
}

resource "aws_s3_bucket_versioning" "a" {
  bucket = aws_s3_bucket.a.id
  versioning_configuration {
    status = "Enabled"
  }
}
`;
    const denial = 'deny contains {"message": "It is off.", "path": ["versioning"]} if not attributes.versioning\n';
    const rule = ownRule(3, '{versioning.0.enabled: true}', denial, 'aws_s3_bucket');
    const { unfixed } = fixerOf('terraform', [], { others: [rule] })({ 'main.tf': main }, 'own-3');
    expect(unfixed).toMatchObject([{ reason: 'provider-refuses', detail: 'aws_s3_bucket_versioning.a says it' }]);
  });

  it('should not lead past a rule by another port', () => {
    const main = `resource "aws_security_group" "web" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`;
    const { texts } = fixed({ 'main.tf': main }, 'aws/ec2/security-group-ssh');
    expect(texts.get('main.tf')).toBe('resource "aws_security_group" "web" {\n  ingress = []\n}\n');
    const noted = main.replace('22\n', '22 # plumbline:ignore PL-TEST-1 for now\n');
    expect(fixed({ 'main.tf': noted }, 'aws/ec2/security-group-ssh').fixes).toEqual([]);
  });

  it.each([
    [
      'a rule for what leaves',
      'aws/ec2/network-acl-admin-ports',
      'resource "aws_network_acl_rule" "a" {\n  rule_action = "allow"\n  protocol    = "tcp"\n  cidr_block  = "0.0.0.0/0"\n  from_port   = 22\n  to_port     = 22\n}\n',
      /egress/,
    ],
    [
      'no runtime instead of a newer one',
      'aws/lambda/runtime',
      'resource "aws_lambda_function" "a" {\n  function_name = "a"\n  role          = "r"\n  runtime       = "python3.7"\n}\n',
      /^(?![^]*runtime)/,
    ],
  ])('should not lead past a rule: %s', (_, rule, main, evasion) => {
    const found = fixed({ 'main.tf': main }, rule);
    expect(found.failed).toBe(1);
    expect(found.texts.get('main.tf') ?? main).not.toMatch(evasion);
  });

  it('should copy the value of another resource of the type', () => {
    const other = VOLUME.replace('"data"', '"other"').replace(
      '}\n',
      '  encrypted  = true\n  kms_key_id = aws_kms_key.main.arn\n}\n',
    );
    const text = `${VOLUME.replace('}\n', '  encrypted = true\n}\n')}\n${other}\nresource "aws_kms_key" "main" {}\n`;
    const { fixes, texts } = fixed({ 'main.tf': text }, 'aws/ebs/volume-key');
    expect(fixes[0].marks).toContain('copied');
    expect(texts.get('main.tf')?.match(/aws_kms_key\.main\.arn/g)).toHaveLength(2);
  });

  it.each([
    ['a file that is generated', { 'main.tf': `# Code generated by a tool. DO NOT EDIT.\n${VOLUME}` }, 'generated'],
    ['JSON', { 'main.tf.json': '{"resource": {"aws_ebs_volume": {"data": {}}}}' }, 'format-not-written'],
  ])('should say why there is none: %s', (_, texts, reason) => {
    const found = fixed(texts, 'aws/ebs/volume-encryption');
    expect(found.texts.size).toBe(0);
    expect(found.unfixed).toMatchObject([{ reason }]);
  });

  it('should put two fixes on one line, each on top of the other', () => {
    const main = 'resource "aws_db_instance" "a" { engine = "mysql" }\n';
    const { fixes, texts } = fixed({ 'main.tf': main }, 'aws/rds/instance-encryption', {
      isWanted: ({ rule }) => ['PL-AWS-RDS-1', 'PL-AWS-RDS-5'].includes(rule),
    });
    expect(fixes.length).toBe(2);
    expect(fixes.reduce((text, { edits }) => withEdits(text, edits), main)).toBe(texts.get('main.tf'));
  });

  it.each([
    ['itself', 'import data.plumbline.lib.terraform\nx := time.now_ns()', ''],
    ['by a library', 'import data.plumbline.lib.moment', 'package plumbline.lib.moment\nx := rand.intn("a", 5)'],
  ])('should know a rule whose answer changes by itself: %s', (_, body, library) => {
    const rule = { file: 'r.rego', text: `package r\n${body}`, parameters: {} } as BuiltInRule;
    const libraries = [{ file: 'lib/moment.rego', text: library === '' ? 'package plumbline.lib.moment' : library }];
    expect(ruleWords(rule, libraries).isUnsteady).toBe(true);
    expect(ruleWords({ ...rule, text: 'package r\nx := 1' }, libraries).isUnsteady).toBe(false);
  });

  it('should leave nothing of a fix that is taken back, and keep those before it', () => {
    const volume = (name: string): string => `resource "aws_ebs_volume" "${name}" {\n}\n`;
    const files = { 'a.tf': volume('a'), 'b.tf': volume('b'), 'c.tf': volume('c') };
    const seen: string[] = [];
    const registry = {
      compared: () => ({ worsens: [], verdicts: 0 }),
      accept: (roots: ReadonlyMap<string, JudgedRoot>) => {
        const resources = [...roots.values()].flatMap((root) => root.resources);
        const encrypted = resources.filter(({ written }) => JSON.stringify(written).includes('encrypted'));
        seen.push(encrypted.map(({ input }) => input.resource.name).join());
      },
    };
    const wants = ({ address }: Fix): boolean => address !== 'aws_ebs_volume.b';
    const { fixes, unfixed, texts } = fixed(files, 'aws/ebs/volume-encryption', { wants, registry });
    expect(fixes.map(({ address }) => address)).toEqual(['aws_ebs_volume.a', 'aws_ebs_volume.c']);
    expect(unfixed).toMatchObject([{ address: 'aws_ebs_volume.b', reason: 'declined' }]);
    expect([...texts.keys()]).toEqual(['a.tf', 'c.tf']);
    expect(seen).toEqual(['a', 'a,b', 'a', 'a,c']);
  });

  it('should not write through a link, behind which others are not proved', () => {
    const main = 'resource "aws_ebs_volume" "data" {\n  encrypted = var.on\n}\n';
    const files = {
      'common/v.tf': 'variable "on" {\n  default = false\n}\n',
      'prod/v.tf': { link: '../common/v.tf' },
      'prod/main.tf': main,
    };
    const { texts } = fixed(files, 'aws/ebs/volume-encryption');
    expect([...texts]).toEqual([['prod/main.tf', main.replace('var.on', 'true')]]);
  });

  it('should prove what reads a changed file through a link', () => {
    const database = (attribute: string): string => `resource "aws_db_instance" "a" {\n  ${attribute} = var.on\n}\n`;
    const files = {
      'common/v.tf': 'variable "on" {\n  default = false\n}\n',
      'common/main.tf': database('storage_encrypted'),
      'prod/v.tf': { link: '../common/v.tf' },
      'prod/main.tf': database('publicly_accessible'),
    };
    const { texts } = fixed(files, 'aws/rds/instance-encryption', {
      isWanted: ({ rule, template }) => rule === 'PL-AWS-RDS-1' && template.includes('common'),
    });
    expect([...texts]).toEqual([['common/main.tf', files['common/main.tf'].replace('var.on', 'true')]]);
  });

  it('should prove what reads a changed variable file of another folder', () => {
    const database = (attribute: string): string =>
      `variable "on" {}\n\nresource "aws_db_instance" "a" {\n  ${attribute} = var.on\n}\n`;
    const files = {
      'app/main.tf': database('publicly_accessible'),
      'common/main.tf': database('storage_encrypted'),
      'common/terraform.tfvars': 'on = false\n',
    };
    const all = fixerOf('terraform', ['aws/rds/'], { folderVarFiles: { app: ['./common/terraform.tfvars'] } });
    const { texts } = all(files, 'aws/rds/instance-encryption', {
      isWanted: ({ rule, template }) => rule === 'PL-AWS-RDS-1' && template.includes('common'),
    });
    expect([...texts]).toEqual([['common/main.tf', files['common/main.tf'].replace('= var.on', '= true')]]);
  });

  it('should end when its limits are reached', () => {
    const found = fixed({ 'main.tf': VOLUME }, 'aws/ebs/volume-encryption', { evaluations: 0 });
    expect(found.unfixed).toMatchObject([{ reason: 'limit-reached' }]);
    expect(fixed({ 'main.tf': VOLUME }, 'aws/ebs/volume-encryption', { isOver: () => true }).fixes).toEqual([]);
  });

  it('should find nothing more once its fixes are there', () => {
    const { texts } = fixed({ 'main.tf': VOLUME }, 'aws/ebs/volume-encryption');
    expect(fixed(Object.fromEntries(texts), 'aws/ebs/volume-encryption')).toMatchObject({
      fixes: [],
      unfixed: [],
      failed: 0,
    });
  });
});

describe('fixes of the encryption of a bucket', () => {
  it('should change the rule that is there, of which S3 takes one', () => {
    const text = `resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "logs" {
  bucket = aws_s3_bucket.logs.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}
`;
    const { texts } = fixed({ 'main.tf': text }, 'aws/s3/kms-encryption');
    expect(texts.get('main.tf')).toBe(text.replace('AES256', 'aws:kms'));
  });
});
