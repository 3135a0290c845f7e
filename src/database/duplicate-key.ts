import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/** True when a write failed because a unique index, or one with that field, holds its key already. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  return field === undefined || field in ((error.keyPattern ?? {}) as object);
}

/** Of two concurrent upserts of the same key one fails with a duplicate key; its second try finds the document. */
export async function withUpsertRetry<T>(upsert: () => Promise<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  }
}
