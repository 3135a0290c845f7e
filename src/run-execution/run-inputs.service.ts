import { Injectable } from '@nestjs/common';
import type { TenantId } from '../common/context/tenant';
import { runExclusion } from '../engine/exclusions';
import { driftConfiguration, type Container, type ContainerItem } from '../engine/run';
import { ConfigItemStore, type ItemVersion } from '../modules/config-items';
import { ExclusionsRepository, type Exclusion } from '../modules/exclusions/data';
import { RunsRepository, type Run } from '../modules/runs/data';

const EXCLUSION = 'exclusion';

/** What a run reads. It is chosen when the run begins and stays the same when another worker takes the run over. */
@Injectable()
export class RunInputs {
  constructor(
    private readonly items: ConfigItemStore,
    private readonly exclusions: ExclusionsRepository,
    private readonly runs: RunsRepository,
  ) {}

  async container(tenant: TenantId, run: Run, name: string): Promise<Container> {
    const exclusions = await this.exclusions.listAll(tenant, run.containerId);
    const inputs = run.inputs.length > 0 ? run.inputs : await this.choose(tenant, run, exclusions);
    const versions = inputs.flatMap(itemOf);
    const read = (kind: ItemVersion['kind']): Promise<ContainerItem[]> =>
      this.read(tenant, run.containerId, versions, kind);
    const [driftConfig] = await read('drift_config');
    const drift = driftConfig && driftConfiguration(driftConfig.content);
    const chosen = new Set(inputs.filter(({ version }) => version === EXCLUSION).map(({ name: id }) => id));
    return {
      name,
      connectors: await read('connector'),
      snapshots: await read('snapshot'),
      masterSnapshots: await read('mastersnapshot'),
      tests: await read('test'),
      masterTests: await read('mastertest'),
      exclusions: exclusions
        .filter(({ _id }) => chosen.has(_id.toHexString()))
        .map((exclusion) => runExclusion(exclusion._id.toHexString(), exclusion)),
      ...(drift && { drift }),
      ruleFile: async (file) => {
        const wanted = versions.find((item) => item.kind === 'others' && item.name === file);
        const item = wanted && (await this.items.atVersion(tenant, run.containerId, wanted));
        const content = item ? this.items.document(item).content : undefined;
        return typeof content === 'string' ? content : undefined;
      },
    };
  }

  private async choose(
    tenant: TenantId,
    { _id, containerId }: Run,
    exclusions: readonly Pick<Exclusion, '_id'>[],
  ): Promise<Run['inputs']> {
    const versions = await this.items.listVersions(tenant, containerId);
    const inputs = [
      ...versions.map(({ kind, name, version }) => ({ name: `${kind}/${name}`, version: String(version) })),
      ...exclusions.map((exclusion) => ({ name: exclusion._id.toHexString(), version: EXCLUSION })),
    ];
    await this.runs.setInputs(tenant, _id, inputs);
    return inputs;
  }

  private async read(
    tenant: TenantId,
    containerId: number,
    versions: readonly ItemVersion[],
    kind: ItemVersion['kind'],
  ): Promise<ContainerItem[]> {
    const items: ContainerItem[] = [];
    for (const wanted of versions.filter((item) => item.kind === kind)) {
      const item = await this.items.atVersion(tenant, containerId, wanted);
      if (item) items.push({ name: item.name, content: this.items.document(item) });
    }
    return items;
  }
}

function itemOf({ name, version }: Run['inputs'][number]): ItemVersion[] {
  if (version === EXCLUSION) return [];
  const slash = name.indexOf('/');
  return [{ kind: name.slice(0, slash) as ItemVersion['kind'], name: name.slice(slash + 1), version: Number(version) }];
}
