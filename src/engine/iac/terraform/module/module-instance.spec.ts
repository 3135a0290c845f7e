import { fromJson, toJson, type Value } from '../../../hcl/values';
import { ModuleInstance } from './module-instance';
import { copiesIn, localsOf, moduleOf } from '../../../../../test/support/iac/terraform-module';

describe(ModuleInstance.name, () => {
  it('should see variables and locals of all files, whatever their order', () => {
    const module = moduleOf({
      'a.tf': 'resource "aws_s3_bucket" "b" { bucket = local.full }',
      'b.tf': 'locals {\n  full = "${local.prefix}-logs"\n  prefix = var.name\n}',
      'c.tf': 'variable "name" { default = "web" }',
    });
    expect(copiesIn(module, 'aws_s3_bucket.b')).toEqual([[undefined, { bucket: 'web-logs' }]]);
  });

  it('should report a cycle and resolve the rest', () => {
    const module = moduleOf({ 'main.tf': 'locals {\n  a = local.b\n  b = local.a\n  c = 1\n}' });
    expect(module.diagnostics).toEqual([
      {
        reason: 'reference-cycle',
        file: 'main.tf',
        line: 2,
        column: 3,
        message: expect.stringContaining('local.a -> local.b'),
      },
    ]);
    expect(module.locals.get('c')).toBe(1);
    expect(module.locals.get('a')).toMatchObject({ kind: 'unresolved' });
  });

  it('should follow a chain of locals as long as a file', () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `  v${i} = local.v${i + 1}`);
    expect(localsOf(`locals {\n${lines.join('\n')}\n  v5000 = "end"\n}`)).toMatchObject({ v0: 'end' });
  });

  it('should keep references to managed resources as text, and use known values where they decide', () => {
    const module = moduleOf({
      'main.tf': `
        resource "aws_vpc" "main" {
          cidr_block = "10.0.0.0/16"
          enabled    = true
        }
        resource "aws_subnet" "s" {
          count  = aws_vpc.main.enabled ? 1 : 0
          vpc_id = aws_vpc.main.id
          cidr   = aws_vpc.main.cidr_block
          open   = aws_vpc.main.cidr_block == "10.0.0.0/16" ? "yes" : "no"
          name   = "sub-\${aws_vpc.main.id}"
        }`,
    });
    expect(copiesIn(module, 'aws_subnet.s')).toEqual([
      [
        0,
        {
          vpc_id: '${aws_vpc.main.id}',
          cidr: '${aws_vpc.main.cidr_block}',
          open: 'yes',
          name: 'sub-${aws_vpc.main.id}',
        },
      ],
    ]);
  });

  it.each<[string, string, unknown]>([
    [
      'count',
      'count = 2\n  v = count.index',
      [
        [0, { v: 0 }],
        [1, { v: 1 }],
      ],
    ],
    ['a computed count', 'count = length(["a"])\n  v = count.index', [[0, { v: 0 }]]],
    ['a count of zero', 'count = 0', []],
    [
      'a set',
      'for_each = toset(["b", "a"])\n  v = each.value',
      [
        ['a', { v: 'a' }],
        ['b', { v: 'b' }],
      ],
    ],
    [
      'a map',
      'for_each = {z = 1, y = 2}\n  v = "${each.key}${each.value}"',
      [
        ['y', { v: 'y2' }],
        ['z', { v: 'z1' }],
      ],
    ],
    ['an unknown count', 'count = var.none\n  v = count.index', [[undefined, { v: '${count.index}' }]]],
    ['a list', 'for_each = ["a"]\n  v = each.key', [[undefined, { v: '${each.key}' }]]],
    ['a negative count', 'count = -1', [[undefined, {}]]],
    ['too many copies', 'count = 1e9\n  v = count.index', [[undefined, { v: '${count.index}' }]]],
  ])('should make the copies of %s', (_title, body, expected) => {
    const module = moduleOf({ 'main.tf': `variable "none" {}\nresource "r" "n" {\n  ${body}\n}` });
    expect(copiesIn(module, 'r.n')).toEqual(expected);
  });

  it('should say that copies are too many or none', () => {
    const module = moduleOf({ 'main.tf': 'resource "r" "n" {\n  count = 1e9\n}\nresource "r" "m" {\n  count = 0\n}' });
    expect(module.diagnostics.map(({ reason, line }) => [reason, line])).toEqual([
      ['limit-reached', 1],
      ['not-created', 4],
    ]);
  });

  it('should let the work of a file end', () => {
    const text = `locals { many = range(1000) }
      resource "r" "n" {
        count = 10000
        dynamic "a" {
          for_each = local.many
          content {
            dynamic "b" {
              for_each = local.many
              content {}
            }
          }
        }
      }`;
    const { diagnostics } = moduleOf({ 'main.tf': text });
    expect(diagnostics.map(({ reason }) => reason)).toContain('limit-reached');
  });

  it('should end copies of a block with many blocks in it', () => {
    const text = `resource "r" "n" {\n  count = 10000\n${'  b {}\n'.repeat(1000)}}`;
    const module = moduleOf({ 'main.tf': text });
    expect(copiesIn(module, 'r.n').length).toBeLessThan(1000);
    expect(module.diagnostics.map(({ reason }) => reason)).toEqual(['limit-reached']);
  });

  it('should write dynamic blocks out', () => {
    const module = moduleOf({
      'main.tf': `
        variable "none" {}
        resource "r" "n" {
          rule { port = 1 }
          dynamic "rule" {
            for_each = [2, 3]
            content { port = rule.value + rule.key }
          }
          dynamic "group" {
            for_each = {a = ["x", "y"]}
            iterator = outer
            content {
              name = outer.key
              dynamic "item" {
                for_each = toset(outer.value)
                content { v = "\${outer.key}-\${item.key}" }
              }
            }
          }
          dynamic "open" {
            for_each = var.none
            content { v = open.value.port }
          }
          dynamic "none" {
            for_each = []
            content {}
          }
        }`,
    });
    expect(copiesIn(module, 'r.n')).toEqual([
      [
        undefined,
        {
          rule: [{ port: 1 }, { port: 2 }, { port: 4 }],
          group: [{ name: 'a', item: [{ v: 'a-x' }, { v: 'a-y' }] }],
          open: [{ v: '${open.value.port}' }],
          none: [],
        },
      ],
    ]);
  });

  it('should resolve the arguments of data and the policy of a policy document', () => {
    const module = moduleOf({
      'main.tf': `
        data "aws_ami" "a" { owners = ["self"] }
        data "aws_iam_policy_document" "p" {
          statement {
            sid       = "One"
            actions   = ["s3:GetObject"]
            resources = ["a", "b"]
            principals {
              type        = "AWS"
              identifiers = ["*"]
            }
            condition {
              test     = "Bool"
              variable = "aws:SecureTransport"
              values   = ["false"]
            }
          }
        }
        data "aws_iam_policy_document" "q" {
          statement {
            effect    = "Deny"
            actions   = ["*"]
            resources = [aws_s3_bucket.b.arn]
          }
        }
        resource "aws_s3_bucket" "b" {}
        resource "r" "n" {
          owner  = data.aws_ami.a.owners[0]
          id     = data.aws_ami.a.id
          policy = jsondecode(data.aws_iam_policy_document.p.json)
          open   = data.aws_iam_policy_document.q.json
        }`,
    });
    expect(copiesIn(module, 'r.n')[0][1]).toEqual({
      owner: 'self',
      id: '${data.aws_ami.a.id}',
      policy: {
        Version: '2012-10-17',
        Statement: [
          {
            Sid: 'One',
            Effect: 'Allow',
            Action: 's3:GetObject',
            Resource: ['a', 'b'],
            Principal: { AWS: '*' },
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
      open: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Deny', Action: '*', Resource: '${aws_s3_bucket.b.arn}' }],
      },
    });
  });

  it('should merge the statements of policy documents, where it is known whose place each takes', () => {
    const module = moduleOf({
      'main.tf': `
        variable "given" {}
        data "aws_iam_policy_document" "base" {
          statement {
            sid       = "Read"
            actions   = ["s3:GetObject"]
            resources = ["a"]
          }
          statement {
            sid       = "Own"
            actions   = ["s3:*"]
            resources = [aws_s3_bucket.b.arn]
          }
        }
        data "aws_iam_policy_document" "whole" {
          source_policy_documents = [data.aws_iam_policy_document.base.json, ""]
          statement {
            sid     = "Own"
            actions = ["s3:PutObject"]
          }
          statement { actions = ["sqs:*"] }
          override_policy_documents = [jsonencode({ Statement = { Sid = "Read", Effect = "Deny", Action = "*" } })]
        }
        data "aws_iam_policy_document" "from_unknown" {
          source_policy_documents = [var.given]
          statement { actions = ["*"] }
        }
        data "aws_iam_policy_document" "under_unknown" {
          override_policy_documents = [var.given]
          statement { actions = ["*"] }
        }
        resource "aws_s3_bucket" "b" {}
        resource "r" "n" {
          whole         = jsondecode(data.aws_iam_policy_document.whole.json)
          from_unknown  = data.aws_iam_policy_document.from_unknown.json
          under_unknown = data.aws_iam_policy_document.under_unknown.json
        }`,
    });
    const Version = '2012-10-17';
    expect(copiesIn(module, 'r.n')[0][1]).toEqual({
      whole: {
        Version,
        Statement: [
          { Sid: 'Read', Effect: 'Deny', Action: '*' },
          { Sid: 'Own', Effect: 'Allow', Action: 's3:PutObject' },
          { Effect: 'Allow', Action: 'sqs:*' },
        ],
      },
      from_unknown: { Version, Statement: ['${var.given}', { Effect: 'Allow', Action: '*' }] },
      under_unknown: '${data.aws_iam_policy_document.under_unknown.json}',
    });
  });

  it('should render the text of a template_file block, where all of it is known', () => {
    const module = moduleOf({
      'main.tf': `
        variable "open" {}
        data "template_file" "known" {
          template = "one and $\${b}"
          vars     = { b = "two" }
        }
        data "template_file" "plain" { template = "one" }
        data "template_file" "open" {
          template = "$\${b}"
          vars     = { b = var.open }
        }
        data "template_file" "broken" { template = "$\${" }
        resource "r" "n" {
          known  = data.template_file.known.rendered
          plain  = data.template_file.plain.rendered
          open   = data.template_file.open.rendered
          broken = data.template_file.broken.rendered
        }`,
    });
    expect(copiesIn(module, 'r.n')[0][1]).toEqual({
      known: 'one and two',
      plain: 'one',
      open: '${data.template_file.open.rendered}',
      broken: '${data.template_file.broken.rendered}',
    });
  });

  it('should write the policy of a google_iam_policy block', () => {
    const module = moduleOf({
      'main.tf': `
        variable "member" {}
        data "google_iam_policy" "p" {
          binding {
            role    = "roles/storage.objectViewer"
            members = ["allUsers"]
            condition {
              title      = "soon"
              expression = "false"
            }
          }
          audit_config {
            service = "allServices"
            audit_log_configs {
              log_type         = "DATA_READ"
              exempted_members = ["user:a@example.com"]
            }
          }
        }
        data "google_iam_policy" "q" {
          binding {
            role    = "roles/viewer"
            members = [var.member]
          }
        }
        resource "r" "n" {
          policy = jsondecode(data.google_iam_policy.p.policy_data)
          open   = data.google_iam_policy.q.policy_data
        }`,
    });
    expect(copiesIn(module, 'r.n')[0][1]).toEqual({
      policy: {
        bindings: [
          {
            role: 'roles/storage.objectViewer',
            members: ['allUsers'],
            condition: { title: 'soon', expression: 'false' },
          },
        ],
        auditConfigs: [
          {
            service: 'allServices',
            auditLogConfigs: [{ logType: 'DATA_READ', exemptedMembers: ['user:a@example.com'] }],
          },
        ],
      },
      open: { bindings: [{ role: 'roles/viewer', members: ['${var.member}'] }] },
    });
  });

  it('should take a list as long as a file', () => {
    const { locals } = moduleOf({ 'main.tf': `locals {\n  a = [${'1,'.repeat(90_000)}]\n  b = length(local.a)\n}` });
    expect(toJson(locals.get('b')!)).toBe(90_000);
  });

  it('should keep both of two resources with one name', () => {
    const module = moduleOf({ 'main.tf': 'resource "r" "n" { a = 1 }\nresource "r" "n" { a = 2 }' });
    expect(copiesIn(module, 'r.n').map(([, tree]) => tree)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('should know the paths and the workspace', () => {
    expect(localsOf('locals {\n  a = "${path.module}/x"\n  b = terraform.workspace\n}')).toEqual({
      a: './x',
      b: 'default',
    });
  });

  it.each<[string, unknown, unknown]>([
    ['type = number', '5', 5],
    ['type = list(string)', [1, true], ['1', 'true']],
    ['type = "string"', 7, '7'],
    ['type = list', ['a'], ['a']],
    ['type = set(number)', [2, 1, 2], [1, 2]],
    ['type = tuple([string, number])', [1, '2'], ['1', 2]],
    ['type = object({a = string, b = optional(number, 3), c = optional(bool)})', { a: 1 }, { a: '1', b: 3, c: null }],
    ['type = map(object({n = optional(string, "x")}))', { k: {} }, { k: { n: 'x' } }],
    [
      'type = map(object({n = optional(string, "x"), q = optional(object({z = optional(number, 4)}), {})}))',
      { j: { n: null }, k: { q: {} } },
      { j: { n: 'x', q: { z: 4 } }, k: { n: 'x', q: { z: 4 } } },
    ],
    ['type = set(any)', ['b', 1], ['1', 'b']],
    ['type = any', { a: [1] }, { a: [1] }],
    ['default = 1', undefined, 1],
    ['default = 1', null, null],
    ['default = 1\n  nullable = false', null, 1],
    ['type = string', undefined, '${var.v}'],
    ['type = number', 'many', '${var.v}'],
  ])('should give a variable with %j and the value %j its value', (body, value, expected) => {
    const given: Record<string, Value> = value === undefined ? {} : { v: fromJson(value as string) };
    expect(localsOf(`variable "v" {\n  ${body}\n}\nlocals { v = var.v }`, given)).toEqual({ v: expected });
  });
});
