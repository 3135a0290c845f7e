import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { RunTextsRepository } from './run-texts.repository';
import { ResourceSet, type IdentityRange } from './resource-set';
import { RunResourcesRepository } from './run-resources.repository';
import type { Run } from './run.schema';
import type { RunRef } from './runs.repository';

/** More ranges than these are not read one by one. */
const MOST_RANGES = 200;

/** Which resources runs have, kept among their texts: runs with the same ones share one. */
@Injectable()
export class ResourceSetsRepository {
  constructor(
    private readonly resources: RunResourcesRepository,
    private readonly texts: RunTextsRepository,
  ) {}

  /** Keeps the set of a run when all of its resources are written; nothing where it has identities of another kind. */
  async keep(tenant: TenantId, { _id, containerId }: RunRef, size: number): Promise<Pick<Run, 'resourceSet'>> {
    const set = ResourceSet.forSize(size);
    for await (const batch of this.resources.streamIdentities(tenant, _id))
      if (!batch.every((identity) => set.add(identity))) return {};
    const [resourceSet] = await this.texts.store(tenant, containerId, [set.toString()]);
    return { resourceSet };
  }

  /** Where two runs of a collection have other resources; undefined stands for anywhere. */
  async ranges(
    tenant: TenantId,
    one: RunToCompare,
    other: RunToCompare,
  ): Promise<readonly (IdentityRange | undefined)[]> {
    const digests = [one.resourceSet, other.resourceSet].filter((digest) => digest !== undefined);
    if (digests.length < 2) return [undefined];
    if (digests[0] === digests[1]) return [];
    const texts = await this.texts.findAll(tenant, one.containerId, digests);
    const [left, right] = digests.map((digest) => texts.get(digest));
    if (left === undefined || right === undefined) return [undefined];
    const ranges = ResourceSet.parse(left).differences(ResourceSet.parse(right));
    return ranges.length > MOST_RANGES ? [undefined] : ranges;
  }
}

type RunToCompare = RunRef & Pick<Run, 'resourceSet'>;
