import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { KnownResources } from '../../../engine/run';
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
    return {
      isCrawled: ({ masterSnapshot, fingerprint }) =>
        crawls.some((crawl) => crawl.masterSnapshot === masterSnapshot && crawl.fingerprint === fingerprint),
      foundBy: (connector, nodeIds) => this.resources.listFoundBy(tenant, containerId, connector, nodeIds),
    };
  }
}
