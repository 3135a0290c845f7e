import { getConnectionToken } from '@nestjs/mongoose';
import type { INestApplicationContext } from '@nestjs/common';
import { Types, type Connection } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import { ResultsRepository } from '../../../src/modules/runs/data/results.repository';
import { ResultSchema } from '../../../src/modules/runs/data/result.schema';
import { looseFacts, resultOf } from './dataset';
import { median } from './measure';

const ROUNDS = 10;
const BATCH = 1000;

/** Writes results through the repository and, in turn, with the driver into a collection with the same indexes. */
export async function compareBulkWrites(app: INestApplicationContext, rows: number): Promise<string> {
  const tenant = 'bulk' as TenantId;
  const results = app.get(ResultsRepository, { strict: false });
  const raw = app.get<Connection>(getConnectionToken()).collection('results_raw');
  for (const [keys, options] of ResultSchema.indexes())
    await raw.createIndex(keys as Record<string, 1 | -1>, options.unique ? { unique: true } : {});
  const inputs = looseFacts(rows).map(resultOf);
  const shares: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const run = { _id: new Types.ObjectId(), containerId: 1, time: new Date(round) };
    const owner = { tenant, containerId: 1, runId: new Types.ObjectId(), runTime: new Date(round) };
    const throughRepository = () => timed(() => results.insertMany(tenant, run, inputs));
    const throughDriver = () =>
      timed(async () => {
        for (let start = 0; start < inputs.length; start += BATCH) {
          const batch = inputs.slice(start, start + BATCH).map((input) => ({ ...owner, ...input }));
          await raw.insertMany(batch, { ordered: false });
        }
      });
    // What one leaves to be flushed slows the other down: they take turns in going first.
    const driverFirst = round % 2 === 1 ? await throughDriver() : undefined;
    const ours = await throughRepository();
    const theirs = driverFirst ?? (await throughDriver());
    if (round === 0) continue;
    shares.push(theirs / ours);
    rates.push((rows / ours) * 1000);
  }
  await raw.drop();
  return (
    `bulk writing of results: ${median(rates).toFixed(0)} rows/s through the repository, ` +
    `${(median(shares) * 100).toFixed(0)} % of the driver's insertMany`
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
