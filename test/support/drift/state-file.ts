/** A resource as tests write it into a state. */
export interface WrittenState {
  readonly address: string;
  readonly id: string;
  readonly provider?: string;
  /** Attributes beside the id: passwords and the like, which nobody may see. */
  readonly more?: Readonly<Record<string, unknown>>;
}

interface Options {
  readonly version?: number;
  readonly terraformVersion?: string;
  readonly provider?: string;
}

const ADDRESS = /^((?:module\..*?\.)?)(?=[a-z0-9]+_[\w]+\.)([\w-]+)\.([\w-]+)(?:\[(.*)\])?$/;
const TERRAFORM = 'provider["registry.terraform.io/hashicorp/aws"]';

/** A state as Terraform writes it, with all that is beside the resources. */
export function stateText(resources: readonly WrittenState[], options: Options = {}): string {
  const { version = 4, terraformVersion = '1.9.8', provider = TERRAFORM } = options;
  const blocks = new Map<string, { head: object; instances: object[] }>();
  for (const { address, id, provider: own = provider, more = {} } of resources) {
    const [, module = '', type = '', name = '', index] = ADDRESS.exec(address) ?? [];
    const key = JSON.stringify([module, type, name, own]);
    const path = module === '' ? {} : { module: module.slice(0, -1) };
    const each = index === undefined ? {} : { each: index.startsWith('"') ? 'map' : 'list' };
    const block = blocks.get(key) ?? {
      head: { ...path, mode: 'managed', type, name, ...each, provider: own },
      instances: [],
    };
    blocks.set(key, block);
    block.instances.push({
      ...(index !== undefined && { index_key: JSON.parse(index) as unknown }),
      schema_version: 0,
      attributes: { arn: `arn:of:${id}`, tags: { id: 'not this one' }, ...more, id },
      sensitive_attributes: [],
      private: 'bm90IHRoaXMgb25l',
    });
  }
  const data = {
    mode: 'data',
    type: 'aws_caller_identity',
    name: 'me',
    provider,
    instances: [{ attributes: { id: '123456789012' } }],
  };
  return JSON.stringify(
    {
      version,
      terraform_version: terraformVersion,
      serial: 7,
      lineage: '5b1c6b36-0f0e-4d4f-8c55-6e0a4f6f1f11',
      outputs: { password: { value: 'a-secret-output', type: 'string', sensitive: true } },
      resources: [data, ...[...blocks.values()].map(({ head, instances }) => ({ ...head, instances }))],
      check_results: null,
    },
    null,
    2,
  );
}
