import type { TenantId } from '../common/context/tenant';
import type { Clock } from '../common/time/clock';
import type { LogLevel, LogLineInput, Run, RunLogsRepository } from '../modules/runs/data';

const BATCH = 500;

/** Writes the log of one run; a resumed run goes on behind what was written before. */
export class RunLog {
  private waiting: LogLineInput[] = [];
  private writing = Promise.resolve();

  private constructor(
    private readonly tenant: TenantId,
    private readonly run: Run,
    private readonly logs: RunLogsRepository,
    private readonly clock: Clock,
    private next: number,
  ) {}

  static async open(tenant: TenantId, run: Run, logs: RunLogsRepository, clock: Clock): Promise<RunLog> {
    return new RunLog(tenant, run, logs, clock, await logs.nextSeq(tenant, run._id));
  }

  add(level: LogLevel, module: string, msg: string): void {
    this.waiting.push({ timestamp: this.clock.now(), level, module, msg });
    if (this.waiting.length >= BATCH) void this.flush().catch(() => undefined);
  }

  /** Writes what is waiting; lines are written in their order. */
  flush(): Promise<void> {
    const lines = this.waiting;
    this.waiting = [];
    if (lines.length === 0) return this.writing;
    const first = this.next;
    this.next += lines.length;
    this.writing = this.writing.then(async () => {
      await this.logs.append(this.tenant, this.run, this.run.log, lines, first);
    });
    return this.writing;
  }
}
