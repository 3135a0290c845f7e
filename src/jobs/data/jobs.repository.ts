import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId, Model } from 'mongoose';
import { finalFields } from './finished-job';
import { Job } from './job.schema';

export type NewJob = Pick<
  Job,
  'name' | 'key' | 'tenant' | 'holds' | 'payload' | 'maxAttempts' | 'availableAt' | 'user' | 'requestId' | 'createdAt'
>;

/** The operations of callers on jobs; the JobLeasesRepository handles claims and leases. */
@Injectable()
export class JobsRepository {
  constructor(@InjectModel(Job.name) private readonly jobs: Model<Job>) {}

  /** Queues a job; inside `TransactionsService.run` it commits or aborts with the rest. */
  async insert(job: NewJob): Promise<string> {
    const [created] = await this.jobs.create([{ ...job, state: 'queued' }]);
    return created._id.toHexString();
  }

  /** The queued or running job that was made to be the only one of its key. */
  findHolder(tenant: string, key: string): Promise<Job | null> {
    return this.jobs.findOne({ tenant, holds: key }).lean().exec();
  }

  /** The queued and running jobs of a name. */
  listPending(tenant: string, name: string): Promise<Pick<Job, 'payload'>[]> {
    return this.jobs
      .find({ state: { $in: ['queued', 'running'] }, tenant, name })
      .select({ payload: 1 })
      .lean()
      .exec();
  }

  async findById(tenant: string, id: string): Promise<Job | null> {
    return isValidObjectId(id) ? this.jobs.findOne({ _id: id, tenant }).lean().exec() : null;
  }

  /** The jobs that could run now and wait, by name: their number, and since when the first of them does. */
  async listWaiting(now: Date): Promise<{ readonly name: string; readonly count: number; readonly since: Date }[]> {
    const groups = await this.jobs
      .aggregate<{ _id: string; count: number; since: Date }>([
        { $match: { state: 'queued', availableAt: { $lte: now } } },
        { $group: { _id: '$name', count: { $sum: 1 }, since: { $min: '$availableAt' } } },
      ])
      .exec();
    return groups.map(({ _id: name, ...waiting }) => ({ name, ...waiting }));
  }

  /** Ends a queued job and asks a running one to end; returns it as it is then, null when it is over or unknown. */
  async cancel(tenant: string, id: string, now: Date): Promise<Job | null> {
    if (!isValidObjectId(id)) return null;
    const { state, finishedAt, expireAt } = finalFields('cancelled', now);
    const ifQueued = (then: unknown, otherwise: string) => ({
      $cond: [{ $eq: ['$state', 'queued'] }, then, otherwise],
    });
    return this.jobs
      .findOneAndUpdate(
        { _id: id, tenant, state: { $in: ['queued', 'running'] } },
        [
          {
            $set: {
              cancelRequested: true,
              holds: ifQueued('$$REMOVE', '$holds'),
              finishedAt: ifQueued(finishedAt, '$finishedAt'),
              expireAt: ifQueued(expireAt, '$expireAt'),
              state: ifQueued(state, '$state'),
            },
          },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean()
      .exec();
  }
}
