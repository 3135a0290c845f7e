import { mongo, type Model } from 'mongoose';

const DUPLICATE_KEY = 11000;
const BATCH = 1000;

/**
 * Inserts rows in bulk through the driver, past Mongoose's casting. A row whose unique key is there already is left
 * as it is: work that is done again after a crash adds nothing twice. Returns how many were new.
 */
export async function insertIgnoringDuplicates<T extends object>(model: Model<T>, rows: readonly T[]): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    inserted += await insertBatch(model, rows.slice(start, start + BATCH));
  }
  return inserted;
}

async function insertBatch<T extends object>(model: Model<T>, rows: T[]): Promise<number> {
  try {
    return (await model.collection.insertMany(rows, { ordered: false })).insertedCount;
  } catch (error) {
    if (error instanceof mongo.MongoBulkWriteError && onlyDuplicates(error)) return error.insertedCount;
    throw error;
  }
}

function onlyDuplicates({ writeErrors }: mongo.MongoBulkWriteError): boolean {
  const errors = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}
