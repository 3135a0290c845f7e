import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { isDuplicateKey, withUpsertRetry } from '../../database/duplicate-key';
import { TransactionsService } from '../../database/transactions.service';
import { fairOrder } from './fair-order';
import { finalFields, type FinalState } from './finished-job';
import { Job } from './job.schema';
import { JobTurn } from './job-turn.schema';

/** A claim on a job: only its holder may write to the job. */
export interface Claim {
  readonly _id: Types.ObjectId;
  readonly owner: string;
  /** When given, the claim only holds while the lease is exactly this one. */
  readonly leaseUntil?: Date;
}

/** The fields that a handler saves while it works. */
export type SavedFields = Partial<Pick<Job, 'step' | 'attempts' | 'progress'>>;

export interface LeaseTerms {
  readonly names: readonly string[];
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  /** Tenants that have their share of this process; `names` are for them only when nobody else has such a job. */
  readonly served?: { readonly tenants: ReadonlySet<string>; readonly names: readonly string[] };
  /** Kinds of jobs that are claimed only for their first try. */
  readonly onlyFirstTries?: readonly string[];
  /** The most jobs of some kinds that a tenant has at work, in all processes. */
  readonly quota?: { readonly names: readonly string[]; readonly most: number };
  /** Jobs that do not count when tenants take turns. */
  readonly uncounted?: readonly string[];
  /** When given, only tenants none of whose `names` is at work anywhere, with a job that has waited since then. */
  readonly waitingSince?: Date;
}

/** Jobs of a tenant that are tried at a time: those before may be in the hands of others. */
const CANDIDATES = 20;
const NO_CLAIM = { owner: 1, leaseUntil: 1 } as const;

/** Claims jobs, extends their leases and ends them; every write of a holder names its claim. */
@Injectable()
export class JobLeasesRepository {
  constructor(
    @InjectModel(Job.name) private readonly jobs: Model<Job>,
    @InjectModel(JobTurn.name) private readonly turns: Model<JobTurn>,
    private readonly transactions: TransactionsService,
  ) {}

  /** Claims the next job by the tenants' turns, never one whose key has a running job. */
  async claim(terms: LeaseTerms): Promise<Job | null> {
    const { now, waitingSince = now } = terms;
    const waiting = await this.jobs.distinct('tenant', { state: 'queued', availableAt: { $lte: waitingSince } }).exec();
    if (waiting.length === 0) return null;
    const [running, turns] = await Promise.all([
      this.jobs.find({ state: 'running' }).select({ tenant: 1, key: 1, name: 1 }).lean().exec(),
      this.turns
        .find({ tenant: { $in: waiting } })
        .lean()
        .exec(),
    ]);
    const servedAt = new Map(turns.map((turn) => [turn.tenant, turn.servedAt.getTime()]));
    const keysOf = (tenant: string) => running.filter((job) => job.tenant === tenant).map(({ key }) => key);
    const countOf = (tenant: string) =>
      running.filter((job) => job.tenant === tenant && !terms.uncounted?.includes(job.name)).length;
    const { quota } = terms;
    const isFull = (tenant: string) =>
      quota !== undefined &&
      running.filter((job) => job.tenant === tenant && quota.names.includes(job.name)).length >= quota.most;
    const isIdle = (tenant: string) => !running.some((job) => job.tenant === tenant && terms.names.includes(job.name));
    const order = fairOrder(
      (terms.waitingSince === undefined ? waiting : waiting.filter(isIdle)).map((tenant) => ({
        tenant,
        running: countOf(tenant),
        servedAt: servedAt.get(tenant) ?? 0,
      })),
    );
    const isServed = (tenant: string) => terms.served?.tenants.has(tenant) === true;
    const turnsInOrder = [
      ...order.map((tenant) => ({ tenant, names: isServed(tenant) ? (terms.served?.names ?? []) : terms.names })),
      ...order.filter(isServed).map((tenant) => ({ tenant, names: terms.names })),
    ];
    for (const { tenant, names } of turnsInOrder) {
      const allowed = isFull(tenant) ? names.filter((name) => !quota?.names.includes(name)) : names;
      const job = await this.claimOf(tenant, keysOf(tenant), { ...terms, names: allowed });
      if (job !== null) return job;
    }
    return null;
  }

  private async claimOf(tenant: string, busyKeys: string[], terms: LeaseTerms): Promise<Job | null> {
    const { names, now, onlyFirstTries = [], waitingSince = now } = terms;
    const candidates = await this.jobs
      .find({
        state: 'queued',
        tenant,
        availableAt: { $lte: waitingSince },
        key: { $nin: busyKeys },
        name: { $in: names },
        ...(onlyFirstTries.length > 0 && { $nor: [{ name: { $in: onlyFirstTries }, attempts: { $gt: 0 } }] }),
      })
      .sort({ availableAt: 1, _id: 1 })
      .limit(CANDIDATES)
      .select({ _id: 1 })
      .lean()
      .exec();
    for (const { _id } of candidates) {
      const job = await this.transactions.runUnlessHeld(() => this.take(_id, terms)).catch(unlessKeyIsTaken);
      if (!job) continue;
      await this.noteTurn(tenant, now);
      return job;
    }
    return null;
  }

  private take(_id: Types.ObjectId, { owner, now, leaseUntil }: LeaseTerms): Promise<Job | null> {
    return this.jobs
      .findOneAndUpdate(
        { _id, state: 'queued' },
        { $set: { state: 'running', owner, leaseUntil, startedAt: now }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  private async noteTurn(tenant: string, now: Date): Promise<void> {
    await withUpsertRetry(() => this.turns.updateOne({ tenant }, { $set: { servedAt: now } }, { upsert: true }).exec());
  }

  /** Extends a lease; null when the claim is lost, else whether the job is to be cancelled. */
  async renew(claim: Claim, leaseUntil: Date): Promise<Pick<Job, 'cancelRequested'> | null> {
    return this.write(claim, { leaseUntil });
  }

  /** Saves the fields that the handler hands over, and extends the lease. */
  async save(claim: Claim, fields: SavedFields, leaseUntil: Date): Promise<Pick<Job, 'cancelRequested'> | null> {
    return this.write(claim, { ...fields, leaseUntil });
  }

  private write(claim: Claim, fields: Partial<Job>): Promise<Pick<Job, 'cancelRequested'> | null> {
    return this.jobs
      .findOneAndUpdate({ ...claim, state: 'running' }, { $set: fields }, { returnDocument: 'after' })
      .select({ cancelRequested: 1 })
      .lean()
      .exec();
  }

  /** Ends a job; false when the claim is lost. */
  async finish(claim: Claim, state: FinalState, now: Date, reason = ''): Promise<boolean> {
    const { matchedCount } = await this.jobs.updateOne(
      { ...claim, state: 'running' },
      { $set: { ...finalFields(state, now), reason }, $unset: { ...NO_CLAIM, holds: 1 } },
    );
    return matchedCount === 1;
  }

  /** Puts a job back into the queue, false when the claim is lost; `counted` is true when this was one of its attempts. */
  async release(claim: Claim, again: { availableAt: Date; counted: boolean; reason?: string }): Promise<boolean> {
    const { availableAt, counted, reason } = again;
    const { matchedCount } = await this.jobs.updateOne(
      { ...claim, state: 'running' },
      {
        $set: { state: 'queued', availableAt, ...(reason === undefined ? {} : { reason }) },
        $unset: NO_CLAIM,
        ...(counted ? {} : { $inc: { attempts: -1 } }),
      },
    );
    return matchedCount === 1;
  }

  /** The jobs whose lease ran out: their workers are dead, or silent for too long. */
  listExpired(now: Date): Promise<Job[]> {
    return this.jobs
      .find({ state: 'running', leaseUntil: { $lt: now } })
      .lean()
      .exec();
  }

  /** Names of waiting jobs, to find those for which this process has no handler. */
  listWaitingNames(): Promise<string[]> {
    return this.jobs.distinct('name', { state: 'queued' }).exec();
  }
}

/** Another process has just started a job of the same key. */
function unlessKeyIsTaken(error: unknown): undefined {
  if (!isDuplicateKey(error)) throw error;
}
