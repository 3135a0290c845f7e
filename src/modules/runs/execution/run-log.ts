import type { TenantId } from '../../../common/context/tenant';
import type { Clock } from '../../../common/time/clock';
import type { LogLevel, LogLineInput, Run, RunLogsRepository } from '../data';

const BATCH = 500;
/** Characters of the messages that wait at most. */
const MOST_WAITING = 4_000_000;

/**
 * Writes the log of one run; a resumed run continues the log written before. Lines that could not be written wait for
 * the next time. While there is no room for more of them, new lines are dropped, and the log tells their number.
 */
export class RunLog {
  private readonly waiting: LogLineInput[] = [];
  private length = 0;
  private dropped = 0;
  private writing: Promise<void> | undefined;

  private constructor(
    private readonly tenant: TenantId,
    private readonly run: Run,
    private readonly logs: RunLogsRepository,
    private readonly clock: Clock,
    /** The number of the first line that waits. */
    private next: number,
  ) {}

  static async open(tenant: TenantId, run: Run, logs: RunLogsRepository, clock: Clock): Promise<RunLog> {
    return new RunLog(tenant, run, logs, clock, await logs.nextSeq(tenant, run._id));
  }

  add(level: LogLevel, module: string, msg: string): void {
    if (this.length + msg.length > MOST_WAITING) {
      this.dropped++;
      return;
    }
    this.tellDropped();
    this.push(level, module, msg);
    if (this.waiting.length % BATCH === 0) void this.flush().catch(() => undefined);
  }

  /** Writes the waiting lines in their order. Throws when that fails, and keeps those that were not written. */
  async flush(): Promise<void> {
    for (;;) {
      if (this.writing) {
        await this.writing.catch(() => undefined);
        continue;
      }
      if (this.waiting.length === 0) this.tellDropped();
      if (this.waiting.length === 0) return;
      this.writing = this.writeBatch().finally(() => (this.writing = undefined));
      await this.writing;
    }
  }

  /** A line keeps its number until it is written: a write that failed may have written some of its lines. */
  private async writeBatch(): Promise<void> {
    const lines = this.waiting.slice(0, BATCH);
    await this.logs.append(this.tenant, this.run, this.run.log, lines, this.next);
    this.waiting.splice(0, lines.length);
    this.next += lines.length;
    for (const { msg } of lines) this.length -= msg.length;
  }

  private tellDropped(): void {
    const { dropped } = this;
    this.dropped = 0;
    if (dropped > 0) this.push('warn', 'log', `${dropped} lines are missing here: they could not be written in time`);
  }

  private push(level: LogLevel, module: string, msg: string): void {
    this.waiting.push({ timestamp: this.clock.now(), level, module, msg });
    this.length += msg.length;
  }
}
