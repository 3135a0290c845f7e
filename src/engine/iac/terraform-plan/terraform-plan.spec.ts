import { discover } from '../discover';
import { PositionTable } from '../model';
import { render } from '../render';
import { MemorySource } from '../../../../test/support/iac/memory-source';

const PLAN = `{
  "format_version": "1.2",
  "terraform_version": "1.9.0",
  "variables": {"name": {"value": "web"}},
  "planned_values": {
    "outputs": {"o": {"sensitive": false, "value": "text"}},
    "root_module": {
      "resources": [
        {"address": "aws_kms_key.k", "mode": "managed", "type": "aws_kms_key", "name": "k",
         "values": {"enable_key_rotation": true, "description": null, "tags": {"a": "b"}}},
        {"address": "aws_s3_bucket.b[0]", "mode": "managed", "type": "aws_s3_bucket", "name": "b", "index": 0,
         "values": {
           "bucket": "web-0",
           "policy": "{\\"Statement\\":[{\\"Effect\\":\\"Allow\\"}]}",
           "grant": [],
           "rotated": true, "keys": ["x", null],
           "versioning": [{"enabled": true, "mfa_delete": null}]}},
        {"address": "data.aws_region.here", "mode": "data", "type": "aws_region", "name": "here", "values": {"name": "eu"}}
      ],
      "child_modules": [
        {"address": "module.net[\\"x\\"]",
         "resources": [{"address": "module.net[\\"x\\"].aws_vpc.v", "mode": "managed", "type": "aws_vpc", "name": "v",
                        "values": {"cidr_block": "10.0.0.0/16"}}],
         "child_modules": [
           {"address": "module.net[\\"x\\"].module.sub",
            "resources": [{"address": "module.net[\\"x\\"].module.sub.aws_subnet.s", "mode": "managed", "type": "AWS_subnet",
                           "name": "s", "values": {}}]}]}
      ]
    }
  },
  "configuration": {
    "provider_config": {"aws": {"name": "aws", "expressions": {"region": {"constant_value": "eu-west-1"}}}},
    "root_module": {
      "variables": {"name": {"default": "web"}},
      "resources": [
        {"address": "aws_s3_bucket.b", "mode": "managed", "type": "aws_s3_bucket", "name": "b", "expressions": {
          "bucket": {"references": ["var.name", "count.index"]},
          "policy": {"constant_value": "x"},
          "kms": {"references": ["aws_kms_key.k.arn", "aws_kms_key.k"]},
          "keys": {"references": ["aws_kms_key.k.arn", "aws_kms_key.k"]},
          "rotated": {"references": ["aws_kms_key.k.enable_key_rotation", "aws_kms_key.k"]},
          "versioning": [{"enabled": {"constant_value": true}}]}}
      ],
      "module_calls": {"net": {"source": "./net", "module": {"module_calls": {"sub": {"module": {"resources": [
        {"address": "aws_subnet.s", "mode": "managed", "type": "AWS_subnet", "name": "s", "expressions": {
          "vpc_id": {"references": ["aws_vpc.v.id", "aws_vpc.v"]}}}]}}}}}}
    }
  }
}
`;

describe('terraformPlan', () => {
  const source = new MemorySource({ 'plan.json': PLAN, 'package.json': '{"terraform_version": "1"}', 'bad.json': '{' });
  const { templates, skipped } = discover(source, 'terraformPlan', ['/']);
  const rendering = render(templates[0]);

  it('should take files that are plans and say why others are none', () => {
    expect(templates.map(({ path, innerTypes }) => [path, innerTypes])).toEqual([
      ['/plan.json', ['aws_kms_key', 'aws_s3_bucket', 'aws_subnet', 'aws_vpc']],
    ]);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['/bad.json', 'parse-error'],
      ['/package.json', 'not-a-template'],
    ]);
  });

  it('should give the document that rules see for files of Terraform', () => {
    expect(rendering.document).toEqual({
      resources: [
        {
          type: 'aws_kms_key',
          name: 'k',
          properties: { enable_key_rotation: true, tags: { a: 'b' }, compiletime_identity: 'aws_kms_key.k' },
        },
        {
          type: 'aws_s3_bucket',
          name: 'b',
          properties: {
            bucket: 'web-0',
            policy: { Statement: [{ Effect: 'Allow' }] },
            rotated: '${aws_kms_key.k.enable_key_rotation}',
            keys: ['x', '${aws_kms_key.k.arn}'],
            versioning: [{ enabled: true }],
            kms: '${aws_kms_key.k.arn}',
            compiletime_identity: 'aws_s3_bucket.b',
          },
        },
        { type: 'aws_vpc', name: 'v', properties: { cidr_block: '10.0.0.0/16', compiletime_identity: 'module.net' } },
        {
          type: 'AWS_subnet',
          name: 's',
          properties: { vpc_id: '${aws_vpc.v.id}', compiletime_identity: 'module.net' },
        },
      ],
      variable: [{ name: { default: 'web' } }],
      output: [{ o: { value: 'text' } }],
      provider: [{ aws: { region: 'eu-west-1' } }],
      data: { aws_region: { here: { name: 'eu', compiletime_identity: 'data.aws_region.here' } } },
    });
    expect(rendering.unresolved.map(({ pointer }) => pointer)).toEqual([
      '/resources/1/properties/rotated',
      '/resources/1/properties/keys/1',
      '/resources/1/properties/kms',
      '/resources/3/properties/vpc_id',
    ]);
  });

  it.each([
    ['/resources/1', 11],
    ['/resources/1/properties/bucket', 13],
    ['/resources/1/properties/versioning/0/enabled', 17],
    ['/resources/1/properties/kms', 39],
    ['/resources/2/properties/cidr_block', 23],
  ])('should say where %s stands in the plan', (pointer, line) => {
    expect(rendering.positions.get(pointer)).toMatchObject({ file: 'plan.json', line });
  });

  it('should take a plan whose parts are not what they should be', () => {
    const odd =
      '{"terraform_version": "1", "planned_values": {"root_module": {"resources": [1, {"mode": "managed"}]}}, "configuration": 7}';
    const found = discover(new MemorySource({ 'p.json': odd }), 'terraformPlan', ['/']);
    expect(render(found.templates[0]).document).toEqual({
      resources: [{ type: '', name: '', properties: { compiletime_identity: '.' } }],
    });
  });

  it('should make the document once, for discovery and for whoever asks for it', () => {
    const [template] = discover(new MemorySource({ 'plan.json': PLAN }), 'terraformPlan', ['/']).templates;
    const copied = jest.spyOn(PositionTable.prototype, 'copy');
    expect(render(template).document).toBe(render(template).document);
    expect(copied).not.toHaveBeenCalled();
    copied.mockRestore();
  });

  /** The resources of a plan with one, of type `aws_x` if none is given, whose parts are given. */
  const planned = (values: object, expressions?: object, unknown?: object, type = 'aws_x') => {
    const resource = { address: `${type}.x`, mode: 'managed', type, name: 'x' };
    const plan = {
      terraform_version: '1.9.0',
      planned_values: { root_module: { resources: [{ ...resource, values }] } },
      ...(unknown && { resource_changes: [{ ...resource, change: { after_unknown: unknown } }] }),
      ...(expressions && { configuration: { root_module: { resources: [{ ...resource, expressions }] } } }),
    };
    const [template] = discover(new MemorySource({ 'p.json': JSON.stringify(plan) }), 'terraformPlan', ['/']).templates;
    const { document, unresolved } = render(template);
    const [{ properties }] = (document as { resources: { properties: Record<string, unknown> }[] }).resources;
    delete properties.compiletime_identity;
    return { properties, unresolved: unresolved.map(({ pointer }) => pointer.replace('/resources/0/properties', '')) };
  };
  const key = { references: ['aws_kms_key.k.arn', 'aws_kms_key.k'] };
  const both = { references: ['aws_a.a.id', 'aws_a.a', 'aws_b.b.id', 'aws_b.b'] };

  it.each<[string, object, object, object | undefined, object, string[]]>([
    [
      'an attribute of a block that is known after the change only',
      { rule: [{ apply: [{ algorithm: 'aws:kms' }] }] },
      { rule: [{ apply: [{ algorithm: { constant_value: 'aws:kms' }, key }] }] },
      undefined,
      { rule: [{ apply: [{ algorithm: 'aws:kms', key: '${aws_kms_key.k.arn}' }] }] },
      ['/rule/0/apply/0/key'],
    ],
    [
      'what was written as null in a block',
      { rule: [{ key: null }] },
      { rule: [{ key: { constant_value: null } }] },
      undefined,
      { rule: [{ key: null }] },
      [],
    ],
    [
      'a member of a map that is known after the change only',
      { tags: { name: 'web' } },
      { tags: key },
      { tags: { owner: true }, id: true },
      { tags: { name: 'web', owner: '${aws_kms_key.k.arn}' } },
      ['/tags/owner'],
    ],
    [
      'elements of a list, of which some are known after the change only',
      { ids: [null, 'x', null] },
      { ids: both },
      { ids: [true, false, false] },
      { ids: ['${aws_a.a.id}', 'x', null] },
      ['/ids/0'],
    ],
    [
      'a null that a reference gives, where the plan knows all of it',
      { name: null, tags: { a: null } },
      { name: { references: ['var.name'] }, tags: { references: ['var.tags'] } },
      { id: true, tags: {} },
      { name: null, tags: { a: null } },
      [],
    ],
    [
      'a map in a list of maps',
      { rules: [{ cidr: '10.0.0.0/8', tags: {} }] },
      { rules: both },
      { rules: [{ tags: { a: true } }] },
      { rules: [{ cidr: '10.0.0.0/8', tags: { a: '${aws_a.a.id}' } }] },
      ['/rules/0/tags/a'],
    ],
    [
      'an output of a module, which is no resource',
      { name: 'web', id: 'x' },
      {
        name: { references: ['module.m["a"].name', 'module.m["a"]', 'module.m'] },
        id: { references: ['module.m[0].id', 'module.m[0]', 'module.m'] },
      },
      undefined,
      { name: 'web', id: 'x' },
      [],
    ],
    [
      'all of what an expression without references makes, and of an empty block what the plan adds',
      { map: { p: [true], q: [], r: null }, block: [{ a: null, b: [], c: 1 }] },
      { map: {}, block: [{}] },
      undefined,
      { map: { p: [true], q: [], r: null }, block: [{ c: 1 }] },
      [],
    ],
    [
      'marks of what is not known that lead nowhere',
      { tags: { a: 'b' }, ids: ['x'], name: 'n' },
      { tags: both, ids: both, name: { constant_value: 'n' } },
      { tags: [true], ids: { a: true }, name: { b: true } },
      { tags: { a: 'b' }, ids: ['x'], name: 'n' },
      [],
    ],
  ])('should show %s', (_name, values, expressions, unknown, properties, unresolved) => {
    expect(planned(values, expressions, unknown)).toEqual({ properties, unresolved });
  });

  const later = '${known after apply}';

  it.each<[string, string, object, object | undefined, object, object, string[]]>([
    [
      'attributes of a plan without configuration',
      'aws_ebs_volume',
      { size: 1 },
      undefined,
      { arn: true, encrypted: true, kms_key_id: true, tags_all: {} },
      { size: 1, encrypted: later, kms_key_id: later },
      ['/encrypted', '/kms_key_id'],
    ],
    [
      'an attribute that nobody has set, as if it were not there',
      'aws_ebs_volume',
      { size: 1, encrypted: null },
      { size: { constant_value: 1 } },
      { arn: true, encrypted: true, kms_key_id: true },
      { size: 1 },
      [],
    ],
    [
      'an expression without references',
      'aws_ebs_volume',
      { size: 1 },
      { size: { constant_value: 1 }, snapshot_id: {} },
      { snapshot_id: true },
      { size: 1, snapshot_id: later },
      ['/snapshot_id'],
    ],
    [
      'members of blocks that a loop makes, without those that only the provider sets',
      'aws_instance',
      { ebs_block_device: [{ device_name: 'sda' }, { device_name: 'sdb', encrypted: true }] },
      {},
      { ebs_block_device: [{ encrypted: true, volume_id: true }, { volume_id: true }] },
      {
        ebs_block_device: [
          { device_name: 'sda', encrypted: later },
          { device_name: 'sdb', encrypted: true },
        ],
      },
      ['/ebs_block_device/0/encrypted'],
    ],
    [
      'members of blocks of a plan without configuration',
      'aws_security_group',
      { ingress: [{ from_port: 22, cidr_blocks: ['10.0.0.0/8', null], self: null }] },
      undefined,
      { ingress: [{ cidr_blocks: [false, true], prefix_list_ids: true }] },
      { ingress: [{ from_port: 22, cidr_blocks: ['10.0.0.0/8', later], self: null, prefix_list_ids: later }] },
      ['/ingress/0/cidr_blocks/1', '/ingress/0/prefix_list_ids'],
    ],
    [
      'all blocks of a loop over something that is not known',
      'aws_lb_listener',
      { port: 80, ssl_policy: null },
      { port: { constant_value: 80 } },
      { default_action: true, ssl_policy: true },
      { port: 80, default_action: later },
      ['/default_action'],
    ],
    [
      'attributes that are written as blocks, which a configuration does not list, and tags of the provider',
      'aws_security_group',
      { name: 'web', egress: [] },
      { name: { constant_value: 'web' } },
      { ingress: true, egress: [], tags_all: true, vpc_id: true },
      { name: 'web', ingress: later, tags_all: later },
      ['/ingress', '/tags_all'],
    ],
    [
      'tags of which the provider adds some',
      'aws_ebs_volume',
      { tags_all: { name: 'web' } },
      {},
      { tags_all: { owner: true } },
      { tags_all: { name: 'web', owner: later } },
      ['/tags_all/owner'],
    ],
    [
      'what is empty but for marks',
      'aws_ebs_volume',
      { tags: null, kms_key_id: null },
      undefined,
      { tags: { owner: true }, kms_key_id: [true] },
      { tags: later, kms_key_id: later },
      ['/tags', '/kms_key_id'],
    ],
  ])(
    'should show %s, where marks alone tell what is not known',
    (_name, type, values, expressions, unknown, ...expected) => {
      const [properties, unresolved] = expected;
      expect(planned(values, expressions, unknown, type)).toEqual({ properties, unresolved });
    },
  );

  describe('with values that are made of those of another resource', () => {
    const arn = 'arn:aws:sqs:us-east-1:1:q';
    const references = ['aws_sqs_queue.q.arn', 'aws_sqs_queue.q'];

    const copyWith = (policy: unknown, more: object = {}) => {
      const one = { mode: 'managed', name: 'q', type: 'aws_sqs_queue' };
      const resources = [
        { ...one, address: 'aws_sqs_queue.q', values: { arn } },
        { ...one, address: 'aws_sqs_queue_policy.q', type: 'aws_sqs_queue_policy', values: { policy, ...more } },
      ];
      const configured = [{ ...resources[1], expressions: { policy: { references } } }];
      const plan = {
        terraform_version: '1.9.0',
        planned_values: { root_module: { resources } },
        configuration: { root_module: { resources: configured } },
      };
      const source = new MemorySource({ 'p.json': JSON.stringify(plan) });
      const { document, unresolved, named, filled } = render(discover(source, 'terraformPlan', ['/']).templates[0]);
      const [, { properties }] = (document as { resources: { properties: Record<string, unknown> }[] }).resources;
      return { policy: properties.policy, unresolved: unresolved.map(({ pointer }) => pointer), named, filled };
    };

    it('should show the reference where the value is that of the other', () => {
      const { policy, unresolved } = copyWith(arn);
      expect(policy).toBe('${aws_sqs_queue.q.arn}');
      expect(unresolved).toEqual(['/resources/1/properties/policy']);
    });

    it('should show what a document holds', () => {
      const { policy, unresolved } = copyWith(JSON.stringify({ Statement: [{ Resource: arn }] }));
      expect(policy).toEqual({ Statement: [{ Resource: arn }] });
      expect(unresolved).toEqual([]);
    });

    it('should show any other value, and tell which resource is named there', () => {
      const { policy, unresolved, named } = copyWith(`${arn}/*`);
      expect(policy).toBe(`${arn}/*`);
      expect(unresolved).toEqual([]);
      expect(named).toEqual([
        {
          pointer: '/resources/1/properties/policy',
          targets: expect.arrayContaining(['aws_sqs_queue.q.arn']) as string[],
        },
      ]);
    });

    it('should tell what nobody has configured', () => {
      expect(copyWith(arn, { queue_url: 'https://sqs' }).filled).toEqual(['/resources/1/properties/queue_url']);
    });
  });

  it('should keep every copy of a data source', () => {
    const copy = (index: number | string, name: string) => ({
      address: `data.aws_ami.a[${JSON.stringify(index)}]`,
      mode: 'data',
      type: 'aws_ami',
      name: 'a',
      index,
      values: { name },
    });
    const plan = (...resources: object[]) => ({
      terraform_version: '1.9.0',
      planned_values: { root_module: {} },
      prior_state: { values: { root_module: { resources } } },
      configuration: {
        root_module: {
          resources: [{ mode: 'data', type: 'aws_ami', name: 'a', expressions: { owner: both } }],
        },
      },
    });
    const dataOf = (content: object) => {
      const source = new MemorySource({ 'p.json': JSON.stringify(content) });
      const { document, positions, unresolved } = render(discover(source, 'terraformPlan', ['/']).templates[0]);
      return {
        data: (document as { data: unknown }).data,
        second: positions.get('/data/aws_ami/a/1/name'),
        unresolved: unresolved.map(({ pointer }) => pointer),
      };
    };
    const entry = (name: string) => ({ name, owner: '${aws_a.a.id}', compiletime_identity: 'data.aws_ami.a' });
    expect(dataOf(plan(copy(0, 'x')))).toMatchObject({ data: { aws_ami: { a: entry('x') } } });
    const three = dataOf(plan(copy(0, 'x'), copy(1, 'y'), copy('k', 'z')));
    expect(three.data).toEqual({ aws_ami: { a: [entry('x'), entry('y'), entry('z')] } });
    expect(three.unresolved).toEqual([0, 1, 2].map((i) => `/data/aws_ami/a/${i}/owner`));
    expect(three.second).toMatchObject({ file: 'p.json', line: 1 });
  });

  it('should show copies in the order of their indices and keys, in modules too', () => {
    const resource = (address: string, values: object = { address }) => ({
      address,
      mode: address.includes('data.') ? 'data' : 'managed',
      type: 't',
      name: 'r',
      values,
    });
    const plan = {
      terraform_version: '1.9.0',
      planned_values: {
        root_module: {
          resources: [
            ...['t.r[0]', 't.r[10]', 't.r[1]', 't.r[2]', 't.s["b"]', 't.s["a.10"]', 't.s["B"]', 't.z'].map((address) =>
              resource(address),
            ),
            ...['data.t.r[0]', 'data.t.r[10]', 'data.t.r[9]'].map((address) => resource(address)),
          ],
          child_modules: [0, 10, 9].map((i) => ({
            address: `module.m[${i}]`,
            resources: ['t.r[0]', 't.r[10]', 't.r[9]'].map((address) => resource(`module.m[${i}].${address}`)),
          })),
        },
      },
    };
    const { templates: found } = discover(new MemorySource({ 'plan.json': JSON.stringify(plan) }), 'terraformPlan', [
      '/',
    ]);
    const { document } = render(found[0]) as unknown as {
      document: {
        resources: { properties: { address: string } }[];
        data: { t: { r: { address: string }[] } };
      };
    };
    expect(document.resources.map(({ properties }) => properties.address)).toEqual([
      ...['t.r[0]', 't.r[1]', 't.r[2]', 't.r[10]', 't.s["B"]', 't.s["a.10"]', 't.s["b"]', 't.z'],
      ...[0, 9, 10].flatMap((i) => ['t.r[0]', 't.r[9]', 't.r[10]'].map((address) => `module.m[${i}].${address}`)),
    ]);
    expect(document.data.t.r.map(({ address }) => address)).toEqual(['data.t.r[0]', 'data.t.r[9]', 'data.t.r[10]']);
  });
});
