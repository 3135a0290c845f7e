import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Types } from 'mongoose';
import type { RowBatches } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { httpConfig, queryConfig } from '../../config';
import { mapBatches } from '../../database/row-batches';
import { SavedFiltersRepository, standingFilterProblem, type SavedFilter } from '../filters/data';
import { MembersRepository } from '../resources/data';
import { acceptedQuery, queryFailure } from '../snapshots';
import {
  listedValues,
  RunResourcesRepository,
  RunsRepository,
  type MemberCriteria,
  type MemberRow,
  type Run,
  paddedAccountId,
} from '../runs/data';
import { SnapshotVersionsRepository } from '../snapshots/data';
import { changedMembers, TooManyMembers, type FoundMember } from './changed-members';
import type { FilterNews, Member } from './content';
import type { Delivery } from './data';
import { beginningOf, linkToRun } from './news-texts';

const LIMITS = { members: 100_000, shown: 10 } as const;
/** A comparison takes a place of those that deliveries have. */
const LONGEST_MS = 60_000;

/** Thrown when two runs cannot be compared by a filter; the message says why, and what helps. */
export class FilterProblem extends Error {}

/** Tells what entered a filter and what left it between two runs of a collection. */
@Injectable()
export class FilterNewsService {
  constructor(
    private readonly filters: SavedFiltersRepository,
    private readonly runs: RunsRepository,
    private readonly resources: RunResourcesRepository,
    private readonly versions: SnapshotVersionsRepository,
    private readonly organisations: MembersRepository,
    @Inject(queryConfig.KEY) private readonly query: ConfigType<typeof queryConfig>,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
  ) {}

  /** Both runs are looked at through the filter as it is now, so that a changed filter is no change of resources. */
  async of(delivery: Delivery, run: Run, collection: string): Promise<FilterNews> {
    const { tenant, filter: id = '', previousRunId } = delivery;
    const filter = await this.filters.find(tenant, id);
    const problem = standingFilterProblem(filter, collection);
    if (filter === null || problem !== undefined) throw new FilterProblem(`filter ${id}: ${problem}`);
    const previous = await this.completed(tenant, previousRunId);
    const criteria = await this.criteria(filter, run);
    const changed = await this.compared(filter, criteria, run._id, previous._id);
    // The retention may have deleted rows of either meanwhile.
    await this.completed(tenant, run._id);
    await this.completed(tenant, previous._id);
    const { entered, firstEntered, left, unread, members } = changed;
    const firstLeft = await this.resources.listMembers(tenant, previous._id, left.slice(0, LIMITS.shown));
    const { taskid, reason, finishedAt = run.time } = run;
    return {
      ...{ collection, taskid, finished: finishedAt.toISOString(), reason: beginningOf(reason) },
      ...linkToRun(this.http, run),
      previous: { taskid: previous.taskid, finished: (previous.finishedAt ?? previous.time).toISOString() },
      filter: { id, title: beginningOf(filter.title) },
      entered: { count: entered, resources: firstEntered.map(toMember) },
      left: { count: left.length, resources: firstLeft.map(toMember) },
      unread,
      members,
    };
  }

  private async completed(tenant: Delivery['tenant'], id: Types.ObjectId | undefined): Promise<Run> {
    const run = id === undefined ? null : await this.runs.findById(tenant, id);
    if (run?.state === 'completed') return run;
    throw new FilterProblem('a run was deleted before it could be compared with the one before; the next one is');
  }

  /** The members of organisations are those that are known now, for both runs. */
  private async criteria({ tenant, data }: SavedFilter, { containerId }: Run): Promise<MemberCriteria> {
    return { ...toCriteria(data), members: await this.organisations.idsAsked(tenant, containerId, data) };
  }

  private async compared(filter: SavedFilter, criteria: MemberCriteria, now: Types.ObjectId, before: Types.ObjectId) {
    const endsAt = performance.now() + LONGEST_MS;
    try {
      const members = (runId: Types.ObjectId) => this.members(filter, criteria, runId, endsAt);
      return await changedMembers(members(now), members(before), LIMITS);
    } catch (error) {
      if (error instanceof TooManyMembers)
        throw new FilterProblem(`the filter has more than ${LIMITS.members} members: narrow it`);
      const explained = queryFailure(error, this.query.timeLimitMs);
      throw explained instanceof ServiceError ? new FilterProblem(`${explained.message}: change the filter`) : error;
    }
  }

  /** The resources of a run that the search fields name, as far as the query finds the documents that the run saw. */
  private members(
    { tenant, data }: SavedFilter,
    criteria: MemberCriteria,
    runId: Types.ObjectId,
    endsAt: number,
  ): RowBatches<FoundMember> {
    const rows = this.resources.streamMembers(tenant, runId, criteria);
    const { query, query_collection: queried = '' } = data;
    const found = query === undefined ? undefined : acceptedQuery(query);
    return mapBatches(rows, async (batch) => {
      if (performance.now() > endsAt) throw ServiceError.invalid(`The filter took longer than ${LONGEST_MS / 1000} s`);
      if (found === undefined) return batch.map((row) => ({ row, isRead: true }));
      const ids = batch.flatMap(({ versionId }) => versionId ?? []);
      const bounded = { filter: found, maxTimeMS: this.query.timeLimitMs };
      const matching = await this.versions.idsFound(tenant, queried, ids, bounded);
      return batch
        .filter(({ versionId }) => versionId === undefined || matching.has(versionId.toHexString()))
        .map((row) => ({ row, isRead: row.versionId !== undefined }));
    });
  }
}

/** The dates of a filter and its detail methods say nothing about the resources of one run. */
function toCriteria(data: SavedFilter['data']): MemberCriteria {
  const { account_id: account } = data;
  return {
    connector: data.connector,
    databaseCollection: data.query_collection,
    types: listedValues(data.resource_type),
    user: data.user,
    accountId: account === undefined ? undefined : paddedAccountId(account),
    subscriptionId: data.subscription_id,
    projectId: data.project_id,
    branch: data.branch_name,
  };
}

function toMember({ nodeId, type, path, names }: MemberRow): Member {
  return {
    resource_node_id: nodeId,
    type: beginningOf(type),
    path: beginningOf(path),
    name: beginningOf(names[0] ?? ''),
  };
}
