import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply, type RowBatches } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { isOverTime } from '../../common/errors/to-service-error';
import { pageMetadata, type PageWindow } from '../../common/pagination/page';
import { requestedRange } from '../../common/time/requested-range';
import type { DayRange } from '../../common/time/wire-time';
import { mapBatches } from '../../database/row-batches';
import { CollectionLookupService } from '../collections';
import {
  isCompliant,
  isJudged,
  isUnfiltered,
  listedValues,
  paddedAccountId,
  type ResourceCriteria,
  RangeResourcesRepository,
  RunResourceGroupsRepository,
  RunResourcesRepository,
  type ResourceSearchRow,
  type ResourcesOfType,
  RunsRepository,
} from '../runs/data';
import { MembersRepository } from './data';
import type { SearchResourcesDto } from './dto/search-resources.dto';
import type { AppliedResourceFilterView, FoundResourceView, ResourceSearchMetadataView } from './resource-search.view';

/** The result of a search; each part is only read when it is needed. */
interface FoundResources {
  types(): Promise<readonly string[]>;
  /** The rows of a page, the number of all, and of those that nothing judged. */
  page(window: PageWindow): Promise<readonly [readonly ResourceSearchRow[], number, number]>;
  all(): RowBatches<ResourceSearchRow>;
}

const NOTHING: FoundResources = {
  types: () => Promise.resolve([]),
  page: () => Promise.resolve([[], 0, 0]),
  all: () => Readable.from([]),
};

/** The resources of the last run output, or of all runs inside a range. */
@Injectable()
export class ResourceSearchService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly runs: RunsRepository,
    private readonly runResources: RunResourcesRepository,
    private readonly groups: RunResourceGroupsRepository,
    private readonly rangeResources: RangeResourcesRepository,
    private readonly members: MembersRepository,
  ) {}

  search(tenant: TenantId, query: SearchResourcesDto) {
    const range = requestedRange(query);
    const answer = this.find(tenant, query, range);
    return range ? answer.catch(refuseOverTime) : answer;
  }

  private async find(tenant: TenantId, query: SearchResourcesDto, range: DayRange | undefined) {
    const { containerId, name } = await this.collections.existing(tenant, query.collection);
    const criteria = { ...toCriteria(query), members: await this.members.idsAsked(tenant, containerId, query) };
    const found = range
      ? await this.inRange(tenant, containerId, range, criteria)
      : await this.inLastRun(tenant, containerId, criteria);
    const filter = toFilterView(query, range);
    const toViews = (rows: readonly ResourceSearchRow[]) => rows.map((row) => toView(name, row));
    if (query.window === undefined) {
      const beside = { filter, resource_type_list: await found.types() };
      let notJudged = 0;
      const rows = mapBatches(found.all(), (batch: readonly ResourceSearchRow[]) => {
        notJudged += batch.filter((row) => !isJudged(row)).length;
        return toViews(batch);
      });
      const metadata = () => ({ not_judged: notJudged });
      return Reply.stream(rows, { at: 'results', beside, paged: true, metadata });
    }
    const [types, [rows, total, notJudged]] = await Promise.all([found.types(), found.page(query.window)]);
    const page: ResourceSearchMetadataView = {
      ...pageMetadata(query.window, rows.length, total),
      not_judged: notJudged,
    };
    return Reply.of({ filter, resource_type_list: types, results: toViews(rows) }, { page });
  }

  private async inLastRun(tenant: TenantId, containerId: number, criteria: ResourceCriteria): Promise<FoundResources> {
    const run = await this.runs.findNewestCompleted(tenant, containerId);
    if (run === null) return NOTHING;
    const all = () => this.runResources.streamSearch(tenant, run._id, criteria);
    const inventory = run.inventory.find(({ connector }) => connector === criteria.connector);
    if (inventory === undefined) return NOTHING;
    const { total, types, notJudged } = inventory;
    if (isUnfiltered(criteria) && notJudged !== undefined)
      return {
        types: () => Promise.resolve(types),
        page: async (window) => [
          await this.runResources.searchPage(tenant, run._id, criteria, types, window),
          total,
          notJudged,
        ],
        all,
      };
    const isGrouped = criteria.name === undefined && (await this.groups.areKept(tenant, run._id));
    const counted = (asked: ResourceCriteria) =>
      (isGrouped ? this.groups : this.runResources).countByType(tenant, run._id, asked);
    const ofAllTypes = counted({ ...criteria, types: undefined });
    return {
      types: async () => (await ofAllTypes).map(({ type }) => type),
      page: async (window) => {
        const fitting = await (criteria.types === undefined ? ofAllTypes : counted(criteria));
        const sum = (pick: (of: ResourcesOfType) => number) => fitting.reduce((before, of) => before + pick(of), 0);
        const number = sum(({ count }) => count);
        // Behind the last one that fits, and among other types, there is nothing to look for.
        const left = { index: window.index, count: Math.min(window.count, number - window.index) };
        const among = fitting.map(({ type }) => type);
        const rows = left.count > 0 ? await this.runResources.searchPage(tenant, run._id, criteria, among, left) : [];
        return [rows, number, sum((of) => of.notJudged)];
      },
      all,
    };
  }

  private async inRange(
    tenant: TenantId,
    containerId: number,
    range: DayRange,
    criteria: ResourceCriteria,
  ): Promise<FoundResources> {
    const runs = await this.runs.listCompletedBetween(tenant, containerId, range);
    if (runs.length === 0) return NOTHING;
    return {
      types: () => this.rangeResources.typesFound(tenant, runs, { ...criteria, types: undefined }),
      page: (window) => this.rangeResources.searchPage(tenant, runs, criteria, window),
      all: () => inTime(this.rangeResources.streamSearch(tenant, runs, criteria)),
    };
  }
}

async function* inTime<T>(batches: RowBatches<T>): AsyncGenerator<readonly T[], void, void> {
  try {
    yield* batches;
  } catch (error) {
    refuseOverTime(error);
  }
}

function refuseOverTime(error: unknown): never {
  throw isOverTime(error) ? ServiceError.invalid('The search took too long: choose fewer days') : error;
}

function toCriteria(query: SearchResourcesDto): ResourceCriteria {
  const { account_id: account } = query;
  return {
    connector: query.connector,
    types: listedValues(query.resource_type),
    regions: listedValues(query.region),
    services: listedValues(query.services),
    user: query.user,
    accountId: account === undefined ? undefined : paddedAccountId(account),
    subscriptionId: query.subscription_id,
    projectId: query.project_id,
    branch: query.branch_name,
    name: query.resource_search,
  };
}

const ECHOED = [
  'user',
  'resource_type',
  'account_id',
  'subscription_id',
  'project_id',
  'member',
  'unit',
  'branch_name',
  'region',
  'services',
  'resource_search',
] as const;
const LISTS: ReadonlySet<string> = new Set(['resource_type', 'region', 'services']);

/** Returns the filters that were given and applied: no single date, no empty list. */
function toFilterView(query: SearchResourcesDto, range: DayRange | undefined): AppliedResourceFilterView {
  const { collection, connector } = query;
  const dates = range ? { start_date: query.start_date, end_date: query.end_date } : {};
  const applied = ECHOED.filter((name) => {
    const value = query[name];
    return value !== undefined && !(LISTS.has(name) && listedValues(String(value)) === undefined);
  });
  return { collection, connector, ...dates, ...Object.fromEntries(applied.map((name) => [name, query[name]])) };
}

function toView(collection_name: string, row: ResourceSearchRow): FoundResourceView {
  return {
    collection_name,
    compliant: isCompliant(row),
    judged: isJudged(row),
    resource_names: row.names,
    resource_node_id: row.nodeId,
    resource_paths: row.paths,
    resource_type: row.type,
  };
}
