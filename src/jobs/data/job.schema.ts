import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { SCHEMA_DEFAULTS } from '../../database/schema-defaults';
import type { JobProgress } from './job-progress';

const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A piece of work that outlives the request that queued it. Belongs to the service, not to a tenant. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'jobs' })
export class Job {
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  name!: string;

  /** Of the jobs of a tenant with the same key one runs at a time. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  tenant!: string;

  /** The key again, while a job that must be the only one of its key is queued or running. */
  @Prop({ type: String })
  holds?: string;

  @Prop({ type: SchemaTypes.Mixed })
  payload!: unknown;

  @Prop({ type: String, enum: JOB_STATES, required: true })
  state!: JobState;

  /** Tries since the last saved step. */
  @Prop({ type: Number, default: 0 })
  attempts!: number;

  @Prop({ type: Number, required: true })
  maxAttempts!: number;

  /** The time from which it may run; later than its creation for delayed jobs and retries. */
  @Prop({ type: Date, required: true })
  availableAt!: Date;

  /** The end of the claim without a heartbeat. */
  @Prop({ type: Date })
  leaseUntil?: Date;

  /** Identifies the claim, not the worker: a worker that lost its claim can no longer write. */
  @Prop({ type: String })
  owner?: string;

  /** The step that the handler saved, to resume from. */
  @Prop({ type: SchemaTypes.Mixed })
  step?: unknown;

  @Prop({ type: SchemaTypes.Mixed })
  progress?: JobProgress;

  @Prop({ type: Boolean, default: false })
  cancelRequested!: boolean;

  /** The reason for its failure, or for that of its last attempt. */
  @Prop({ type: String, default: '' })
  reason!: string;

  /** The user who queued it; `requestId` names the request. */
  @Prop({ type: String, default: '' })
  user!: string;

  @Prop({ type: String, default: '' })
  requestId!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date })
  startedAt?: Date;

  @Prop({ type: Date })
  finishedAt?: Date;

  /** The time at which a finished job is dropped. */
  @Prop({ type: Date })
  expireAt?: Date;
}

export const JobSchema = SchemaFactory.createForClass(Job);

// JobLeasesRepository.claim: the tenants that wait, and of one tenant the longest waiting; thousands of jobs that wait
// for one of their key are passed over in the index alone
JobSchema.index({ state: 1, tenant: 1, availableAt: 1, _id: 1, key: 1, name: 1 });
// JobLeasesRepository.expire
JobSchema.index({ leaseUntil: 1 }, { partialFilterExpression: { state: 'running' } });
// JobLeasesRepository.claim: one at a time per key
JobSchema.index({ tenant: 1, key: 1 }, { unique: true, partialFilterExpression: { state: 'running' } });
// JobsRepository.insert, findHolder: one queued or running at all
JobSchema.index({ tenant: 1, holds: 1 }, { unique: true, partialFilterExpression: { holds: { $exists: true } } });
// MongoDB deletes finished jobs
JobSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });
