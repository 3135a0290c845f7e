import type { Model, QueryFilter } from 'mongoose';
import type { Scoped } from './tenant-scope';

export const DELETE_BATCH = 1000;

/** Deletes at most `limit` of the documents that match, so that no single operation runs for long; returns how many. */
export async function deleteBatch<T>(model: Model<T>, filter: Scoped<T>, limit = DELETE_BATCH): Promise<number> {
  const rows = await model.find(filter).select({ _id: 1 }).limit(limit).lean();
  if (rows.length === 0) return 0;
  const ids: unknown[] = rows.map(({ _id }) => _id);
  const { deletedCount } = await model.deleteMany({ $and: [filter, { _id: { $in: ids } }] } as QueryFilter<T>);
  return deletedCount;
}
