import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { shownNames, shownType, type Resource } from '../../../engine/model';
import type { TypeCount } from '../../../engine/reports';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel, type LocalStage } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { mapBatches, rowBatches } from '../../../database/row-batches';
import { paddedAccountId } from './account-id';
import { criteriaFilter, type MemberCriteria, type ResourceCriteria } from './resource-criteria';
import type { IdentityRange } from './resource-set';
import type { RunRef } from './runs.repository';
import { RunResourceRow } from './run-resource.schema';

/** A resource with the findings of the run about it. */
export interface RunResourceInput {
  readonly resource: Resource;
  readonly versionId?: Types.ObjectId;
  /** Services in the tags of the tests that ran on it. */
  readonly services: readonly string[];
  readonly passed: number;
  readonly failed: number;
  /** Cases that could not be judged. */
  readonly errors: number;
  readonly excluded: number;
}

/** A row of a search. */
export type ResourceSearchRow = Pick<RunResourceRow, 'nodeId' | 'type' | 'paths' | 'names'> & JudgedCounts;

/** The numbers of cases that say what became of a resource. */
type JudgedCounts = Pick<RunResourceRow, 'passed' | 'failed' | 'inError' | 'excluded'>;

/** A resource as standing queries compare and show it. */
export type MemberRow = Pick<RunResourceRow, 'identity' | 'nodeId' | 'versionId' | 'type' | 'path' | 'names'>;

/** The number of resources of a type. */
export interface ResourcesOfType {
  readonly type: string;
  readonly count: number;
  /** The number of those that nothing judged. */
  readonly notJudged: number;
}

/** The fields of a row of a search. */
const COUNTS = { passed: 1, failed: 1, inError: 1, excluded: 1 } as const;
export const FOUND = { _id: 0, nodeId: 1, type: 1, paths: 1, names: 1, ...COUNTS } as const;
/** The number of cases that judged a row. */
export const JUDGED = { $add: ['$passed', '$failed', '$inError', { $ifNull: ['$excluded', 0] }] };
export const COUNT_NOT_JUDGED = { $sum: { $cond: [{ $eq: [JUDGED, 0] }, 1, 0] } };
/** Counts of resources by `_id`, the type. */
export const COUNT_BY_TYPE: readonly LocalStage[] = [
  { $sort: { _id: 1 } },
  { $project: { _id: 0, type: '$_id', count: 1, notJudged: 1 } },
];
const NOT_JUDGED = { passed: 0, failed: 0, inError: 0, excluded: { $not: { $gt: 0 } } };
const MEMBER = { _id: 0, identity: 1, nodeId: 1, versionId: 1, type: 1, path: 1, names: 1 } as const;
const BY_IDENTITY = { identity: 1 } as const;
const READ_AT_ONCE = 1000;
const ORDER = { type: 1, path: 1, identity: 1 } as const;

/** What could not be checked is not compliant. */
export function isCompliant({ failed, inError }: Pick<RunResourceRow, 'failed' | 'inError'>): boolean {
  return failed === 0 && inError === 0;
}

/** False for what no case was about, or none that could decide: it is compliant, and nobody has looked at it. */
export function isJudged({ passed, failed, inError, excluded = 0 }: JudgedCounts): boolean {
  return passed + failed + inError + excluded > 0;
}

/** A resource as comparisons show it. */
export type ComparedResource = Pick<RunResourceRow, 'path' | 'type' | 'connector'>;

@Injectable()
export class RunResourcesRepository {
  constructor(@InjectTenantModel(RunResourceRow) private readonly rows: TenantModel<RunResourceRow>) {}

  /** Writes the resources of a run in bulk; one that exists already, after a crash, is left as it is. */
  async insertMany(tenant: TenantId, run: RunRef, inputs: readonly RunResourceInput[]): Promise<void> {
    await this.rows.insertNewRows(inputs.map((input) => toRow(tenant, run, input)));
  }

  /** One page of the resources of a run that fit and are of some types, by type and path. */
  searchPage(
    tenant: TenantId,
    runId: Types.ObjectId,
    criteria: ResourceCriteria,
    among: readonly string[],
    { index, count }: PageWindow,
  ): Promise<ResourceSearchRow[]> {
    const found = this.found(tenant, runId, criteria).where({ type: { $in: [...among] } });
    return found.skip(index).limit(count).lean().exec();
  }

  /** All resources of a run that fit, by type and path. */
  streamSearch(tenant: TenantId, runId: Types.ObjectId, criteria: ResourceCriteria): RowBatches<ResourceSearchRow> {
    return rowBatches(this.found(tenant, runId, criteria).lean<ResourceSearchRow>());
  }

  /** All resources of a run that a standing query looks at, by identity. */
  streamMembers(tenant: TenantId, runId: Types.ObjectId, criteria: MemberCriteria): RowBatches<MemberRow> {
    const found = this.rows
      .find(criteriaFilter(tenant, { runId }, criteria))
      .select(MEMBER)
      .sort(BY_IDENTITY)
      .hint({ tenant: 1, runId: 1, ...BY_IDENTITY });
    return rowBatches(found.lean<MemberRow>());
  }

  /** These resources of a run, by identity. */
  listMembers(tenant: TenantId, runId: Types.ObjectId, identities: readonly string[]): Promise<MemberRow[]> {
    return this.rows
      .find({ tenant, runId, identity: { $in: [...identities] } })
      .select(MEMBER)
      .sort({ identity: 1 })
      .lean<MemberRow[]>()
      .exec();
  }

  /** The numbers of resources that fit by their types; all of them are read. */
  countByType(tenant: TenantId, runId: Types.ObjectId, criteria: ResourceCriteria): Promise<ResourcesOfType[]> {
    return this.rows
      .aggregate<ResourcesOfType>(criteriaFilter(tenant, { runId }, criteria), [
        { $group: { _id: '$type', count: { $sum: 1 }, notJudged: COUNT_NOT_JUDGED } },
        ...COUNT_BY_TYPE,
      ])
      .exec();
  }

  /** The types of the resources of a run that nothing judged, with their numbers, the most frequent first. */
  notJudgedByType(tenant: TenantId, runId: Types.ObjectId): Promise<TypeCount[]> {
    return this.rows
      .aggregate<TypeCount>({ tenant, runId, ...NOT_JUDGED }, [
        { $group: { _id: '$type', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $project: { _id: 0, type: '$_id', count: 1 } },
      ])
      .exec();
  }

  /** The first of these resources, by identity, as a run saw it. */
  findOfRun(tenant: TenantId, runId: Types.ObjectId, identities: readonly string[]): Promise<RunResourceRow | null> {
    return this.rows
      .findOne({ tenant, runId, identity: { $in: [...identities] } })
      .sort({ identity: 1 })
      .lean()
      .exec();
  }

  /** The numbers of the newest of these runs that saw the resource. */
  findNewestCounts(tenant: TenantId, runs: readonly RunRef[], identity: string): Promise<JudgedCounts | null> {
    return this.rows
      .findOne({ tenant, runId: { $in: runs.map(({ _id }) => _id) }, identity })
      .sort({ runTime: -1 })
      .select({ _id: 0, ...COUNTS })
      .lean<JudgedCounts>()
      .exec();
  }

  /** The versions that a run refers to. */
  async versionIdsOf(tenant: TenantId, runId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const rows = await this.rows.find({ tenant, runId }).select({ _id: 0, versionId: 1 }).lean();
    return rows.flatMap(({ versionId }) => versionId ?? []);
  }

  private found(tenant: TenantId, runId: Types.ObjectId, criteria: ResourceCriteria) {
    return this.rows
      .find(criteriaFilter(tenant, { runId }, criteria))
      .select(FOUND)
      .sort(ORDER);
  }

  /** The identities of a run in order, all or those of a range, as a cursor delivers them; read from the index alone. */
  streamIdentities(tenant: TenantId, runId: Types.ObjectId, range?: IdentityRange): RowBatches<string> {
    const rows = this.rows
      .find({ tenant, runId, ...(range && { identity: range }) })
      .sort(BY_IDENTITY)
      .select({ _id: 0, identity: 1 })
      .hint({ tenant: 1, runId: 1, ...BY_IDENTITY })
      .lean<Pick<RunResourceRow, 'identity'>>();
    return mapBatches(rowBatches(rows), (batch) => batch.map(({ identity }) => identity));
  }

  /** What a comparison shows of these resources of a run. */
  async listIdentities(
    tenant: TenantId,
    runId: Types.ObjectId,
    identities: readonly string[],
  ): Promise<ComparedResource[]> {
    const found: ComparedResource[] = [];
    for (let start = 0; start < identities.length; start += READ_AT_ONCE)
      found.push(
        ...(await this.rows
          .find({ tenant, runId, identity: { $in: identities.slice(start, start + READ_AT_ONCE) } })
          .select({ _id: 0, path: 1, type: 1, connector: 1 })
          .sort(BY_IDENTITY)
          .lean<ComparedResource[]>()
          .exec()),
      );
    return found;
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, containerId }, limit);
  }
}

function toRow(tenant: TenantId, run: RunRef, input: RunResourceInput): RunResourceRow {
  const { resource, versionId, services, passed, failed, errors, excluded } = input;
  const names = shownNames(resource);
  return {
    tenant,
    containerId: run.containerId,
    runId: run._id,
    runTime: run.time,
    identity: resource.identity,
    nodeId: resource.nodeId,
    ...(versionId === undefined ? {} : { versionId }),
    databaseCollection: resource.databaseCollection,
    connector: resource.connector,
    type: shownType(resource),
    typeKeys: [...new Set([resource.type, ...resource.innerTypes].map((type) => type.toLowerCase()))],
    path: resource.path,
    paths: [...resource.paths],
    names,
    nameKeys: names.map((name) => name.toLowerCase()),
    regionKey: resource.region.toLowerCase(),
    user: resource.user,
    accountId: paddedAccountId(resource.accountId),
    subscriptionId: resource.subscriptionId,
    projectId: resource.projectId,
    branch: resource.branch,
    serviceKeys: [...new Set(services.map((service) => service.toLowerCase()))],
    passed,
    failed,
    inError: errors,
    excluded,
  };
}
