import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { nameOfPath } from '../../../engine/model';
import type { ListedNode, RunResource } from '../../../engine/run';
import type { FoundDocument } from '../../../engine/run/options';
import { ResourcesRepository, type ResourceFacts } from '../../resources/data';
import { SnapshotVersionsRepository, SnapshotWriter, UnreadDocument } from '../../snapshots/data';
import { RunResourcesRepository, type RunEnd } from '../data';
import type { HeldRun } from './held-run';

export interface WrittenResource {
  readonly facts: ResourceFacts;
  /** The version of its document; undefined when none is stored. */
  readonly versionId?: Types.ObjectId;
  /** Why its document was not stored. */
  readonly refusal?: string;
}

type RunResourceInput = Parameters<RunResourcesRepository['insertMany']>[2][number];

/** Writes the resources that runs find, with their documents. */
@Injectable()
export class ResourceWriter {
  constructor(
    private readonly resources: ResourcesRepository,
    private readonly snapshots: SnapshotWriter,
    private readonly versions: SnapshotVersionsRepository,
    private readonly runResources: RunResourcesRepository,
  ) {}

  async store({ tenant, run, container }: HeldRun, found: readonly FoundDocument[]): Promise<WrittenResource[]> {
    const { containerId, time } = run;
    const facts = found.map(({ resource }) => factsOf(resource));
    await this.resources.recordSeen(tenant, containerId, time, facts);
    const inputs = found.map(({ document, contentHash, tags, calls, providers, addresses }, i) => ({
      ...snapshotInput(facts[i], new UnreadDocument(document, contentHash)),
      tags,
      calls,
      providers,
      addresses,
    }));
    const outcomes = await this.snapshots.storeVersions(tenant, { containerId, name: container }, time, inputs);
    return outcomes.map((outcome, i) =>
      outcome.state === 'refused'
        ? { facts: facts[i], refusal: outcome.reason }
        : { facts: facts[i], versionId: outcome.versionId },
    );
  }

  /** Resources that could not be read, with the version that was read last. */
  async newest({ tenant, run }: HeldRun, resources: readonly RunResource[]): Promise<WrittenResource[]> {
    const identities = resources.map(({ identity }) => identity);
    const versions = await this.versions.newestIds(tenant, run.containerId, identities);
    return resources.map((resource) => {
      const versionId = versions.get(resource.identity);
      return { facts: factsOf(resource), ...(versionId && { versionId }) };
    });
  }

  /** Records all nodes that have found a resource; it was stored with the first of them. */
  async recordNodes({ tenant, run }: HeldRun, resources: readonly RunResource[]): Promise<void> {
    const nodes = new Map<string, Set<string>>();
    for (const { identity, snapshotIds } of resources)
      nodes.set(identity, new Set([...(nodes.get(identity) ?? []), ...snapshotIds]));
    const sharing = new Map<string, string[]>();
    for (const [identity, ids] of nodes) {
      if (ids.size === 1) continue;
      const key = JSON.stringify([...ids]);
      const identities = sharing.get(key) ?? [];
      identities.push(identity);
      sharing.set(key, identities);
    }
    for (const [key, identities] of sharing)
      await this.resources.recordNodes(tenant, run.containerId, identities, JSON.parse(key) as string[]);
  }

  /** Drops what complete listings no longer contain; resources that could not be read are still there. */
  async closeListings(
    { tenant, run }: HeldRun,
    nodes: readonly ListedNode[],
    found: readonly RunResource[],
    unread: readonly RunResource[],
  ): Promise<void> {
    const { containerId, time } = run;
    for (const { source, id } of nodes) {
      const ofNode = (resources: readonly RunResource[]) =>
        resources
          .filter((each) => each.source === source && each.snapshotIds.includes(id))
          .map((each) => each.identity);
      const kept = ofNode(unread);
      await this.resources.deactivateUnseen(tenant, containerId, source, id, time, kept);
      await this.resources.forgetNode(tenant, containerId, source, id, new Set([...ofNode(found), ...kept]));
    }
  }

  async finish({ tenant, run }: HeldRun, rows: readonly RunResourceInput[]): Promise<RunEnd['inventory']> {
    await this.runResources.insertMany(tenant, run, rows);
    return this.runResources.inventoryOf(tenant, run._id);
  }
}

function factsOf(resource: RunResource): ResourceFacts {
  const { identity, id, snapshotIds, source, structure, collection, type, resourceTypes, path, paths } = resource;
  const { reference, scope } = resource;
  return {
    identity,
    nodeId: id,
    masterSnapshotIds: snapshotIds,
    connector: source,
    structure,
    databaseCollection: collection,
    type,
    innerTypes: resourceTypes,
    path,
    paths,
    region: resource.region,
    user: resource.user,
    accountId: (structure === 'aws' && reference) || (scope?.accountId ?? ''),
    subscriptionId: scope?.subscriptionId ?? '',
    projectId: scope?.projectId ?? '',
    branch: (structure === 'filesystem' && reference) || (scope?.branch ?? ''),
    reference,
    repository: resource.repository ?? '',
    commit: resource.commit ?? '',
    file: resource.file,
    contentType: 'json',
  };
}

function snapshotInput(facts: ResourceFacts, json: UnreadDocument) {
  const { identity, databaseCollection, nodeId, path, paths, type, region, connector, structure, reference } = facts;
  return {
    identity,
    databaseCollection,
    snapshotId: nodeId,
    path,
    paths,
    name: nameOfPath(path),
    type,
    region,
    source: connector,
    structure,
    reference,
    queryuser: facts.user,
    contentType: facts.contentType,
    json,
  };
}
