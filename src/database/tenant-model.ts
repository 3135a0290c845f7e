import { mongo, type Model, type PipelineStage, type QueryFilter, type UpdateQuery, type QueryOptions } from 'mongoose';
import type { TenantId } from '../common/context/tenant';
import { LostWrites } from './lost-writes';
import { currentSession } from './transactions.service';
import type { Scoped } from './tenant-scope';

const DUPLICATE_KEY = 11000;
const INSERT_BATCH = 1000;
export const DELETE_BATCH = 1000;

/** A model whose queries reach all tenants. */
export type UnscopedModel<T> = Model<T>;

/** The fields that every document of a tenant carries. */
export interface TenantRow {
  tenant: TenantId;
}

interface Upsert<T> {
  readonly filter: Scoped<T>;
  readonly update: UpdateQuery<T>;
}

/** Stages that stay inside the MongoDB collection they begin in. */
export type LocalStage = Exclude<
  PipelineStage,
  | PipelineStage.Lookup
  | PipelineStage.GraphLookup
  | PipelineStage.UnionWith
  | PipelineStage.Merge
  | PipelineStage.Out
  | PipelineStage.Match
>;

/**
 * The only way from a repository to its MongoDB collection. Every method takes a filter with a tenant or a row with
 * one, so that a query which forgets it does not compile; a filter without one at run time is an error, not a query
 * over all tenants.
 */
export class TenantModel<T extends TenantRow> {
  constructor(private readonly model: Model<T>) {}

  find(filter: Scoped<T>) {
    return this.model.find(scoped(filter));
  }

  findOne(filter: Scoped<T>) {
    return this.model.findOne(scoped(filter));
  }

  async exists(filter: Scoped<T>): Promise<boolean> {
    return (await this.model.exists(scoped(filter))) !== null;
  }

  countDocuments(filter: Scoped<T>) {
    return this.model.countDocuments(scoped(filter));
  }

  distinct<K extends keyof T & string>(field: K, filter: Scoped<T>) {
    return this.model.distinct(field, scoped(filter));
  }

  aggregate<R>(match: Scoped<T>, stages: readonly LocalStage[]) {
    return this.model.aggregate<R>([{ $match: scoped(match) }, ...stages]);
  }

  /** Inserts one row, checked against the schema. */
  async insert(row: T): Promise<void> {
    scoped(row as Scoped<T>);
    await this.model.create([row]);
  }

  updateOne(filter: Scoped<T>, update: UpdateQuery<T> | UpdateQuery<T>[], options?: { readonly upsert?: boolean }) {
    const pipeline = Array.isArray(update) ? { updatePipeline: true } : {};
    return this.model.updateOne(scoped(filter), update, { ...options, ...pipeline });
  }

  updateMany(filter: Scoped<T>, update: UpdateQuery<T>) {
    return this.model.updateMany(scoped(filter), update);
  }

  findOneAndUpdate(filter: Scoped<T>, update: UpdateQuery<T>, options: QueryOptions<T>) {
    return this.model.findOneAndUpdate(scoped(filter), update, options);
  }

  findOneAndDelete(filter: Scoped<T>) {
    return this.model.findOneAndDelete(scoped(filter));
  }

  /** Replaces the row that matches, or inserts it. */
  async replaceOne(filter: Scoped<T>, row: T): Promise<void> {
    await this.model.replaceOne(scoped(filter), row, { upsert: true });
  }

  deleteOne(filter: Scoped<T>) {
    return this.model.deleteOne(scoped(filter));
  }

  deleteMany(filter: Scoped<T>) {
    return this.model.deleteMany(scoped(filter));
  }

  /**
   * Deletes at most `limit` of the rows that match, so that no single operation runs for long; returns their number.
   */
  async deleteBatch(
    filter: Scoped<T>,
    limit = DELETE_BATCH,
    index?: Readonly<Record<string, 1 | -1>>,
  ): Promise<number> {
    const found = this.find(filter).select({ _id: 1 }).limit(limit);
    const rows = await (index ? found.hint(index) : found).lean();
    if (rows.length === 0) return 0;
    const ids: unknown[] = rows.map(({ _id }) => _id);
    const { deletedCount } = await this.deleteMany({ $and: [filter, { _id: { $in: ids } }], tenant: filter.tenant });
    return deletedCount;
  }

  /** Updates the row that matches each filter, or inserts it; checked against the schema. */
  async upsertMany(upserts: readonly Upsert<T>[]): Promise<void> {
    const operations = upserts.map(({ filter, update }) => upsert(filter, update));
    await this.settle(this.model.bulkWrite(operations as Parameters<Model<T>['bulkWrite']>[0]));
  }

  /** Like `upsertMany`, but through the driver, unordered and without Mongoose's casting, for many rows. */
  async upsertRows(upserts: readonly Upsert<T>[]): Promise<void> {
    const operations = upserts.map(({ filter, update }) => upsert(filter, update));
    await this.settle(this.model.collection.bulkWrite(operations as mongo.AnyBulkWriteOperation[], { ordered: false }));
  }

  /** Inserts rows through the driver, without Mongoose's casting, which would drop keys such as `__proto__`. */
  async insertRows(rows: readonly T[]): Promise<void> {
    for (const row of rows) scoped(row as Scoped<T>);
    if (rows.length > 0) await this.settle(this.model.collection.insertMany([...rows], { ordered: false }));
  }

  /** Inserts rows like `insertRows`, but takes part in the transaction that it is called in. */
  async insertInTransaction(rows: readonly T[]): Promise<void> {
    for (const row of rows) scoped(row as Scoped<T>);
    if (rows.length > 0) await this.model.collection.insertMany([...rows], { session: currentSession() });
  }

  /**
   * Inserts rows in bulk through the driver. A row whose unique key exists already is left as it is, so that work
   * repeated after a crash adds nothing twice. Returns the number of new rows.
   */
  async insertNewRows(rows: readonly T[]): Promise<number> {
    let inserted = 0;
    for (let start = 0; start < rows.length; start += INSERT_BATCH) {
      const batch = rows.slice(start, start + INSERT_BATCH);
      inserted += await this.insertRows(batch).then(() => batch.length, insertedDespiteDuplicates);
    }
    return inserted;
  }

  /** Reads through the driver, which keeps every key. */
  rawFind<R extends object>(filter: Scoped<T>, options: mongo.FindOptions) {
    return this.model.collection.find<R>(scoped(filter) as mongo.Filter<mongo.Document>, options);
  }

  rawFindOne<R extends object>(filter: Scoped<T>, options: mongo.FindOptions): Promise<R | null> {
    return this.model.collection.findOne<R>(scoped(filter) as mongo.Filter<mongo.Document>, options);
  }

  rawCount(filter: Scoped<T>, options: mongo.CountDocumentsOptions): Promise<number> {
    return this.model.collection.countDocuments(scoped(filter) as mongo.Filter<mongo.Document>, options);
  }

  private settle<R>(write: Promise<R>): Promise<R> {
    return LostWrites.of(this.model.db).settle(write);
  }

  /** For the service's own jobs, which work for all tenants. The architecture tests list who may use it. */
  acrossTenants(): UnscopedModel<T> {
    return this.model;
  }
}

function scoped<T>(filter: Scoped<T>): QueryFilter<T> {
  if (typeof filter.tenant !== 'string' || (filter.tenant as string) === '')
    throw new Error('a query or a row without a tenant');
  return filter;
}

function upsert<T>(filter: Scoped<T>, update: UpdateQuery<T>) {
  return { updateOne: { filter: scoped(filter), update, upsert: true } };
}

function insertedDespiteDuplicates(error: unknown): number {
  if (error instanceof mongo.MongoBulkWriteError && onlyDuplicates(error)) return error.insertedCount;
  throw error;
}

function onlyDuplicates({ writeErrors }: mongo.MongoBulkWriteError): boolean {
  const errors = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}
