import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DeclaredJobs } from './declared-jobs';
import type { JobContext } from './job-context';
import { defineJob } from './job-definition';
import { JobRegistryService } from './job-registry.service';
import { OnJob } from './on-job.decorator';

const SWEEP = defineJob<object>('sweep');
const TIDY = defineJob<object>('tidy', { everyMs: 60_000 });

@Injectable()
class Sweeper {
  readonly seen: unknown[] = [];

  @OnJob(SWEEP)
  sweep({ payload }: JobContext<object, never>): Promise<void> {
    this.seen.push(payload);
    return Promise.resolve();
  }
}

@Injectable()
class SecondSweeper {
  @OnJob(SWEEP)
  sweepToo(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
class Tidier {
  @OnJob(TIDY)
  tidy(): Promise<void> {
    return Promise.resolve();
  }
}

describe(JobRegistryService.name, () => {
  const start = async (handlers: (new () => object)[], ...declared: ReturnType<typeof defineJob>[]) => {
    const providers = [
      JobRegistryService,
      ...handlers,
      ...declared.map((job) => ({ provide: job.name, useValue: new DeclaredJobs([job]) })),
    ];
    const app = await Test.createTestingModule({ imports: [DiscoveryModule], providers }).compile();
    return app.init();
  };

  it('should find the handler of each declared job and call it on its provider', async () => {
    const app = await start([Sweeper, Tidier], SWEEP, TIDY);
    const registry = app.get(JobRegistryService);
    await registry.handlerOf('sweep')({ payload: { floor: 3 } } as JobContext);
    expect(app.get(Sweeper).seen).toEqual([{ floor: 3 }]);
    expect(registry.scheduled.map(({ name }) => name)).toEqual(['tidy']);
  });

  it('should refuse to start when a job has no handler', async () => {
    await expect(start([Sweeper], SWEEP, TIDY)).rejects.toThrow('tidy has no handler');
  });

  it('should refuse to start when a job has two handlers', async () => {
    await expect(start([Sweeper, SecondSweeper], SWEEP)).rejects.toThrow('sweep has two handlers');
  });

  it('should refuse to start when a handler is for a job that no module declares', async () => {
    await expect(start([Sweeper, Tidier], SWEEP)).rejects.toThrow('tidy has a handler and is declared by no module');
  });
});
