import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { OnJob, type JobContext } from '../../../jobs';
import { RunOutputsRepository } from '../data';
import { DISCARD_RUN, type DiscardedRun } from './discard-run.job';

@Injectable()
export class DiscardRunHandler {
  constructor(private readonly outputs: RunOutputsRepository) {}

  @OnJob(DISCARD_RUN)
  async discard({ tenant, payload, signal }: JobContext<DiscardedRun, never>): Promise<void> {
    const runId = new Types.ObjectId(payload.runId);
    while ((await this.outputs.deleteByRun(tenant, runId)) > 0) signal.throwIfAborted();
  }
}
