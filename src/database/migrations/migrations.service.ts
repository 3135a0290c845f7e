import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, mongo } from 'mongoose';
import { UnusableDatabaseError } from './unusable-database.error';
import { MIGRATIONS, type Migration } from './migration';

interface LedgerRow {
  _id: number;
  name: string;
  appliedAt: Date;
}

interface LockRow {
  _id: 'migrations';
  owner: string;
  expiresAt: Date;
}

const LEASE_MS = 30_000;
const POLL_MS = 250;
const DUPLICATE_KEY = 11000;
/** Long enough for a service that is started at the same time. */
const PATIENCE_MS = 5000;

/** Brings the database up to date at start; several processes may start at once, one of them does the work. */
@Injectable()
export class MigrationsService {
  private readonly logger = new Logger(MigrationsService.name);
  private readonly owner = randomUUID();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(MIGRATIONS) private readonly migrations: readonly Migration[],
  ) {
    const ids = migrations.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new Error(`Two migrations carry the same number: ${ids.join(', ')}`);
  }

  /** Applies the migrations that are not recorded as applied, in order; returns their names. */
  async run(): Promise<string[]> {
    if ((await this.pending()).length === 0) return [];
    await this.acquireLock();
    const renewal = setInterval(() => void this.renewLock(), LEASE_MS / 3);
    try {
      return await this.applyPending();
    } finally {
      clearInterval(renewal);
      await this.locks.deleteOne({ _id: 'migrations', owner: this.owner });
    }
  }

  /** For processes that leave the migrations to the service: waits while one may be applying them, then refuses. */
  async assertApplied(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const missing = (await this.pending()).length;
      if (missing === 0) return;
      if (Date.now() > end && (await this.locks.findOne({ expiresAt: { $gt: new Date() } })) === null)
        throw new UnusableDatabaseError(
          `The database is not up to date (${missing} migrations are missing): start the service of this version first, or run npm run cli -- migrate.`,
        );
      await delay(POLL_MS);
    }
  }

  private async applyPending(): Promise<string[]> {
    const applied: string[] = [];
    for (const migration of await this.pending()) {
      this.logger.log(`migration ${migration.id}: ${migration.name}`);
      await migration.up(this.connection);
      await this.ledger.insertOne({ _id: migration.id, name: migration.name, appliedAt: new Date() });
      applied.push(migration.name);
    }
    return applied;
  }

  private async pending(): Promise<Migration[]> {
    const done = new Set((await this.ledger.find().toArray()).map(({ _id }) => _id));
    return this.migrations.filter(({ id }) => !done.has(id)).sort((a, b) => a.id - b.id);
  }

  private async acquireLock(): Promise<void> {
    while (!(await this.tryLock())) await delay(POLL_MS);
  }

  private async tryLock(): Promise<boolean> {
    const now = new Date();
    try {
      await this.locks.findOneAndUpdate(
        { _id: 'migrations', expiresAt: { $lte: now } },
        { $set: { owner: this.owner, expiresAt: new Date(now.getTime() + LEASE_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  }

  private async renewLock(): Promise<void> {
    try {
      const expiresAt = new Date(Date.now() + LEASE_MS);
      await this.locks.updateOne({ _id: 'migrations', owner: this.owner }, { $set: { expiresAt } });
    } catch (error) {
      this.logger.warn({ err: error }, 'the lease of the migrations could not be renewed');
    }
  }

  private get ledger() {
    return this.connection.collection<LedgerRow>('migrations');
  }

  private get locks() {
    return this.connection.collection<LockRow>('locks');
  }
}
