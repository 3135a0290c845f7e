import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../base/json';
import { MemorySource } from '../../../test/support/iac/memory-source';
import { discover, FolderSource, render, type Rendering } from '../iac';
import type { ResourceInput } from './model/resource-input';
import { terraformResources } from './terraform-resources';

function inputsOf(text: string, inModule = ''): Record<string, ResourceInput> {
  const folder = mkdtempSync(join(tmpdir(), 'terraform-resources-'));
  try {
    writeFileSync(join(folder, 'main.tf'), text);
    mkdirSync(join(folder, 'inner'));
    if (inModule !== '') writeFileSync(join(folder, 'inner', 'main.tf'), inModule);
    const { templates } = discover(new FolderSource(folder), 'terraform', ['']);
    const found = terraformResources(
      templates.map((template) => render(template)),
      'terraform',
    );
    return Object.fromEntries(found.map(({ input }) => [input.resource.address, input]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const policy = (resource: string): string =>
  `<<P\n{"Statement": [{"Effect": "Allow", "Principal": "*", "Resource": "${resource}"}]}\nP`;

describe('terraformResources', () => {
  it('should know a JSON text that mentions another resource', () => {
    const inputs = inputsOf(`
      resource "aws_s3_bucket" "other" {}
      resource "aws_s3_bucket_policy" "p" {
        bucket = aws_s3_bucket.other.id
        policy = ${policy('${aws_s3_bucket.other.arn}/*')}
      }`);
    expect(inputs['aws_s3_bucket_policy.p'].unknown).toEqual([]);
  });

  it('should know a reference again as long as it leads to the same', () => {
    const renderingOf = (text: string): Rendering => {
      const { templates } = discover(new MemorySource({ 'main.tf': text }), 'terraform', ['']);
      return render(templates[0]);
    };
    const policy = renderingOf('resource "aws_s3_bucket_policy" "p" {\n  bucket = aws_s3_bucket.b.bucket\n}');
    const one = renderingOf('resource "aws_s3_bucket" "b" {\n  bucket = "one"\n}');
    const two = renderingOf('resource "aws_s3_bucket" "b" {\n  bucket = "two"\n}');
    const other = renderingOf('resource "aws_s3_bucket" "other" {}');
    const policyWith = (...files: Rendering[]): ResourceInput =>
      terraformResources([policy, ...files], 'terraform')[0].input;
    const first = policyWith(one);
    expect(first.resource.attributes).toEqual({ bucket: 'one' });
    expect(policyWith(one).resource).toBe(first.resource);
    expect(policyWith(two).resource.attributes).toEqual({ bucket: 'two' });
    expect(policyWith(other).unknown).toEqual([['bucket']]);
    expect(policyWith(one)).toEqual(first);
    expect(policyWith(one, two).unknown).toEqual([]);
    expect(policyWith(one, two).resource.attributes).not.toEqual(first.resource.attributes);
  });

  it('should have the defaults of the provider that they name, however low a module of another file bounds it', () => {
    const renderings = (files: Readonly<Record<string, string>>): Rendering[] =>
      discover(new MemorySource(files), 'terraform', ['']).templates.map(render);
    const required = (name: string, version: string): string =>
      `terraform {\n  required_providers {\n    ${name} = {\n      version = "${version}"\n    }\n  }\n}\n`;
    const cluster = (provider: string): string => `resource "google_container_cluster" "c" {\n  ${provider}\n}\n`;
    const account = 'resource "azurerm_storage_account" "a" {\n  min_tls_version = null\n}\n';
    const found = (files: Readonly<Record<string, string>>): unknown =>
      terraformResources(renderings(files), 'terraform')[0].input.resource.attributes;
    const beta = required('google-beta', '~> 4.0');
    expect(found({ 'a.tf': cluster('provider = google-beta'), 'versions.tf': beta })).toMatchObject({
      networking_mode: 'ROUTES',
    });
    expect(found({ 'a.tf': cluster('provider = google-beta.eu'), 'versions.tf': beta })).toMatchObject({
      networking_mode: 'ROUTES',
    });
    expect(found({ 'a.tf': cluster(''), 'versions.tf': beta })).not.toHaveProperty('networking_mode');
    expect(found({ 'a.tf': account, 'versions.tf': required('azurerm', '~> 2.0') })).toMatchObject({
      min_tls_version: 'TLS1_0',
      allow_blob_public_access: false,
    });
    expect(found({ 'a.tf': account, 'versions.tf': required('azurerm', '~> 1.44') })).not.toHaveProperty(
      'allow_blob_public_access',
    );
    const called = { 'b.tf': 'module "m" {\n  source = "./m"\n}\n', 'm/main.tf': required('azurerm', '~> 2.0') };
    expect(found({ 'a.tf': account, ...called })).toMatchObject({ min_tls_version: 'TLS1_0' });
  });

  it('should find a companion that names its resource within a block', () => {
    const endpoint = (name: string, target: string): string => `
      resource "azurerm_private_endpoint" "${name}" {
        private_service_connection {
          private_connection_resource_id = ${target}
        }
      }`;
    const inputs = inputsOf(`
      resource "azurerm_key_vault" "v" {
        id = "/vaults/v"
      }
      ${endpoint('reference', 'azurerm_key_vault.v.id')}
      ${endpoint('text', '"/vaults/v"')}
      ${endpoint('other', '"/vaults/other"')}`);
    expect(inputs['azurerm_key_vault.v'].companions.map(({ name }) => name)).toEqual(['reference', 'text']);
  });

  it('should not know the part of a JSON text that a data source decides', () => {
    const inputs = inputsOf(`
      data "aws_caller_identity" "me" {}
      resource "aws_s3_bucket_policy" "p" {
        policy = ${policy('arn:aws:s3:::${data.aws_caller_identity.me.account_id}')}
      }`);
    expect(inputs['aws_s3_bucket_policy.p'].unknown).toEqual([['policy', 'Statement', 0, 'Resource']]);
  });

  it('should not know the holder of a key that is an expression', () => {
    const inputs = inputsOf(`
      variable "key" {}
      resource "aws_s3_bucket_policy" "p" {
        policy = <<P
{"Statement": [{"Effect": "Allow", "Condition": {"StringEquals": {"\${var.key}": "x"}}}]}
P
      }`);
    expect(inputs['aws_s3_bucket_policy.p'].unknown).toEqual([['policy', 'Statement', 0, 'Condition', 'StringEquals']]);
  });

  it('should not take the iterator of a dynamic block for a resource', () => {
    const inputs = inputsOf(`
      variable "uris" { type = list(string) }
      resource "aws_s3_bucket" "b" {
        dynamic "grant" {
          for_each = var.uris
          content {
            type        = "Group"
            permissions = ["READ"]
            uri         = grant.value
          }
        }
      }`);
    expect(inputs['aws_s3_bucket.b'].unknown).toEqual([['grant', 0, 'uri']]);
  });

  it.each([
    ['one', 'one(aws_s3_bucket.b[*].id)'],
    ['join', 'join("", aws_s3_bucket.b.*.id)'],
    ['try', 'try(aws_s3_bucket.b[0].id, "none")'],
    ['a condition', 'var.on ? aws_s3_bucket.b[0].id : null'],
  ])('should find a companion that names its resource through %s', (_what, expression) => {
    const inputs = inputsOf(`
      variable "on" {}
      resource "aws_s3_bucket" "b" {
        count = 1
      }
      resource "aws_s3_bucket" "other" {}
      resource "aws_s3_bucket_versioning" "v" {
        bucket = ${expression}
      }`);
    expect(companions(inputs['aws_s3_bucket.b[0]'])).toEqual(['aws_s3_bucket_versioning.v']);
    expect(companions(inputs['aws_s3_bucket.other'])).toEqual([]);
  });

  it('should find a companion that names the resource by way of another', () => {
    const inputs = inputsOf(`
      resource "random_id" "r" {}
      resource "aws_s3_bucket" "b" {
        bucket = "logs-\${random_id.r.hex}"
      }
      resource "aws_s3_bucket_ownership_controls" "o" {
        bucket = aws_s3_bucket.b.bucket
      }
      resource "aws_s3_bucket_acl" "a" {
        bucket = aws_s3_bucket_ownership_controls.o.bucket
      }`);
    expect(inputs['aws_s3_bucket.b'].companions.map(({ address }) => address)).toEqual([
      'aws_s3_bucket_ownership_controls.o',
      'aws_s3_bucket_acl.a',
    ]);
  });

  it('should find a companion in a module that is given the resource', () => {
    const inputs = inputsOf(
      `
      resource "aws_s3_bucket" "b" {}
      module "inner" {
        source = "./inner"
        bucket = aws_s3_bucket.b.id
      }`,
      'variable "bucket" {}\nresource "aws_s3_bucket_versioning" "v" {\n  bucket = var.bucket\n}',
    );
    expect(companions(inputs['aws_s3_bucket.b'])).toEqual(['module.inner.aws_s3_bucket_versioning.v']);
  });

  it('should find a companion of the one resource of a module', () => {
    const inputs = inputsOf(
      `
      module "inner" {
        source   = "./inner"
        for_each = toset(["x", "y"])
      }
      resource "aws_s3_bucket_versioning" "v" {
        bucket = module.inner["x"].id
      }`,
      'resource "aws_s3_bucket" "b" {}\noutput "id" {\n  value = aws_s3_bucket.b.id\n}',
    );
    expect(companions(inputs['module.inner["x"].aws_s3_bucket.b'])).toEqual(['aws_s3_bucket_versioning.v']);
    expect(companions(inputs['module.inner["y"].aws_s3_bucket.b'])).toEqual([]);
  });

  it('should find the companions of the resources of a module that are named by an index of its copies', () => {
    const inputs = inputsOf(
      `
      module "inner" {
        source   = "./inner"
        for_each = toset(["x", "y"])
      }
      resource "aws_s3_bucket_versioning" "v" {
        count  = 2
        bucket = (values(module.inner)[*].id)[count.index]
      }`,
      'resource "aws_s3_bucket" "b" {}\noutput "id" {\n  value = aws_s3_bucket.b.id\n}',
    );
    expect(companions(inputs['module.inner["x"].aws_s3_bucket.b'])).toEqual(['aws_s3_bucket_versioning.v[0]']);
    expect(companions(inputs['module.inner["y"].aws_s3_bucket.b'])).toEqual(['aws_s3_bucket_versioning.v[1]']);
    expect(inputs['module.inner["x"].aws_s3_bucket.b'].open).toBeUndefined();
  });

  it('should find a companion in a module that is given the output of another', () => {
    const inputs = inputsOf(
      `module "bucket" {
        source = "./inner"
        make   = true
      }
      module "versioning" {
        source = "./inner"
        bucket = module.bucket.id
      }`,
      `variable "make" {
        default = false
      }
      variable "bucket" {
        default = null
      }
      resource "aws_s3_bucket" "b" {
        count = var.make ? 1 : 0
      }
      resource "aws_s3_bucket_versioning" "v" {
        count  = var.make ? 0 : 1
        bucket = var.bucket
      }
      output "id" {
        value = one(aws_s3_bucket.b[*].id)
      }`,
    );
    expect(companions(inputs['module.bucket.aws_s3_bucket.b[0]'])).toEqual([
      'module.versioning.aws_s3_bucket_versioning.v[0]',
    ]);
  });

  const keyed = (bucket: string, more = ''): Record<string, ResourceInput> =>
    inputsOf(
      `
      variable "which" {}
      locals {
        k    = "x"
        held = aws_s3_bucket.g["x"]
        ids  = { for key, each in aws_s3_bucket.g : key => each.id }
      }
      resource "aws_s3_bucket" "g" {
        for_each = toset(["x", "y"])
      }
      resource "aws_s3_bucket" "other" {}
      module "inner" {
        source = "./inner"
      }
      resource "aws_s3_bucket_versioning" "v" {
        ${more}
        bucket = ${bucket}
      }`,
      `resource "aws_s3_bucket" "a" {}
      resource "aws_s3_bucket" "b" {}
      output "id" {
        value = aws_s3_bucket.a.id
      }
      output "ids" {
        value = { a = aws_s3_bucket.a.id, b = aws_s3_bucket.b.id }
      }`,
    );

  it.each([
    ['a local as the key', 'aws_s3_bucket.g[local.k].id', ''],
    ['the key of its own copy', 'aws_s3_bucket.g[each.key].id', 'for_each = toset(["x"])'],
    ['the value of its own copy', 'aws_s3_bucket.g[each.value].id', 'for_each = { one = "x" }'],
    ['a local that holds the resource', 'local.held.id', ''],
    ['a local that maps the resources', 'local.ids["x"]', ''],
    ['a copy for each resource', 'each.value.id', 'for_each = { x = aws_s3_bucket.g["x"] }'],
    ['a key that a function makes', 'aws_s3_bucket.g[lower("X")].id', ''],
  ])('should find the companion of one copy that is named by %s', (_what, bucket, more) => {
    const inputs = keyed(bucket, more);
    expect(companions(inputs['aws_s3_bucket.g["x"]'])).toHaveLength(1);
    expect(inputs['aws_s3_bucket.g["x"]'].open).toBeUndefined();
    expect(companions(inputs['aws_s3_bucket.g["y"]'])).toEqual([]);
    expect(companions(inputs['aws_s3_bucket.other'])).toEqual([]);
  });

  it.each([
    ['a variable as the key', 'aws_s3_bucket.g[var.which].id', ['aws_s3_bucket.g["x"]', 'aws_s3_bucket.g["y"]']],
    [
      'an element of all',
      'element(values(aws_s3_bucket.g)[*].id, var.which)',
      ['aws_s3_bucket.g["x"]', 'aws_s3_bucket.g["y"]'],
    ],
    [
      'a condition',
      'var.which ? aws_s3_bucket.g["x"].id : aws_s3_bucket.other.id',
      ['aws_s3_bucket.g["x"]', 'aws_s3_bucket.other'],
    ],
    ['a condition with a text', 'var.which ? aws_s3_bucket.other.id : "elsewhere"', ['aws_s3_bucket.other']],
    [
      'one of the outputs of a module',
      'module.inner.ids[var.which]',
      ['module.inner.aws_s3_bucket.a', 'module.inner.aws_s3_bucket.b'],
    ],
  ])('should doubt a companion that is named by %s', (_what, bucket, expected) => {
    const inputs = keyed(bucket);
    const found = Object.values(inputs).filter((each) => each.companions.length > 0);
    expect(found.map(({ resource }) => resource.address).sort()).toEqual(expected);
    expect(found.map(({ open }) => open)).toEqual(expected.map(() => [['companions', 0]]));
  });

  it('should follow the output of a module to one of its resources', () => {
    const inputs = keyed('module.inner.id');
    expect(companions(inputs['module.inner.aws_s3_bucket.a'])).toEqual(['aws_s3_bucket_versioning.v']);
    expect(inputs['module.inner.aws_s3_bucket.a'].open).toBeUndefined();
    expect(companions(inputs['module.inner.aws_s3_bucket.b'])).toEqual([]);
  });

  it.each([
    ['the values of a for-expression', 'for_each = { for i, b in aws_s3_bucket.b : i => b }', 'each.value.id'],
    ['the texts of a for-expression', 'for_each = { for b in aws_s3_bucket.b : b.bucket => b.id }', 'each.value'],
    ['a for-expression over an output', 'for_each = { for i, b in module.inner.all : i => b }', 'each.value.id'],
    ['an element of a splat', 'count = length(aws_s3_bucket.b)', 'element(aws_s3_bucket.b.*.id, count.index)'],
    [
      'an index of a list of values',
      'count = 2',
      '(values({ for i, b in aws_s3_bucket.b : i => b })[*].id)[count.index]',
    ],
    ['an index of an output', 'count = length(module.inner.ids)', 'module.inner.ids[count.index]'],
  ])('should find the companions of copies that are named by %s', (_what, copies, bucket) => {
    const inputs = inputsOf(
      `
      resource "aws_s3_bucket" "b" {
        count  = 2
        bucket = "b\${count.index}"
      }
      module "inner" {
        source = "./inner"
      }
      resource "aws_s3_bucket_versioning" "v" {
        ${copies}
        bucket = ${bucket}
      }`,
      `resource "aws_s3_bucket" "c" {
        count = 2
      }
      output "all" {
        value = aws_s3_bucket.c
      }
      output "ids" {
        value = values({ for i, c in aws_s3_bucket.c : i => c })[*].id
      }`,
    );
    const made = copies.includes('module') ? 'module.inner.aws_s3_bucket.c' : 'aws_s3_bucket.b';
    for (const i of [0, 1]) expect(companions(inputs[`${made}[${i}]`])).toHaveLength(1);
    expect(companions(inputs[`${made}[0]`])).not.toEqual(companions(inputs[`${made}[1]`]));
    expect(inputs[`${made}[0]`].open).toBeUndefined();
  });

  it('should read a block that stands alone in the JSON syntax as a list', () => {
    const document: JsonObject = {
      resources: [
        {
          type: 'aws_cloudfront_distribution',
          name: 'd',
          properties: { origin: { custom_origin_config: { origin_protocol_policy: '${var.x}' } }, tags: { a: 'b' } },
        },
      ],
    };
    const pointer = '/resources/0/properties/origin/custom_origin_config/origin_protocol_policy';
    const [found] = terraformResources([{ document, unresolved: [{ pointer, reason: '' }] }], 'terraform');
    expect(found.input.resource.attributes).toEqual({
      origin: [{ custom_origin_config: [{ origin_protocol_policy: '${var.x}' }] }],
      tags: { a: 'b' },
    });
    expect(found.input.unknown).toEqual([['origin', 0, 'custom_origin_config', 0, 'origin_protocol_policy']]);
  });

  const counted = (bucket: string, versioning: string): ResourceInput => {
    const inputs = inputsOf(
      `
      variable "make" {}
      variable "keep" {}
      variable "names" {}
      variable "yes" {
        default = true
      }
      locals {
        make = var.make
      }
      module "inner" {
        count  = var.keep ? 1 : 0
        source = "./inner"
        id     = one(aws_s3_bucket.b[*].id)
      }
      resource "aws_s3_bucket" "b" {
        ${bucket}
      }
      resource "aws_s3_bucket_versioning" "v" {
        ${versioning}
        bucket = one(aws_s3_bucket.b[*].id)
      }`,
      'variable "id" {}\nresource "aws_s3_bucket_logging" "l" {\n  bucket = var.id\n}',
    );
    return inputs['aws_s3_bucket.b[*]'];
  };
  const logging = [['companions', 0]];

  it.each([
    ['count = var.make ? 1 : 0', 'count = var.make ? 1 : 0'],
    ['count = var.make ? 1 : 0', 'count = local.make && var.yes ? 1 : 0'],
    ['count = var.make && var.keep ? 1 : 0', 'count = (var.keep) ? 1 : 0'],
    ['count = length(var.names)', 'count = length(var.names)'],
    ['count = length(var.names)', 'count = length(aws_s3_bucket.b)'],
    ['for_each = var.names', 'for_each = aws_s3_bucket.b'],
  ])('should not doubt a companion that exists wherever its resource does: %s, %s', (bucket, versioning) => {
    const { open = [] } = counted(bucket, versioning);
    expect(open).toEqual(bucket.includes('keep') ? [] : logging);
  });

  it.each([
    ['count = var.make ? 1 : 0', 'count = var.keep ? 1 : 0'],
    ['count = var.make ? 1 : 0', 'count = var.make && var.keep ? 1 : 0'],
    ['count = var.make ? 1 : 0', 'count = var.make ? 0 : 1'],
    ['for_each = var.names', 'count = length(var.names) > 2 ? 1 : 0'],
  ])('should doubt a companion that may not exist where its resource does: %s, %s', (bucket, versioning) => {
    expect(counted(bucket, versioning).open).toEqual([...logging, ['companions', 1]]);
  });

  it('should tell which blocks may not be there', () => {
    const document: JsonObject = {
      resources: [
        { type: 'aws_vpc', name: 'v', properties: { tag: [{}, {}] } },
        { type: 'aws_flow_log', name: 'f', properties: { vpc_id: '${aws_vpc.v.id}', block: [{}] } },
      ],
    };
    const unresolved = [{ pointer: '/resources/1/properties/vpc_id', reason: '' }];
    const openBlocks = ['/resources/0/properties/tag/1', '/resources/1/properties/block/0'];
    const [vpc] = terraformResources([{ document, unresolved, openBlocks }], 'terraform');
    expect(vpc.input.open).toEqual([
      ['tag', 1],
      ['companions', 0, 'block', 0],
    ]);
  });
});

function companions(input: ResourceInput): readonly string[] {
  return input.companions.map(({ address }) => address);
}
