import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index holds its key already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
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
