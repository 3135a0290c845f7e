import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { KnownResource, KnownResources } from '../../../engine/run';
import { ResourcesRepository, type ResourceFacts } from '../../resources/data';
import { RunsRepository } from '../data';

/** Reads the knowledge that a run takes over from those before it. */
@Injectable()
export class RunKnowledge {
  constructor(
    private readonly runs: RunsRepository,
    private readonly resources: ResourcesRepository,
  ) {}

  async of(tenant: TenantId, containerId: number): Promise<KnownResources> {
    const crawls = await this.runs.findCrawls(tenant, containerId);
    return {
      isCrawled: ({ masterSnapshot, fingerprint }) =>
        crawls.some((crawl) => crawl.masterSnapshot === masterSnapshot && crawl.fingerprint === fingerprint),
      foundBy: async (source, nodeIds) => {
        const found = await this.resources.listFoundBy(tenant, containerId, source, nodeIds);
        return found.map(knownResource);
      },
    };
  }
}

function knownResource(facts: ResourceFacts): KnownResource {
  const { identity, nodeId, masterSnapshotIds, structure, connector, reference, databaseCollection } = facts;
  const { type, region, user, path, paths, innerTypes } = facts;
  return {
    identity,
    id: nodeId,
    snapshotIds: masterSnapshotIds,
    structure,
    source: connector,
    reference,
    collection: databaseCollection,
    type,
    region,
    user,
    path,
    paths,
    resourceTypes: innerTypes,
  };
}
