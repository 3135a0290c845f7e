import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { criteriaFilter, type ResourceCriteria } from './resource-criteria';
import { COUNT_BY_TYPE, COUNT_NOT_JUDGED, type ResourcesOfType } from './run-resources.repository';
import { RunResourceGroup } from './run-resource-group.schema';
import { RunResourceRow } from './run-resource.schema';
import { ResourceSetsRepository } from './resource-sets.repository';
import type { RunEnd, RunRef } from './runs.repository';

type Group = Omit<RunResourceGroup, 'tenant' | 'containerId' | 'runId' | 'runTime'>;

const NAMES = [
  ...(['connector', 'type', 'typeKeys', 'regionKey', 'user', 'accountId'] as const),
  ...(['subscriptionId', 'projectId', 'branch', 'serviceKeys'] as const),
];
const ALIKE = Object.fromEntries(NAMES.map((name) => [name, `$${name}`]));

/** How many resources of a run a search finds, without looking at each. */
@Injectable()
export class RunResourceGroupsRepository {
  constructor(
    @InjectTenantModel(RunResourceGroup) private readonly groups: TenantModel<RunResourceGroup>,
    @InjectTenantModel(RunResourceRow) private readonly resources: TenantModel<RunResourceRow>,
    private readonly sets: ResourceSetsRepository,
  ) {}

  /** Counts the resources of a run when all are written; returns what its record says about them. */
  async keep(tenant: TenantId, run: RunRef): Promise<Pick<RunEnd, 'inventory' | 'resourceSet'>> {
    const { _id: runId, containerId, time: runTime } = run;
    await this.groups.deleteMany({ tenant, runId });
    const inventory = new Map<string, { total: number; notJudged: number; types: Set<string> }>();
    for await (const batch of rowBatches<Group>(this.counted(tenant, runId))) {
      await this.groups.insertRows(batch.map((group) => ({ tenant, containerId, runId, runTime, ...group })));
      for (const { connector, type, count, notJudged } of batch) {
        const known = inventory.get(connector) ?? { total: 0, notJudged: 0, types: new Set() };
        inventory.set(connector, known);
        known.total += count;
        known.notJudged += notJudged;
        known.types.add(type);
      }
    }
    const connectors = [...inventory]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([connector, { types, ...counts }]) => ({ connector, ...counts, types: [...types].sort() }));
    const size = connectors.reduce((sum, { total }) => sum + total, 0);
    return { inventory: connectors, ...(await this.sets.keep(tenant, run, size)) };
  }

  /** False for a run of an earlier version. */
  areKept(tenant: TenantId, runId: Types.ObjectId): Promise<boolean> {
    return this.groups.exists({ tenant, runId });
  }

  /** The numbers of resources that fit by their types; a name tells apart what is one group. */
  countByType(
    tenant: TenantId,
    runId: Types.ObjectId,
    criteria: Omit<ResourceCriteria, 'name'>,
  ): Promise<ResourcesOfType[]> {
    const fitting = criteriaFilter(tenant, { runId }, criteria) as Scoped<RunResourceGroup>;
    return this.groups
      .aggregate<ResourcesOfType>(fitting, [
        { $group: { _id: '$type', count: { $sum: '$count' }, notJudged: { $sum: '$notJudged' } } },
        ...COUNT_BY_TYPE,
      ])
      .exec();
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.groups.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.groups.deleteBatch({ tenant, containerId }, limit);
  }

  private counted(tenant: TenantId, runId: Types.ObjectId) {
    return this.resources.aggregate<Group>({ tenant, runId }, [
      { $group: { _id: ALIKE, count: { $sum: 1 }, notJudged: COUNT_NOT_JUDGED } },
      { $replaceRoot: { newRoot: { $mergeObjects: ['$_id', { count: '$count', notJudged: '$notJudged' }] } } },
    ]);
  }
}
