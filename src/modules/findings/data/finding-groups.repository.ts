import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import { COUNTED, type PageWindow } from '../../../common/pagination/page';
import { rowBatches } from '../../../database/row-batches';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import { TransactionsService } from '../../../database/transactions.service';
import { ALL_COLLECTIONS, FINDING_GROUPS, FindingGroupRow, KEPT, type FindingGrouping } from './finding-group.schema';

/** The open findings of a rule, a resource or a file as they are kept. */
export type KeptGroup = Pick<FindingGroupRow, 'key' | 'count' | 'ranks' | 'collections' | 'oldest' | 'first'>;

/** As many groups are replaced in one transaction. */
const BATCH = 500;
const ORDER = { worst: 1, count: -1, key: 1 } as const;

const SUM = {
  count: { $sum: '$count' },
  collections: { $sum: 1 },
  oldest: { $min: '$oldest' },
  first: { $min: '$first' },
  ...Object.fromEntries([0, 1, 2, 3].map((rank) => [`r${rank}`, { $sum: { $arrayElemAt: ['$ranks', rank] } }])),
} as const;

type Sum = Omit<KeptGroup, 'key' | 'ranks'> & Record<'r0' | 'r1' | 'r2' | 'r3', number> & { readonly _id: string };

/** The groups of findings of each collection, and their sums over all of them. */
@Injectable()
export class FindingGroupsRepository {
  constructor(
    @InjectTenantModel(FindingGroupRow) private readonly groups: TenantModel<FindingGroupRow>,
    private readonly transactions: TransactionsService,
  ) {}

  /** The collections whose groups are kept, and summed up in those of all. */
  async listKept(tenant: TenantId): Promise<number[]> {
    const rows = await this.groups.find({ tenant, by: KEPT }).select({ _id: 0, containerId: 1 }).lean();
    return rows.map(({ containerId }) => containerId);
  }

  listPage(
    tenant: TenantId,
    containerId: number,
    by: FindingGrouping,
    { index, count }: PageWindow,
  ): Promise<KeptGroup[]> {
    return this.groups
      .find({ tenant, containerId, by })
      .sort(ORDER)
      .skip(index)
      .limit(count)
      .lean<KeptGroup[]>()
      .exec();
  }

  /** The number of groups, at most one more than lists are counted. */
  count(tenant: TenantId, containerId: number, by: FindingGrouping): Promise<number> {
    return this.groups
      .countDocuments({ tenant, containerId, by })
      .limit(COUNTED + 1)
      .exec();
  }

  streamAll(tenant: TenantId, containerId: number, by: FindingGrouping): RowBatches<KeptGroup> {
    return rowBatches(this.groups.find({ tenant, containerId, by }).sort(ORDER).lean<KeptGroup>());
  }

  /** Writes what differs in the groups of a collection, and the sums of these groups. */
  async replace(
    tenant: TenantId,
    containerId: number,
    by: FindingGrouping,
    groups: AsyncIterable<readonly Omit<KeptGroup, 'collections'>[]>,
    assertHeld: () => void,
  ): Promise<void> {
    const known = new Map<string, string>();
    for await (const rows of this.streamAll(tenant, containerId, by))
      for (const row of rows) known.set(row.key, shownOf(row));
    let changed: FindingGroupRow[] = [];
    const write = async (keys: readonly string[]) => {
      assertHeld();
      await this.write(tenant, containerId, by, keys, changed);
      changed = [];
    };
    for await (const batch of groups)
      for (const group of batch) {
        const isKnown = known.get(group.key) === shownOf(group);
        known.delete(group.key);
        if (isKnown) continue;
        changed.push(toRow(tenant, containerId, by, { ...group, collections: 1 }));
        if (changed.length >= BATCH) await write(changed.map(({ key }) => key));
      }
    if (changed.length > 0) await write(changed.map(({ key }) => key));
    const gone = [...known.keys()];
    for (let start = 0; start < gone.length; start += BATCH) await write(gone.slice(start, start + BATCH));
  }

  /** From now on the groups of all collections can be read as they are. */
  async noteKept(tenant: TenantId, containerId: number): Promise<void> {
    const row = { tenant, containerId, by: KEPT, key: '' } as const;
    await this.groups.updateOne(row, { $setOnInsert: row }, { upsert: true });
  }

  /** Deletes groups of a collection, takes them out of the sums, and ends with the note that they are kept. */
  async deleteByContainer(tenant: TenantId, containerId: number, limit = BATCH): Promise<number> {
    for (const by of FINDING_GROUPS) {
      const rows = await this.groups
        .find({ tenant, containerId, by })
        .select({ _id: 0, key: 1 })
        .limit(Math.min(limit, BATCH))
        .lean();
      if (rows.length === 0) continue;
      await this.write(
        tenant,
        containerId,
        by,
        rows.map(({ key }) => key),
        [],
      );
      return rows.length;
    }
    const { deletedCount } = await this.groups.deleteMany({ tenant, containerId, by: KEPT });
    return deletedCount;
  }

  /** The sums are always written anew, so that of two collections that change a group at once one waits for the other. */
  private write(
    tenant: TenantId,
    containerId: number,
    by: FindingGrouping,
    keys: readonly string[],
    rows: readonly FindingGroupRow[],
  ): Promise<void> {
    const ofKeys = { tenant, by, key: { $in: [...keys] } };
    return this.transactions.run(async () => {
      await this.groups.deleteMany({ ...ofKeys, containerId: { $in: [containerId, ALL_COLLECTIONS] } });
      await this.groups.insertInTransaction(rows);
      const sums = await this.groups.aggregate<Sum>(ofKeys, [{ $group: { _id: '$key', ...SUM } }]);
      await this.groups.insertInTransaction(
        sums.map(({ _id: key, r0, r1, r2, r3, ...sum }) =>
          toRow(tenant, ALL_COLLECTIONS, by, { ...sum, key, ranks: [r0, r1, r2, r3] }),
        ),
      );
    });
  }
}

function shownOf({ count, ranks, oldest, first }: Omit<KeptGroup, 'collections'>): string {
  return JSON.stringify([count, ranks, oldest, first]);
}

function toRow(tenant: TenantId, containerId: number, by: FindingGrouping, group: KeptGroup): FindingGroupRow {
  return { tenant, containerId, by, ...group, worst: group.ranks.findIndex((count) => count > 0) };
}
