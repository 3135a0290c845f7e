import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../../../common/time/clock';
import { retentionConfig } from '../../../config';
import { type JobContext, defineJob, OnJob } from '../../../jobs';
import { RETENTION_STEP_LIST, type ExpiringRows, type RetentionStep } from './retention-step';

const DAY_MS = 86_400_000;
const BATCH = 1000;

/** Deletes rows that are older than `RESULT_RETENTION_DAYS`, once a day. */
export const RETENTION = defineJob<object>('retention', { everyMs: DAY_MS });

@Injectable()
export class RetentionHandler implements OnModuleInit {
  private domains: readonly ExpiringRows[] = [];

  constructor(
    @Inject(RETENTION_STEP_LIST) private readonly steps: readonly RetentionStep[],
    @Inject(retentionConfig.KEY) private readonly config: ConfigType<typeof retentionConfig>,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.domains = this.steps.map((type) => this.modules.get(type, { strict: false }));
  }

  @OnJob(RETENTION)
  async deleteExpired(context: JobContext<object, never>): Promise<void> {
    if (this.config.resultDays === 0) return;
    const before = new Date(this.clock.now().getTime() - this.config.resultDays * DAY_MS);
    for (const domain of this.domains) {
      while ((await domain.deleteExpired(before, BATCH)) > 0) context.signal.throwIfAborted();
    }
  }
}
