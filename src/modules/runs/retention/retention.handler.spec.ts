import { Test } from '@nestjs/testing';
import { Clock } from '../../../common/time/clock';
import { retentionConfig } from '../../../config';
import type { JobContext } from '../../../jobs/job-context';
import { RetentionHandler } from './retention.handler';
import { RETENTION_STEP_LIST } from './retention-step';

class OldRows {
  readonly asked: Date[] = [];
  left = 2500;

  deleteExpired(before: Date, limit: number): Promise<number> {
    this.asked.push(before);
    const gone = Math.min(limit, this.left);
    this.left -= gone;
    return Promise.resolve(gone);
  }
}

describe(RetentionHandler.name, () => {
  const start = async (resultDays: number) => {
    const app = await Test.createTestingModule({
      providers: [
        RetentionHandler,
        OldRows,
        { provide: RETENTION_STEP_LIST, useValue: [OldRows] },
        { provide: retentionConfig.KEY, useValue: { resultDays } },
        { provide: Clock, useValue: { now: () => new Date('2026-03-31T12:00:00Z') } },
      ],
    }).compile();
    await app.init();
    const abort = new AbortController();
    const work = () => app.get(RetentionHandler).deleteExpired({ signal: abort.signal } as JobContext<object, never>);
    return { rows: app.get(OldRows), abort, work };
  };

  it('should delete in batches until nothing older than the limit is left', async () => {
    const { rows, work } = await start(30);
    await work();
    expect(rows.left).toBe(0);
    expect(new Set(rows.asked.map((day) => day.toISOString()))).toEqual(new Set(['2026-03-01T12:00:00.000Z']));
  });

  it('should keep everything by default', async () => {
    const { rows, work } = await start(0);
    await work();
    expect(rows.asked).toEqual([]);
  });

  it('should stop after a batch when it is told to', async () => {
    const { rows, abort, work } = await start(30);
    abort.abort(new Error('stop'));
    await expect(work()).rejects.toThrow('stop');
    expect(rows.left).toBe(1500);
  });
});
