import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../common/time/clock';
import type { Migration } from './migrations/migration';

/** Processes of the version before may still work and read for so long. */
const SIDE_BY_SIDE_MS = 3_600_000;

interface Start {
  readonly _id: string;
  readonly from: Date;
}

/**
 * A migration that says from when on results hold from run to run. Where there are runs, processes of the version before
 * may be at work, which would take the changes of a run for all of its results.
 */
export function beginIntervals(id: number): Migration {
  return {
    id,
    name: 'results hold from run to run',
    up: async (connection) => {
      const isNew = (await connection.collection('runs').findOne({}, { projection: { _id: 1 } })) === null;
      const from = new Date(isNew ? 0 : Date.now() + SIDE_BY_SIDE_MS);
      await starts(connection).updateOne({ _id: 'results' }, { $setOnInsert: { from } }, { upsert: true });
    },
  };
}

/** Knows whether results hold from run to run already. */
@Injectable()
export class IntervalStartService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  async hasCome(): Promise<boolean> {
    const start = await starts(this.connection).findOne({ _id: 'results' });
    return start !== null && start.from <= this.clock.now();
  }
}

function starts(connection: Connection) {
  return connection.collection<Start>('interval_starts');
}
