import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { runsConfig } from '../../../config';
import { isJsonObject } from '../../../engine/base/json';
import { runExclusion } from '../../../engine/files/exclusions';
import { driftConfiguration, type Container } from '../../../engine/run';
import type { ContainerItem } from '../../../engine/files/collection-files';
import type { Exclusion } from '../../../engine/files/exclusions';
import { ConfigItemStoreService, type ItemVersion } from '../../config-items';
import { ExclusionsRepository } from '../../exclusions/data';
import { RunsRepository, RunTextsRepository, type Run } from '../data';

const EXCLUSION = 'exclusion';

/** Chooses the input of a run when it begins; the input stays the same when another worker takes the run over. */
@Injectable()
export class RunInputsService {
  constructor(
    private readonly items: ConfigItemStoreService,
    private readonly exclusions: ExclusionsRepository,
    private readonly runs: RunsRepository,
    private readonly texts: RunTextsRepository,
    @Inject(runsConfig.KEY) private readonly config: ConfigType<typeof runsConfig>,
  ) {}

  async container(tenant: TenantId, run: Run, name: string): Promise<Container> {
    const inputs = run.inputs.length > 0 ? run.inputs : await this.choose(tenant, run);
    const versions = inputs.flatMap(itemOf);
    const read = (kind: ItemVersion['kind']): Promise<ContainerItem[]> =>
      this.read(tenant, run.containerId, versions, kind);
    const [driftConfig] = await read('drift_config');
    const drift = driftConfig && driftConfiguration(driftConfig.content, this.config.driftTags);
    return {
      name,
      connectors: await read('connector'),
      snapshots: await read('snapshot'),
      masterSnapshots: await read('mastersnapshot'),
      tests: await read('test'),
      masterTests: await read('mastertest'),
      exclusions: await this.chosenExclusions(tenant, run.containerId, inputs),
      ...(drift && { drift }),
      inlineIgnores: allowsInlineIgnores(await read('collection_configuration')),
      ruleFile: async (file) => {
        const wanted = versions.find((item) => item.kind === 'others' && item.name === file);
        const item = wanted && (await this.items.atVersion(tenant, run.containerId, wanted));
        const content = item ? this.items.document(item).content : undefined;
        return typeof content === 'string' ? content : undefined;
      },
    };
  }

  /** The connectors of a run that has begun. */
  connectors(tenant: TenantId, { containerId, inputs }: Run): Promise<ContainerItem[]> {
    return this.read(tenant, containerId, inputs.flatMap(itemOf), 'connector');
  }

  private async choose(tenant: TenantId, { _id, containerId }: Run): Promise<Run['inputs']> {
    const versions = await this.items.listVersions(tenant, containerId);
    const exclusions = await this.exclusions.listAll(tenant, containerId);
    const texts = exclusions.map((each) => JSON.stringify(runExclusion(each._id.toHexString(), each)));
    // An exclusion has no versions, and it may be deleted while the run goes on.
    const digests = await this.texts.store(tenant, containerId, texts);
    const inputs = [
      ...versions.map(({ kind, name, version }) => ({ name: `${kind}/${name}`, version: String(version) })),
      ...digests.map((digest) => ({ name: digest, version: EXCLUSION })),
    ];
    await this.runs.setInputs(tenant, _id, inputs);
    return inputs;
  }

  private async chosenExclusions(
    tenant: TenantId,
    containerId: number,
    inputs: Run['inputs'],
  ): Promise<Container['exclusions']> {
    const digests = inputs.filter(({ version }) => version === EXCLUSION).map(({ name }) => name);
    const texts = await this.texts.findAll(tenant, containerId, digests);
    return digests.flatMap((digest) => {
      const text = texts.get(digest);
      return text === undefined ? [] : [JSON.parse(text) as Exclusion];
    });
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
      if (item) items.push({ name: item.name, content: this.items.document(item), version: item.version });
    }
    return items;
  }
}

function itemOf({ name, version }: Run['inputs'][number]): ItemVersion[] {
  if (version === EXCLUSION) return [];
  const slash = name.indexOf('/');
  return [{ kind: name.slice(0, slash) as ItemVersion['kind'], name: name.slice(slash + 1), version: Number(version) }];
}

/** The authors of templates may silence findings only where the owner of the collection says so. */
function allowsInlineIgnores([item]: readonly ContainerItem[]): boolean {
  const configuration = item?.content.configuration;
  return isJsonObject(configuration) && configuration.inline_ignores === true;
}
