import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { Scoped } from '../../../database/tenant-scope';
import type { ListedMember, MemberListing } from '../../../engine/model';
import { MemberRow } from './member.schema';

/** What a search asks of members; a name may be that of several. */
export interface AskedMembers {
  /** An id or a name. */
  readonly account?: string;
  /** An id, a name or the end of a path. */
  readonly unit?: string;
}

/** The members that came and went with a run. */
export interface MemberNews {
  readonly added: readonly NamedMember[];
  readonly gone: readonly NamedMember[];
}

export type NamedMember = Pick<MemberRow, 'connector' | 'memberId' | 'name' | 'reference' | 'unit'>;

const NAMED = { _id: 0, connector: 1, memberId: 1, name: 1, reference: 1, unit: 1 } as const;
const ORDER = { connector: 1, memberId: 1 } as const;

/** The members of organisations that runs have listed. */
@Injectable()
export class MembersRepository {
  constructor(@InjectTenantModel(MemberRow) private readonly rows: TenantModel<MemberRow>) {}

  /** Writes what differs from what former runs have listed; call it in the transaction that ends the run. */
  async record(tenant: TenantId, containerId: number, seenAt: Date, listings: readonly MemberListing[]): Promise<void> {
    for (const listing of listings) await this.recordListing(tenant, containerId, seenAt, listing);
  }

  /** The members that a run has found first, and those that it no longer found. */
  async newsOf(tenant: TenantId, containerId: number, time: Date): Promise<MemberNews> {
    const added = { tenant, containerId, since: time, isFirst: false, goneAt: { $exists: false } };
    const [found, gone] = await Promise.all([this.named(added), this.named({ tenant, containerId, goneAt: time })]);
    return { added: found, gone };
  }

  /** The members of some collections that fit, also those that are gone: what was found in them may still be shown. */
  listAsked(
    tenant: TenantId,
    containerIds: readonly number[],
    { account, unit }: AskedMembers,
    connector?: string,
  ): Promise<NamedMember[]> {
    return this.named({
      tenant,
      containerId: { $in: [...containerIds] },
      ...(connector !== undefined && { connector }),
      ...(account !== undefined && { $or: [{ name: account }, { memberId: account }] }),
      ...(unit !== undefined && { unitKeys: unit }),
    });
  }

  /** The ids of the members that a search asks for; undefined for one that asks for none. */
  async idsAsked(
    tenant: TenantId,
    containerId: number,
    asked: { readonly connector?: string; readonly member?: string; readonly unit?: string },
  ): Promise<string[] | undefined> {
    const { connector, member, unit } = asked;
    if ((member ?? unit) === undefined) return undefined;
    const wanted = { ...(member !== undefined && { account: member }), ...(unit !== undefined && { unit }) };
    return (await this.listAsked(tenant, [containerId], wanted, connector)).map(({ memberId }) => memberId);
  }

  /** The members that results name by these references. */
  listByReferences(
    tenant: TenantId,
    containerIds: readonly number[],
    references: readonly string[],
  ): Promise<(NamedMember & Pick<MemberRow, 'containerId'>)[]> {
    return this.rows
      .find({ tenant, containerId: { $in: [...containerIds] }, reference: { $in: [...references] } })
      .select({ ...NAMED, containerId: 1 })
      .sort(ORDER)
      .lean<(NamedMember & Pick<MemberRow, 'containerId'>)[]>()
      .exec();
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, containerId }, limit);
  }

  private async recordListing(
    tenant: TenantId,
    containerId: number,
    seenAt: Date,
    { connector, isWhole, members }: MemberListing,
  ): Promise<void> {
    const owner = { tenant, containerId, connector };
    const stored = await this.rows.find(owner).lean<MemberRow[]>().exec();
    const known = new Map(stored.map((row) => [row.memberId, row]));
    const isFirst = stored.length === 0;
    const fresh = members.filter(({ id }) => !known.has(id));
    await this.rows.insertInTransaction(
      fresh.map((member) => ({
        ...owner,
        ...fieldsOf(member),
        memberId: member.id,
        since: seenAt,
        isFirst,
        ...(member.isBehind && { behindSince: seenAt }),
      })),
    );
    for (const member of members) {
      const row = known.get(member.id);
      const fields = fieldsOf(member);
      const isAsBehind = (row?.behindSince !== undefined) === (member.isBehind === true);
      if (!row || (row.goneAt === undefined && isSame(row, fields) && isAsBehind)) continue;
      const again = row.goneAt === undefined ? {} : { since: seenAt, isFirst: false };
      const behind = member.isBehind && { behindSince: row.behindSince ?? seenAt };
      await this.rows.updateOne(
        { ...owner, memberId: member.id },
        { $set: { ...fields, ...again, ...behind }, $unset: { goneAt: 1, ...(!behind && { behindSince: 1 }) } },
      );
    }
    if (!isWhole) return;
    const listed = new Set(members.map(({ id }) => id));
    const gone = stored.filter(({ memberId, goneAt }) => goneAt === undefined && !listed.has(memberId));
    if (gone.length === 0) return;
    const ids = gone.map(({ memberId }) => memberId);
    await this.rows.updateMany(
      { ...owner, memberId: { $in: ids } },
      { $set: { goneAt: seenAt }, $unset: { behindSince: 1 } },
    );
  }

  private named(filter: Scoped<MemberRow>): Promise<NamedMember[]> {
    return this.rows.find(filter).select(NAMED).sort(ORDER).lean<NamedMember[]>().exec();
  }
}

type Fields = Pick<MemberRow, 'name' | 'reference' | 'unit' | 'unitKeys'>;

function fieldsOf({ name, reference, units }: ListedMember): Fields {
  const names = units.map((unit) => unit.name);
  const paths = names.flatMap((_, end) =>
    names.slice(0, end + 1).map((__, start) => names.slice(start, end + 1).join('/')),
  );
  const unitKeys = [...new Set([...units.map(({ id }) => id), ...paths])].sort();
  return { name, reference, unit: names.join('/'), unitKeys };
}

function isSame(row: Fields, fields: Fields): boolean {
  return (
    row.name === fields.name &&
    row.reference === fields.reference &&
    row.unit === fields.unit &&
    row.unitKeys.join('\n') === fields.unitKeys.join('\n')
  );
}
