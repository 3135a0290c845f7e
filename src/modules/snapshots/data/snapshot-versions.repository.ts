import { Injectable } from '@nestjs/common';
import { mongo, Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { JsonValue } from '../../../engine/base/json';
import type { TenantId } from '../../../common/context/tenant';
import { RawJson } from '../../../common/envelope/raw-json';
import type { RowBatches } from '../../../common/envelope/reply';
import type { DayRange } from '../../../common/time/wire-time';
import type { Scoped } from '../../../database/tenant-scope';
import type { DocumentFacts } from '../../../engine/model';
import { DatabaseCollectionsRepository } from './database-collections.repository';
import { DocumentThreadService } from './document-thread.service';
import type { ReadRow } from './document-work';
import { SnapshotVersion } from './snapshot-version.schema';
import { SnapshotPartsRepository } from './snapshot-parts.repository';
import { readTags } from './tag-keys';

/** A version without its document. */
export type VersionRow = Pick<SnapshotVersion, '_id' | 'identity' | 'hash' | 'firstSeen' | 'lastSeen'>;

/** A stored document with the fields that lists show. */
export interface StoredSnapshot {
  readonly _id: Types.ObjectId;
  readonly containerId: number;
  readonly name: string;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  /** The document, exactly as it was given. */
  readonly document: RawJson;
}

/** The newest version of a resource with all that stands beside it. */
export interface NewestSnapshot extends StoredSnapshot, DocumentFacts {
  readonly identity: string;
}

/** A checked query and the bounds it runs in. */
export interface BoundedQuery {
  /** Comes from the allow-list parser; combined with the tenant and the database collection by `$and`. */
  readonly filter: mongo.Filter<mongo.Document>;
  readonly range?: DayRange;
  /** Containers whose documents do not count. */
  readonly without?: readonly number[];
  readonly maxTimeMS: number;
  readonly readPreference: mongo.ReadPreferenceMode;
  readonly readConcern: mongo.ReadConcernLevel;
}

/** The place of a version among those that a query finds, newest first. */
export type VersionPlace = Pick<SnapshotVersion, '_id' | 'firstSeen'>;

/** A part of what a query finds, newest first. */
export interface QueryPart {
  /** Only what comes after this place. */
  readonly after?: VersionPlace;
  readonly skip?: number;
  readonly limit: number;
}

type DocumentRow = Pick<SnapshotVersion, 'containerId' | 'name' | 'firstSeen' | 'lastSeen' | 'text' | 'parts'> &
  Pick<ReadRow, '_id'>;

type NewestRow = DocumentRow & Pick<SnapshotVersion, 'identity' | keyof DocumentFacts>;

const DOCUMENT = { containerId: 1, name: 1, firstSeen: 1, lastSeen: 1, json: 1, text: 1, parts: 1 } as const;
const NEWEST_FIRST = { firstSeen: -1, _id: -1 } as const;
const ROW = { identity: 1, hash: 1, firstSeen: 1, lastSeen: 1 } as const;

/** Reads and deletes snapshot versions; documents are read through the driver, which keeps every key. */
@Injectable()
export class SnapshotVersionsRepository {
  constructor(
    @InjectTenantModel(SnapshotVersion) private readonly versions: TenantModel<SnapshotVersion>,
    private readonly parts: SnapshotPartsRepository,
    private readonly databaseCollections: DatabaseCollectionsRepository,
    private readonly thread: DocumentThreadService,
  ) {}

  async findNewest(tenant: TenantId, containerId: number, identity: string): Promise<StoredSnapshot | null> {
    const filter: Scoped<SnapshotVersion> = { tenant, containerId, identity, newest: true };
    return this.readOne(tenant, filter, { firstSeen: -1 });
  }

  /** The newest versions of these resources, each at most once, in no particular order. */
  async listNewest(tenant: TenantId, containerId: number, identities: readonly string[]): Promise<NewestSnapshot[]> {
    const filter: Scoped<SnapshotVersion> = { tenant, containerId, newest: true, identity: { $in: identities } };
    const stored = await this.versions
      .rawFind<Uint8Array>(filter, {
        raw: true,
        projection: { ...DOCUMENT, identity: 1, tags: 1, calls: 1, providers: 1, addresses: 1 },
      })
      .sort({ firstSeen: 1, _id: 1 })
      .toArray();
    const rows = await Promise.all(stored.map((bytes) => this.read<NewestRow>(bytes)));
    // A crash may have left two marked as newest, of which the later one counts.
    const newest = [...new Map(rows.map((row) => [row.identity, row])).values()];
    return Promise.all(
      newest.map(async (row) => ({
        ...(await this.toStored(tenant, row)),
        identity: row.identity,
        ...(row.tags && { tags: readTags(row.tags) }),
        ...(row.calls && { calls: row.calls }),
        ...(row.providers !== undefined && { providers: row.providers }),
        ...(row.addresses !== undefined && { addresses: row.addresses }),
      })),
    );
  }

  /** The ids of the newest versions by identity, as far as there are any. */
  async newestIds(
    tenant: TenantId,
    containerId: number,
    identities: readonly string[],
  ): Promise<Map<string, Types.ObjectId>> {
    const rows = await this.versions
      .find({ tenant, containerId, newest: true, identity: { $in: [...identities] } })
      .select({ identity: 1, firstSeen: 1 })
      .lean();
    // A crash may have left two that are marked as newest.
    rows.sort((a, b) => a.firstSeen.getTime() - b.firstSeen.getTime());
    return new Map(rows.map(({ identity, _id }) => [identity, _id]));
  }

  /** The tags of the newest versions by identity, as far as they have any. */
  async tagsOf(
    tenant: TenantId,
    containerId: number,
    identities: readonly string[],
  ): Promise<Map<string, Record<string, string>>> {
    if (identities.length === 0) return new Map();
    const rows = await this.versions
      .find({ tenant, containerId, newest: true, identity: { $in: [...identities] } })
      .select({ identity: 1, firstSeen: 1, tags: 1 })
      .lean();
    rows.sort((a, b) => a.firstSeen.getTime() - b.firstSeen.getTime());
    return new Map(rows.flatMap(({ identity, tags }) => (tags ? [[identity, readTags(tags)]] : [])));
  }

  /** The values at some paths of the newest documents by identity, as far as these are stored as objects. */
  async partsOf(
    tenant: TenantId,
    containerId: number,
    identities: readonly string[],
    paths: readonly string[],
  ): Promise<Map<string, unknown>> {
    if (identities.length === 0) return new Map();
    const rows = await this.versions
      .find({ tenant, containerId, newest: true, identity: { $in: [...identities] } })
      .select({ identity: 1, firstSeen: 1, ...Object.fromEntries(paths.map((path) => [`json.${path}`, 1])) })
      .lean();
    rows.sort((a, b) => a.firstSeen.getTime() - b.firstSeen.getTime());
    return new Map(rows.map(({ identity, json }) => [identity, json]));
  }

  async findInDatabaseCollection(
    tenant: TenantId,
    databaseCollection: string,
    id: Types.ObjectId,
  ): Promise<StoredSnapshot | null> {
    return this.readOne(tenant, { tenant, _id: id, databaseCollection });
  }

  /** The versions of a resource that existed inside the range, oldest first, without their documents. */
  listBetween(tenant: TenantId, containerId: number, identity: string, range: DayRange): Promise<VersionRow[]> {
    return this.versions
      .find({ tenant, containerId, identity, firstSeen: { $lte: range.to }, lastSeen: { $gte: range.from } })
      .select(ROW)
      .sort({ firstSeen: 1 })
      .lean()
      .exec();
  }

  /** Counts the versions that a free query finds, as far as the limit of the part. */
  countQuery(tenant: TenantId, databaseCollection: string, query: BoundedQuery, part: QueryPart): Promise<number> {
    const filter = placed(tenant, databaseCollection, query, part.after && beyond(part.after));
    return this.versions.rawCount(filter, { ...readOptions(query), limit: part.limit });
  }

  /** The places of the versions that a free query finds in a part. */
  queryPlaces(
    tenant: TenantId,
    databaseCollection: string,
    query: BoundedQuery,
    part: QueryPart,
  ): Promise<VersionPlace[]> {
    const filter = placed(tenant, databaseCollection, query, part.after && beyond(part.after));
    return this.versions
      .rawFind<VersionPlace>(filter, { ...readOptions(query), projection: { firstSeen: 1 } })
      .sort(NEWEST_FIRST)
      .skip(part.skip ?? 0)
      .limit(part.limit)
      .toArray();
  }

  /** The newest version that a free query finds. */
  async queryNewest(
    tenant: TenantId,
    databaseCollection: string,
    query: BoundedQuery,
  ): Promise<StoredSnapshot | undefined> {
    const filter = placed(tenant, databaseCollection, query);
    const [row] = await this.cursor(filter, query).limit(1).toArray();
    return row && this.toStored(tenant, await this.read(row));
  }

  /** The newest documents of a database collection, less those that are larger. */
  newestSmall(
    tenant: TenantId,
    databaseCollection: string,
    { without, documents, bytes }: { without: readonly number[]; documents: number; bytes: number },
  ) {
    return this.versions
      .aggregate<Pick<SnapshotVersion, 'path' | 'name' | 'region'> & { readonly json?: JsonValue }>(
        { tenant, databaseCollection, containerId: { $nin: [...without] } },
        [
          { $sort: { firstSeen: -1, _id: -1 } },
          { $limit: documents },
          {
            $project: {
              _id: 0,
              path: 1,
              name: 1,
              region: 1,
              json: { $cond: [{ $lte: [{ $bsonSize: '$$ROOT' }, bytes] }, '$json', '$$REMOVE'] },
            },
          },
        ],
      )
      .exec();
  }

  /**
   * Streams the documents that a free query finds, newest first, all or as many as are held from a place on; a document
   * at a time, since each may be large.
   */
  async *streamQuery(
    tenant: TenantId,
    databaseCollection: string,
    query: BoundedQuery,
    page?: { readonly from: VersionPlace; readonly held: number },
  ): RowBatches<StoredSnapshot> {
    const filter = placed(tenant, databaseCollection, query, page && beyond(page.from, { inclusive: true }));
    for await (const row of this.cursor(filter, query).limit(page?.held ?? 0)) {
      yield [await this.toStored(tenant, await this.read(row))];
    }
  }

  /** The ids, as hexadecimal text, of those versions that a free query finds. */
  async idsFound(
    tenant: TenantId,
    databaseCollection: string,
    ids: readonly Types.ObjectId[],
    { filter, maxTimeMS }: Pick<BoundedQuery, 'filter' | 'maxTimeMS'>,
  ): Promise<Set<string>> {
    const found = await this.versions
      .rawFind<Pick<SnapshotVersion, '_id'>>(
        { tenant, databaseCollection, _id: { $in: [...ids] }, $and: [filter] },
        { projection: { _id: 1 }, maxTimeMS, hint: { _id: 1 } },
      )
      .toArray();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Deletes a batch of a container's versions; after the last one the names without documents are deleted too. */
  async deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    const deleted = await this.deleteMatching(tenant, containerId, { tenant, containerId }, limit);
    if (deleted > 0) return deleted;
    const parts = await this.parts.deleteByContainer(tenant, containerId, limit);
    if (parts === 0) await this.databaseCollections.pruneEmpty(tenant);
    return parts;
  }

  /** Deletes a batch of versions last seen before a moment, except those that the retention keeps. */
  async deleteUnseenSince(
    tenant: TenantId,
    containerId: number,
    moment: Date,
    kept: readonly Types.ObjectId[],
    limit = DELETE_BATCH,
  ): Promise<number> {
    const filter: Scoped<SnapshotVersion> = { tenant, containerId, lastSeen: { $lt: moment }, _id: { $nin: kept } };
    const deleted = await this.deleteMatching(tenant, containerId, filter, limit);
    if (deleted < limit) await this.databaseCollections.pruneEmpty(tenant);
    return deleted;
  }

  private async deleteMatching(
    tenant: TenantId,
    containerId: number,
    filter: Scoped<SnapshotVersion>,
    limit: number,
  ): Promise<number> {
    const rows = await this.versions.find(filter).select({ _id: 1, parts: 1 }).limit(limit).lean();
    if (rows.length === 0) return 0;
    const split = rows.filter(({ parts }) => parts !== undefined).map(({ _id }) => _id);
    if (split.length > 0) await this.parts.deleteOf(tenant, containerId, split);
    const ids = rows.map(({ _id }) => _id);
    await this.versions.deleteMany({ tenant, containerId, _id: { $in: ids } });
    return rows.length;
  }

  private async readOne(
    tenant: TenantId,
    filter: Scoped<SnapshotVersion>,
    sort?: mongo.Sort,
  ): Promise<StoredSnapshot | null> {
    const row = await this.versions.rawFindOne<Uint8Array>(filter, {
      raw: true,
      projection: DOCUMENT,
      ...(sort === undefined ? {} : { sort }),
    });
    return row && this.toStored(tenant, await this.read(row));
  }

  private async read<R extends DocumentRow>(bytes: Uint8Array): Promise<R> {
    return (await this.thread.read(bytes)) as R;
  }

  private cursor(filter: Scoped<SnapshotVersion>, query: BoundedQuery) {
    return this.versions
      .rawFind<Uint8Array>(filter, { raw: true, ...readOptions(query), projection: DOCUMENT })
      .sort(NEWEST_FIRST);
  }

  private async toStored(tenant: TenantId, row: DocumentRow): Promise<StoredSnapshot> {
    const { containerId, name, firstSeen, lastSeen, text = '', parts } = row;
    const _id = new Types.ObjectId(row._id);
    const exact = parts === undefined ? text : await this.parts.readText(tenant, containerId, _id, parts);
    return { _id, containerId, name, firstSeen, lastSeen, document: new RawJson(exact) };
  }
}

/** Restricts the user's filter to the tenant, the database collection, the range and what comes at or after a place. */
function placed(
  tenant: TenantId,
  databaseCollection: string,
  { filter, range, without = [] }: BoundedQuery,
  place?: object,
): Scoped<SnapshotVersion> {
  const between = range ? { firstSeen: { $lte: range.to }, lastSeen: { $gte: range.from } } : {};
  const others = without.length === 0 ? {} : { containerId: { $nin: [...without] } };
  return { tenant, databaseCollection, ...between, ...others, $and: [filter, ...(place ? [place] : [])] };
}

/** The bound of `firstSeen` beside the choice is what the index is read from. */
function beyond({ firstSeen, _id }: VersionPlace, { inclusive = false } = {}): object {
  const ofSameTime = { firstSeen, _id: inclusive ? { $lte: _id } : { $lt: _id } };
  return { firstSeen: { $lte: firstSeen }, $or: [{ firstSeen: { $lt: firstSeen } }, ofSameTime] };
}

function readOptions({ maxTimeMS, readPreference, readConcern }: BoundedQuery) {
  return { maxTimeMS, readPreference, readConcern: { level: readConcern } };
}
