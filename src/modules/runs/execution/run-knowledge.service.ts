import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { KnownResources, ResourceMember } from '../../../engine/run';
import { RunsRepository } from '../data';
import { StoredResources } from './stored-resources';

/** Reads the knowledge that a run takes over from those before it. */
@Injectable()
export class RunKnowledgeService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly resources: StoredResources,
  ) {}

  async of(tenant: TenantId, containerId: number): Promise<KnownResources> {
    const crawls = await this.runs.findCrawls(tenant, containerId);
    const members = new Map<string, Promise<readonly ResourceMember[]>>();
    // The members of an organisation have the same nodes. Those that this run is the first to find have nothing that it could miss.
    const membersOf = (connector: string, nodeIds: readonly string[]): Promise<readonly ResourceMember[]> => {
      const key = JSON.stringify([connector, nodeIds]);
      const known = members.get(key) ?? this.resources.listMembersFoundBy(tenant, containerId, connector, nodeIds);
      members.set(key, known);
      return known;
    };
    return {
      isCrawled: ({ masterSnapshot, fingerprint }) =>
        crawls.some((crawl) => crawl.masterSnapshot === masterSnapshot && crawl.fingerprint === fingerprint),
      foundBy: async (connector, nodeIds, isWanted) => {
        const members = isWanted && (await membersOf(connector, nodeIds)).filter(isWanted);
        return this.resources.listFoundBy(tenant, containerId, connector, nodeIds, members);
      },
    };
  }
}
