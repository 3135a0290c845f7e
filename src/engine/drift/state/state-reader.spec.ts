import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateText } from '../../../../test/support/drift/state-file';
import { readState } from './state-reader';

const bytes = (text: string): Uint8Array[] => [Buffer.from(text)];
const RESOURCES = [
  { address: 'aws_s3_bucket.logs', id: 'logs' },
  { address: 'aws_sqs_queue.jobs[0]', id: 'https://sqs.eu-west-1.amazonaws.com/123456789012/jobs-0' },
  { address: 'aws_sqs_queue.jobs[1]', id: 'https://sqs.eu-west-1.amazonaws.com/123456789012/jobs-1' },
  { address: 'module.net["a.b"].module.inner[0].aws_vpc.main["k \\"x\\""]', id: 'vpc-1' },
];

const OLDER = '`terraform apply` of Terraform 0.12 brings it up to date';
const DEPOSED = 'vpc-5-deposed';
const EXAMPLES = join(__dirname, 'examples');
/** With copies by number and by key, modules, one without copies, and one that is only read. */
const COMMON = [
  'aws_vpc.counted[0]',
  'aws_vpc.counted[1]',
  'aws_vpc.keyed["a.b"]',
  'aws_vpc.keyed["k \\"x\\""]',
  'aws_vpc.one',
  'aws_vpc.replaced',
  'module.net["eu/west"].module.deep[0].aws_vpc.inner[0]',
];
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  // With one that is deposed, and one whose attributes are flat.
  'terraform-0.12.json': [
    'aws_vpc.counted[0]',
    'module.net.module.deep.aws_vpc.d',
    'aws_vpc.flat',
    'aws_vpc.keyed["a.b"]',
    'aws_vpc.one',
    'aws_vpc.replaced',
  ],
  'terraform-1.11.json': [
    'aws_vpc.counted[0]',
    'aws_vpc.counted[1]',
    'aws_vpc.keyed["a.b"]',
    'aws_vpc.keyed["k \\"x\\""]',
    'aws_vpc.one',
    'aws_vpc.replaced',
    'module.net["eu/west"].aws_vpc.vpc[0]',
    'module.net["eu/west"].aws_vpc.vpc[1]',
    'module.net["eu/west"].module.deep[0].aws_vpc.d',
  ],
  // Brought up to date by it from addresses of providers without a registry.
  'terraform-0.13.json': COMMON,
  'terraform-0.14.json': COMMON,
  'terraform-1.0.json': COMMON,
  'terraform-1.3.json': COMMON,
  'opentofu-1.6.json': COMMON,
  // With copies that use different configurations of the provider.
  'opentofu-1.12.json': [
    ...COMMON.slice(0, 6),
    'aws_vpc.regional["eu"]',
    'aws_vpc.regional["us"]',
    'module.net["eu/west"].module.deep[0].aws_vpc.inner[0]',
  ],
};

function shown(text: string): unknown {
  const read = readState(bytes(text));
  return 'problem' in read ? read.problem : read.resources.map(({ address, type, id }) => [address, type, id]);
}

describe(readState.name, () => {
  it.each([
    ['Terraform 0.12', { terraformVersion: '0.12.31', provider: 'provider.aws' }],
    ['Terraform 0.13', { terraformVersion: '0.13.7' }],
    ['Terraform 1.0', { terraformVersion: '1.0.11', provider: 'provider["registry.terraform.io/hashicorp/aws"].west' }],
    ['Terraform 1.9', { terraformVersion: '1.9.8' }],
    ['OpenTofu 1.6', { terraformVersion: '1.6.2', provider: 'provider["registry.opentofu.org/hashicorp/aws"]' }],
    ['a Terraform that is not known yet', { terraformVersion: '9.0.0-beta1' }],
    [
      'OpenTofu 1.9',
      { terraformVersion: '1.9.0', provider: 'module.m.provider["registry.opentofu.org/hashicorp/aws"]' },
    ],
  ])('should read the addresses and ids of a state of %s', (_, options) => {
    const expected = RESOURCES.map(({ address, id }) => [address, /(aws_\w+)\./.exec(address)?.[1], id]);
    expect(shown(stateText(RESOURCES, options))).toEqual(expected);
  });

  // Those of Terraform 0.12 and 1.11 were written by these programs; the others have the members that their sources write.
  it.each(readdirSync(EXAMPLES))('should read the state of %s', (file) => {
    const found = shown(readFileSync(join(EXAMPLES, file), 'utf8')) as string[][];
    expect(found.map(([address]) => address).sort()).toEqual([...ADDRESSES[file]].sort());
    expect(found.map(([, , id]) => id)).not.toContain(DEPOSED);
  });

  it('should not depend on the order of the keys, nor on where parts end', () => {
    const text = stateText(RESOURCES);
    const sorted = JSON.stringify(JSON.parse(text), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
    expect(shown(sorted)).toEqual(shown(text));
    const singles = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
    expect(readState(singles)).toEqual(readState(bytes(text)));
  });

  it('should leave out what is deposed, has no id, is only read, or belongs to another provider', () => {
    const state = JSON.parse(stateText([])) as { resources: object[] };
    const block = (name: string, more: object, instances: object[]) => ({
      ...{ mode: 'managed', type: 'aws_vpc', name, provider: 'provider.aws', instances },
      ...more,
    });
    state.resources.push(
      block('old', {}, [{ deposed: '0a1b', attributes: { id: 'vpc-old' } }, { attributes: { id: 'vpc-new' } }]),
      block('none', {}, [{ attributes: null }, { attributes: {} }, { attributes: { id: 7 } }]),
      block('random', { provider: 'provider["registry.terraform.io/hashicorp/random"]' }, [
        { attributes: { id: 'x' } },
      ]),
      block('flat', {}, [{ attributes_flat: { id: 'vpc-flat' } }]),
    );
    expect(shown(JSON.stringify(state))).toEqual([
      ['aws_vpc.old', 'aws_vpc', 'vpc-new'],
      ['aws_vpc.flat', 'aws_vpc', 'vpc-flat'],
    ]);
  });

  it('should read past all that versions write beside the attributes', () => {
    const attributes = (id: string): object => ({ schema_version: 0, attributes: { id }, sensitive_attributes: [] });
    const block = (mode: string, name: string, instances: object[], more: object = {}): object => ({
      ...more,
      ...{ mode, type: 'aws_vpc', name, provider: 'provider["registry.opentofu.org/hashicorp/aws"]', instances },
    });
    const text = JSON.stringify({
      ...{ version: 4, terraform_version: '1.12.6', serial: 9, lineage: 'l', outputs: { id: { value: 'vpc-0' } } },
      resources: [
        block('data', 'read', [attributes('vpc-1')], { module: 'module.net["a"]' }),
        block('managed', 'tainted', [{ status: 'tainted', ...attributes('vpc-2') }]),
        block('managed', 'replaced', [
          { ...attributes('vpc-3'), create_before_destroy: true, dependencies: ['aws_vpc.tainted'] },
          { deposed: '5f3759df', ...attributes('vpc-4'), create_before_destroy: true },
        ]),
        block('managed', 'inner', [{ index_key: 0, ...attributes('vpc-5'), private: 'aWQ=' }], {
          module: 'module.net["a"].module.deep[1]',
        }),
        block('managed', 'known', [
          { ...attributes('vpc-6'), identity_schema_version: 0, identity: { id: 'vpc-7', account_id: '1' } },
        ]),
      ],
      check_results: [
        {
          object_kind: 'check',
          config_addr: 'check.c',
          status: 'pass',
          objects: [{ object_addr: 'check.c', id: 'x' }],
        },
      ],
    });
    expect(shown(text)).toEqual([
      ['aws_vpc.tainted', 'aws_vpc', 'vpc-2'],
      ['aws_vpc.replaced', 'aws_vpc', 'vpc-3'],
      ['module.net["a"].module.deep[1].aws_vpc.inner[0]', 'aws_vpc', 'vpc-5'],
      ['aws_vpc.known', 'aws_vpc', 'vpc-6'],
    ]);
  });

  it('should refuse what it cannot read, and show nothing of it', () => {
    const text = stateText([{ address: 'aws_db_instance.d', id: 'orders', more: { password: 'hunter2' } }]);
    const encrypted = '{"serial":1,"lineage":"x","meta":{},"encrypted_data":"aHVudGVyMg==","encryption_version":"v0"}';
    const problems = [
      shown(text.slice(0, -20)),
      shown(text.replace('"serial": 7', '"serial": hunter2')),
      shown(text.replace('"serial": 7,', '"serial": 7 "hunter2"')),
      shown(`${text}hunter2`),
      shown('[{"version": 4, "hunter2": 1}]'),
      shown(''),
      shown(encrypted),
      shown('{"version": 3, "modules": [{"path": ["root"], "resources": {"hunter2": {}}}]}'),
      shown('{"version": 1, "modules": [{"path": ["root"], "resources": {"hunter2": {}}}]}'),
      shown('{"version": 2, "modules": [{"path": ["root"], "resources": {"hunter2": {}}}]}'),
      shown(stateText([], { version: 5 })),
      shown('['.repeat(5000)),
    ] as { reason: string; detail: string }[];
    expect(problems.map(({ reason, detail }) => `${reason}: ${detail.replace(/\d{2,}$/, 'N')}`)).toEqual([
      'unreadable: it is cut off',
      'unreadable: it is no JSON',
      'unreadable: it is no JSON, at byte N',
      'unreadable: it is no JSON, at byte N',
      'unreadable: it is no Terraform state',
      'unreadable: it is cut off',
      'encrypted: it is encrypted; `tofu state pull` writes one that is not',
      `unsupported-version: its format has the version 3, only 4 is read; ${OLDER}`,
      `unsupported-version: its format has the version 1, only 4 is read; ${OLDER}`,
      `unsupported-version: its format has the version 2, only 4 is read; ${OLDER}`,
      'unsupported-version: its format has the version 5, only 4 is read; a newer version of this program may read it',
      'unreadable: it is nested in more than 1000 levels',
    ]);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  it('should keep nothing but address, type, provider and id', () => {
    const read = readState(bytes(stateText([{ address: 'aws_db_instance.d', id: 'orders', more: { password: 'x' } }])));
    const provider = 'provider["registry.terraform.io/hashicorp/aws"]';
    expect(read).toEqual({
      resources: [{ address: 'aws_db_instance.d', type: 'aws_db_instance', provider, id: 'orders' }],
    });
  });
});
