import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ExclusionsRepository } from '../exclusions/data';
import type { OpenResult } from '../runs/data';
import { SnapshotVersionsRepository } from '../snapshots/data';

/** The tags that name an owner, in lower case; the first one counts. */
const OWNER_TAGS = ['owner', 'team'];

/** The owner of a result; empty where nothing names one. */
export type OwnerOf = (result: OpenResult) => string;

/** The owners that exclusions and tags of resources name. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly exclusions: ExclusionsRepository,
    private readonly versions: SnapshotVersionsRepository,
  ) {}

  /** Finds the owners of results of a collection: that of the exclusion, else that of the first resource that has one. */
  async of(tenant: TenantId, containerId: number): Promise<(results: readonly OpenResult[]) => Promise<OwnerOf>> {
    const all = await this.exclusions.listAll(tenant, containerId);
    const byExclusion = new Map(all.flatMap(({ _id, owner }) => (owner ? [[_id.toHexString(), owner]] : [])));
    return async (results) => {
      const open = results.filter(({ exclusionId }) => !byExclusion.has(exclusionId));
      const identities = new Set(open.flatMap((result) => (isOfFile(result) ? [] : result.identities)));
      const tags = await this.versions.tagsOf(tenant, containerId, [...identities]);
      const taggedOwner = (identity: string) => ownerIn(tags.get(identity) ?? {});
      return ({ exclusionId, identities: own }) =>
        byExclusion.get(exclusionId) ?? own.map(taggedOwner).find((owner) => owner !== '') ?? '';
    };
  }
}

/** Files have no tags of their own. */
function isOfFile({ snapshots }: OpenResult): boolean {
  return snapshots.every(({ structure }) => structure === 'filesystem');
}

function ownerIn(tags: Readonly<Record<string, string>>): string {
  const byName = new Map(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));
  return OWNER_TAGS.map((name) => byName.get(name) ?? '').find((owner) => owner !== '') ?? '';
}
