import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { RawJson } from '../../common/envelope/raw-json';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { toObjectId } from '../../database/object-id';
import { CollectionLookupService } from '../collections';
import { RunResourcesRepository, RunsRepository } from '../runs/data';
import { SnapshotVersionsRepository, type StoredSnapshot } from '../snapshots/data';
import type { ConfigurationDriftDto } from './dto/configuration-drift.dto';
import type { ResourceDetailDto } from './dto/resource-detail.dto';
import { ResourcesRepository } from './data';

/** Stored documents: the newest of a resource, or one that a configuration drift names. */
@Injectable()
export class ResourceDetailService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly resources: ResourcesRepository,
    private readonly runs: RunsRepository,
    private readonly runResources: RunResourcesRepository,
    private readonly versions: SnapshotVersionsRepository,
  ) {}

  async detail(tenant: TenantId, query: ResourceDetailDto) {
    const stored = query.session_id === undefined ? await this.newest(tenant, query) : await this.seenBy(tenant, query);
    if (stored === null) throw notFound(query.resource_path);
    return Reply.exact(stored.document);
  }

  async configurationDrift(tenant: TenantId, query: ConfigurationDriftDto) {
    const { resource_collection_name: databaseCollection, new_resource_id: newId, old_resource_id: oldId } = query;
    const [newer, older] = await Promise.all([
      this.version(tenant, databaseCollection, newId),
      this.version(tenant, databaseCollection, oldId),
    ]);
    return Reply.exact({ new_resource: newer, old_resource: older });
  }

  private async newest(tenant: TenantId, query: ResourceDetailDto): Promise<StoredSnapshot | null> {
    const { resource_collection_name: databaseCollection, resource_path: path } = query;
    const containerId = await this.containerOf(tenant, query);
    const without = containerId === undefined ? await this.collections.deletedIds(tenant) : [];
    const { resources } = this;
    const resource = await resources.findInDatabaseCollection(tenant, databaseCollection, path, containerId, without);
    return resource && this.versions.findNewest(tenant, resource.containerId, resource.identity);
  }

  private async seenBy(tenant: TenantId, query: ResourceDetailDto): Promise<StoredSnapshot | null> {
    const containerId = await this.containerOf(tenant, query);
    const run = await this.runs.findBySession(tenant, query.session_id ?? '');
    const isThere = run !== null && (await this.collections.nameOf(tenant, run.containerId)) !== undefined;
    if (!isThere || (containerId !== undefined && containerId !== run.containerId))
      throw ServiceError.notFound(`Session ${query.session_id} not found`);
    const { resource_collection_name: databaseCollection, resource_path: path } = query;
    const identities = await this.resources.listIdentities(tenant, databaseCollection, path, run.containerId);
    const row = await this.runResources.findOfRun(tenant, run._id, identities);
    if (row?.versionId === undefined) return null;
    return this.versions.findInDatabaseCollection(tenant, databaseCollection, row.versionId);
  }

  private async containerOf(tenant: TenantId, { collection }: ResourceDetailDto): Promise<number | undefined> {
    return collection === undefined ? undefined : (await this.collections.existing(tenant, collection)).containerId;
  }

  private async version(tenant: TenantId, databaseCollection: string, id: string): Promise<RawJson> {
    const objectId = toObjectId(id);
    const stored = objectId && (await this.versions.findInDatabaseCollection(tenant, databaseCollection, objectId));
    if (!stored || !(await this.collections.nameOf(tenant, stored.containerId))) throw notFound(id);
    return stored.document;
  }
}

function notFound(name: string): ServiceError {
  return ServiceError.notFound(`Resource ${name} not found`);
}
