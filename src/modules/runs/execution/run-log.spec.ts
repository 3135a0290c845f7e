import { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { LogLineInput, Run, RunLogsRepository } from '../data';
import { RunLog } from './run-log';

const TENANT = 'tenant' as TenantId;
const RUN = { _id: new Types.ObjectId(), containerId: 1, time: new Date(0), log: 'log' } as Run;

/** Keeps lines by their number as the database does: a number that is there stays as it is. */
class Written {
  readonly lines = new Map<number, string>();
  /** The number of lines that the next write stores before it fails; one entry for each write that fails. */
  failures: number[] = [];

  readonly repository = {
    nextSeq: () => Promise.resolve(0),
    append: async (_tenant: TenantId, _run: Run, _log: string, inputs: readonly LogLineInput[], first: number) => {
      await Promise.resolve();
      const end = this.failures.shift();
      for (const [i, { msg }] of inputs.slice(0, end).entries())
        if (!this.lines.has(first + i)) this.lines.set(first + i, msg);
      if (end !== undefined) throw new Error('the database is away');
      return inputs.length;
    },
  } as unknown as RunLogsRepository;

  get messages(): string[] {
    return [...this.lines].sort(([a], [b]) => a - b).map(([, msg]) => msg);
  }
}

describe(RunLog.name, () => {
  let written: Written;
  let log: RunLog;

  beforeEach(async () => {
    written = new Written();
    log = await RunLog.open(TENANT, RUN, written.repository, { now: () => new Date(0) });
  });

  const add = (...messages: string[]): void => messages.forEach((msg) => log.add('info', 'run', msg));

  it('should write lines after a write that failed, and those of that write', async () => {
    written.failures = [0, 0];
    add('a');
    await expect(log.flush()).rejects.toThrow('away');
    add('b');
    await expect(log.flush()).rejects.toThrow('away');
    add('c');
    await log.flush();
    expect(written.messages).toEqual(['a', 'b', 'c']);
    await log.flush();
  });

  it('should write each line once when a write failed half-way', async () => {
    written.failures = [2];
    add('a', 'b', 'c');
    await expect(log.flush()).rejects.toThrow('away');
    add('d');
    await log.flush();
    expect(written.messages).toEqual(['a', 'b', 'c', 'd']);
  });

  it('should write lines in their order, however many ask for it at once', async () => {
    const messages = Array.from({ length: 2_345 }, (_, i) => String(i));
    written.failures = [100];
    add(...messages);
    const flushed = await Promise.allSettled([log.flush(), log.flush(), log.flush()]);
    expect(flushed.map(({ status }) => status)).toContain('fulfilled');
    expect(written.messages).toEqual(messages);
  });

  it('should say how many lines were dropped, where they are missing', async () => {
    const long = 'x'.repeat(1_000_000);
    written.failures = [0];
    add(long, long, long, long);
    await expect(log.flush()).rejects.toThrow('away');
    add('dropped', 'dropped too');
    expect(written.messages).toEqual([]);
    await log.flush();
    add('after');
    await log.flush();
    const notice = '2 lines are missing here: they could not be written in time';
    expect(written.messages).toEqual([long, long, long, long, notice, 'after']);
  });
});
