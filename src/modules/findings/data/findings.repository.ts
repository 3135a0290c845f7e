import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import { COUNTED, type PageWindow } from '../../../common/pagination/page';
import { queryConfig } from '../../../config';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { DELETE_BATCH, TenantModel, type LocalStage } from '../../../database/tenant-model';
import type { ResultKey, ResultState } from '../../runs/data';
import { beginningWord, isOfIndex, matchingFindings, type FindingFilter } from './finding-filter';
import type { FindingGrouping } from './finding-group.schema';
import type { KeptGroup } from './finding-groups.repository';
import { Finding, findingId, OPEN_STATES, UNREAD, type FoundFix } from './finding.schema';

/** The fields of a finding that an update compares. */
export type KnownFinding = Pick<
  Finding,
  '_id' | 'state' | 'held' | 'change' | 'changedBy' | 'firstSeen' | 'since' | 'digest' | 'fix' | 'deniedPaths'
>;

/** A finding that lists show. */
export type ShownFinding = Finding & { readonly state: ResultState };

export const FINDING_SORTS = ['severity', 'age', 'newest', 'rule', 'path'] as const;
export type FindingSort = (typeof FINDING_SORTS)[number];

/** The findings of a rule, a resource or a file. */
export interface FindingGroup {
  readonly key: string;
  readonly title: string;
  /** The number of findings of each severity, the worst first. */
  readonly ranks: readonly number[];
  readonly count: number;
  readonly collections: number;
  readonly oldest: Date;
}

/** Words that so many findings have are equally common. */
const COMMON = 1000;
const BATCH = 1000;
const MAY_BE_ABSENT = ['held', 'change', 'fix', 'deniedPaths'] as const;
const SORTS = {
  severity: { rank: 1, firstSeen: 1, _id: 1 },
  age: { firstSeen: 1, _id: 1 },
  newest: { firstSeen: -1, _id: -1 },
  rule: { rule: 1, rank: 1, firstSeen: 1, _id: 1 },
  path: { path: 1, line: 1, _id: 1 },
} as const;
/** The indexes that deliver all collections in that order. */
const BY_AGE = { tenant: 1, state: 1, firstSeen: 1, _id: 1, containerId: 1 } as const;
const IN_ORDER = {
  severity: { tenant: 1, state: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
  ...{ age: BY_AGE, newest: BY_AGE },
  rule: { tenant: 1, state: 1, rule: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
  path: { tenant: 1, state: 1, path: 1, line: 1, _id: 1, containerId: 1, rank: 1, firstSeen: 1 },
} as const;
const OF_COLLECTION = { tenant: 1, containerId: 1, state: 1, rank: 1, firstSeen: 1, _id: 1 } as const;
const WORDS = { tenant: 1, words: 1, state: 1, containerId: 1, rank: 1 } as const;
const CHANGED = { tenant: 1, change: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 } as const;
const KEYS = {
  rule: '$rule',
  resource: { $cond: [{ $eq: ['$address', ''] }, '$resourcePath', '$address'] },
  file: '$path',
} as const;

/** The indexes that hold all that groups are made of. */
const GROUPED = {
  rule: IN_ORDER.rule,
  file: IN_ORDER.path,
  resource: {
    ...{ tenant: 1, state: 1, address: 1, resourcePath: 1 },
    ...{ rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
  },
} as const;

const ofRanks = (count: string | number) => {
  const ofRank = (rank: number) => ({ $sum: { $cond: [{ $eq: ['$rank', rank] }, count, 0] } });
  return { r0: ofRank(0), r1: ofRank(1), r2: ofRank(2), r3: ofRank(3) };
};

const COUNTED_GROUP = { count: { $sum: 1 }, oldest: { $min: '$firstSeen' } } as const;

/** What is worked out about a group. */
const GROUP = {
  worst: { $min: '$rank' },
  ...ofRanks(1),
  ...COUNTED_GROUP,
  containers: { $addToSet: '$containerId' },
} as const;

/** The same of its findings by severity and collection, which are far fewer than they. */
const REGROUPED = {
  _id: '$key',
  ...ofRanks('$count'),
  count: { $sum: '$count' },
  containers: { $addToSet: '$containerId' },
  oldest: { $min: '$oldest' },
  first: { $min: '$first' },
} as const;

/** A group as it is shown. */
const SHOWN_GROUP = {
  ...{ _id: 0, key: '$_id', count: 1, oldest: 1 },
  ranks: ['$r0', '$r1', '$r2', '$r3'],
  collections: { $size: '$containers' },
} as const;

@Injectable()
export class FindingsRepository {
  constructor(
    @InjectTenantModel(Finding) private readonly findings: TenantModel<Finding>,
    @Inject(queryConfig.KEY) private readonly config: ConfigType<typeof queryConfig>,
  ) {}

  /** The ids of all findings of a collection; read from the index alone. */
  streamIds(tenant: TenantId, containerId: number): RowBatches<Pick<Finding, '_id'>> {
    return rowBatches(
      this.findings.find({ tenant, containerId }).select({ _id: 1 }).hint(OF_COLLECTION).lean<Pick<Finding, '_id'>>(),
    );
  }

  /** These findings, as far as an update compares them. */
  listKnown(tenant: TenantId, ids: readonly string[]): Promise<KnownFinding[]> {
    return this.findings
      .find({ tenant, _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .select({
        ...{ state: 1, held: 1, change: 1, changedBy: 1, firstSeen: 1, since: 1 },
        ...{ digest: 1, fix: 1, deniedPaths: 1 },
      })
      .lean<KnownFinding[]>()
      .exec();
  }

  /** Writes findings as they are now. */
  async write(rows: readonly Finding[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH)
      await this.findings.upsertRows(
        rows.slice(start, start + BATCH).map(({ _id, tenant, ...row }) => {
          const gone = MAY_BE_ABSENT.filter((field) => row[field] === undefined).map((field): [string, 1] => [
            field,
            1,
          ]);
          const filter = { tenant, _id };
          return { filter, update: { $set: row, ...(gone.length > 0 && { $unset: Object.fromEntries(gone) }) } };
        }),
      );
  }

  async deleteByIds(tenant: TenantId, ids: readonly Types.ObjectId[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.findings.deleteMany({ tenant, _id: { $in: ids.slice(start, start + BATCH) } });
  }

  /** Takes findings that a run could not read out of all lists, until one reads them again. */
  async hold(tenant: TenantId, state: ResultState, ids: readonly Types.ObjectId[], since: Date): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.findings.updateMany(
        { tenant, _id: { $in: ids.slice(start, start + BATCH) }, state },
        { $set: { state: UNREAD, held: { state, since } }, $unset: { change: 1 } },
      );
  }

  /** Shows findings as passed and fixed. */
  async noteFixed(
    tenant: TenantId,
    ids: readonly Types.ObjectId[],
    by: Pick<Finding, 'changedBy' | 'since'>,
  ): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.findings.updateMany(
        { tenant, _id: { $in: ids.slice(start, start + BATCH) } },
        { $set: { state: 'passed', change: 'fixed', ...by }, $unset: { held: 1 } },
      );
  }

  /** Notes what a search for fixes has found; findings that are gone stay gone. */
  async noteFixes(tenant: TenantId, containerId: number, keys: readonly ResultKey[], fix: FoundFix): Promise<void> {
    for (let start = 0; start < keys.length; start += BATCH) {
      const ids = keys.slice(start, start + BATCH).map((key) => findingId(tenant, containerId, key));
      await this.findings.updateMany({ tenant, containerId, _id: { $in: ids } }, { $set: { fix } });
    }
  }

  findById(tenant: TenantId, id: Types.ObjectId): Promise<ShownFinding | null> {
    return this.findings
      .findOne({ tenant, _id: id, state: { $ne: UNREAD } })
      .lean<ShownFinding>()
      .exec();
  }

  async listPage(
    tenant: TenantId,
    filter: FindingFilter,
    sort: FindingSort,
    { index, count }: PageWindow,
  ): Promise<ShownFinding[]> {
    const { timeLimitMs } = this.config;
    const page = this.sorted(tenant, filter, sort).skip(index).limit(count).maxTimeMS(timeLimitMs);
    if (index === 0) return page.lean<ShownFinding[]>().exec();
    // Their ids are in the index: what is skipped is never read.
    const ids = await page.select({ _id: 1 }).lean().exec();
    const wanted = { tenant, _id: { $in: ids.map(({ _id }) => _id) } };
    const rows = await this.findings.find(wanted).maxTimeMS(timeLimitMs).lean<ShownFinding[]>().exec();
    const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
    return ids.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? []);
  }

  /** Words with the one first that the fewest findings have: MongoDB reads their index by the first that it is given. */
  async rarestFirst(tenant: TenantId, words: readonly string[]): Promise<readonly string[]> {
    if (words.length < 2) return words;
    const counted = await Promise.all(
      words.map(async (word) => ({
        word,
        count: await this.findings
          .countDocuments({ tenant, words: beginningWord(word) })
          .hint(WORDS)
          .limit(COMMON),
      })),
    );
    return counted.sort((a, b) => a.count - b.count).map(({ word }) => word);
  }

  /** The number of findings, at most one more than lists are counted. */
  count(tenant: TenantId, filter: FindingFilter): Promise<number> {
    const matched = this.findings.countDocuments(matchingFindings(tenant, filter));
    // Few have changed, which MongoDB does not know.
    const isChanged = filter.change !== undefined && filter.change !== 'none';
    return (isChanged ? matched.hint(CHANGED) : matched)
      .limit(COUNTED + 1)
      .maxTimeMS(this.config.timeLimitMs)
      .exec();
  }

  /** The number of findings of each severity, the worst first. */
  async countByRank(tenant: TenantId, filter: FindingFilter): Promise<number[]> {
    const counted = await this.findings
      .aggregate<{ _id: number; count: number }>(matchingFindings(tenant, filter), [
        { $group: { _id: '$rank', count: { $sum: 1 } } },
      ])
      .option({ maxTimeMS: this.config.timeLimitMs });
    return [0, 1, 2, 3].map((rank) => counted.find(({ _id }) => _id === rank)?.count ?? 0);
  }

  /** All that match, as a cursor delivers them. */
  streamAll(tenant: TenantId, filter: FindingFilter, sort: FindingSort): RowBatches<ShownFinding> {
    const all = this.sorted(tenant, filter, sort).lean<ShownFinding>();
    // Without a limit MongoDB may choose to sort all rows in memory; those of one collection are few enough.
    return rowBatches(filter.containerIds.length > 1 ? all.hint(IN_ORDER[sort]) : all);
  }

  /** One page of the findings by rule, resource or file, the worst first, then the largest groups; with their number. */
  async groupPage(
    tenant: TenantId,
    filter: FindingFilter,
    by: FindingGrouping,
    { index, count }: PageWindow,
  ): Promise<[FindingGroup[], number]> {
    const matched = await this.grouping(tenant, filter);
    const { timeLimitMs: maxTimeMS } = this.config;
    const isCovered = isOfIndex(filter);
    const groups = this.findings
      .aggregate<{ page: { _id: string }[]; all: { total: number }[] }>(matched, [
        { $group: { _id: KEYS[by], worst: { $min: '$rank' }, count: { $sum: 1 } } },
        {
          $facet: {
            page: [{ $sort: { worst: 1, count: -1, _id: 1 } }, { $skip: index }, { $limit: count }],
            all: [{ $count: 'total' }],
          },
        },
      ])
      .option({ maxTimeMS });
    const [{ page, all }] = await (isCovered ? groups.hint(GROUPED[by]) : groups).exec();
    if (page.length === 0) return [[], all[0]?.total ?? 0];
    // The rest is only worked out for the groups of the page.
    const keys = page.map(({ _id }) => _id);
    const own = this.groupsOf(matched, keys, by).option({ maxTimeMS });
    const found = await (isCovered ? own.hint(GROUPED[by]) : own).exec();
    const titles = await this.titlesOf(
      tenant,
      found.map(({ first }) => first),
    );
    const shown = new Map(
      found.map(({ first: id, ...group }) => [group.key, { ...group, title: titles.get(id.toHexString()) ?? '' }]),
    );
    return [keys.flatMap((key) => shown.get(key) ?? []), all[0]?.total ?? 0];
  }

  /** The titles of findings by id. */
  async titlesOf(tenant: TenantId, ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.findings
      .find({ tenant, _id: { $in: [...ids] } })
      .select({ title: 1 })
      .lean()
      .exec();
    return new Map(found.map(({ _id, title }) => [_id.toHexString(), title]));
  }

  /** The groups of the open findings of one collection, in no particular order. */
  streamGroupsOf(
    tenant: TenantId,
    containerId: number,
    by: FindingGrouping,
  ): RowBatches<Omit<KeptGroup, 'collections'>> {
    return rowBatches<Omit<KeptGroup, 'collections'>>(
      this.findings
        .aggregate<Omit<KeptGroup, 'collections'>>({ tenant, containerId, state: { $in: [...OPEN_STATES] } }, [
          { $group: { _id: KEYS[by], ...ofRanks(1), ...COUNTED_GROUP, first: { $min: '$_id' } } },
          { $project: { ...{ _id: 0, key: '$_id', count: 1, oldest: 1, first: 1 }, ranks: SHOWN_GROUP.ranks } },
        ])
        .hint(OF_COLLECTION),
    );
  }

  /** The collections that have findings. */
  async listContainers(tenant: TenantId): Promise<number[]> {
    // Sorted in this way, MongoDB leaps from collection to collection; `distinct` reads the whole of some index.
    const all = await this.findings
      .aggregate<{ _id: number }>({ tenant }, [
        { $sort: { tenant: 1, containerId: 1 } },
        { $group: { _id: '$containerId' } },
      ])
      .hint(OF_COLLECTION)
      .option({ maxTimeMS: this.config.timeLimitMs });
    return all.map(({ _id }) => _id);
  }

  /** All groups, as a cursor delivers them. */
  streamGroups(tenant: TenantId, filter: FindingFilter, by: FindingGrouping): RowBatches<FindingGroup> {
    return rowBatches<FindingGroup>(
      this.grouped<FindingGroup>(tenant, filter, by, [{ $project: { ...SHOWN_GROUP, title: 1 } }]),
    );
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.findings.deleteBatch({ tenant, containerId }, limit);
  }

  private sorted(tenant: TenantId, filter: FindingFilter, sort: FindingSort) {
    return this.findings.find(matchingFindings(tenant, filter)).sort(SORTS[sort]);
  }

  /** What matches, without the names of the collections where all that have findings are meant: to look for each costs time. */
  private async grouping(tenant: TenantId, filter: FindingFilter): Promise<Scoped<Finding>> {
    const { containerId, ...matched } = matchingFindings(tenant, filter);
    const chosen = new Set(filter.containerIds);
    const others = (await this.listContainers(tenant)).filter((id) => !chosen.has(id));
    if (others.length === 0) return { ...matched, tenant };
    return { ...matched, tenant, containerId: others.length < chosen.size ? { $nin: others } : containerId };
  }

  private groupsOf(matched: Scoped<Finding>, keys: readonly string[], by: FindingGrouping) {
    const among = { $in: [...keys] };
    const ofKeys =
      by === 'resource'
        ? { $or: [{ address: among }, { address: '', resourcePath: among }] }
        : { [by === 'file' ? 'path' : 'rule']: among };
    return this.findings.aggregate<Omit<FindingGroup, 'title'> & { first: Types.ObjectId }>(
      { ...matched, $and: [...(matched.$and ?? []), ofKeys] },
      [
        {
          $group: {
            _id: { key: KEYS[by], rank: '$rank', containerId: '$containerId' },
            ...{ count: { $sum: 1 }, oldest: { $min: '$firstSeen' }, first: { $min: '$_id' } },
          },
        },
        {
          $project: {
            ...{ _id: 0, key: '$_id.key', rank: '$_id.rank', containerId: '$_id.containerId' },
            ...{ count: 1, oldest: 1, first: 1 },
          },
        },
        { $group: REGROUPED },
        { $project: { ...SHOWN_GROUP, first: 1 } },
      ],
    );
  }

  private grouped<T>(tenant: TenantId, filter: FindingFilter, by: FindingGrouping, then: readonly LocalStage[]) {
    return this.findings
      .aggregate<T>(matchingFindings(tenant, filter), [
        { $group: { ...GROUP, _id: KEYS[by], title: { $first: '$title' } } },
        { $sort: { worst: 1, count: -1, _id: 1 } },
        ...then,
      ])
      .option({ maxTimeMS: this.config.timeLimitMs });
  }
}
