import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isEnding } from './child-processes';
import { messageOf } from './embedded-mongo.error';
import { EmbeddedMongoLog } from './embedded-mongo.types';
import { MongodExit, MongodProcess } from './mongod-process';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const STABLE_AFTER_MS = 60_000;

/**
 * Starts mongod on its files and port and resolves when it is primary; leaves no process behind when it
 * rejects or is given up.
 */
export type LaunchMongod = (signal: AbortSignal) => Promise<MongodProcess>;

/** Keeps a mongod running: one that dies is launched again, after a pause that grows with each failure. */
export class Supervisor {
  private readonly events = new EventEmitter();
  private readonly stopping = new AbortController();
  private readonly watch: Promise<void>;

  constructor(
    private current: MongodProcess,
    private readonly launch: LaunchMongod,
    private readonly log: EmbeddedMongoLog,
  ) {
    this.watch = this.keepRunning();
  }

  get pid(): number {
    return this.current.pid;
  }

  onRestart(listener: () => void): void {
    this.events.on('restart', listener);
  }

  /** Ends mongod and stops watching it. */
  async stop(end: { force: boolean; limitMs: number }): Promise<void> {
    this.stopping.abort();
    await this.watch;
    if (end.force) this.current.signal('SIGKILL');
    await this.current.end(end.limitMs);
  }

  private async keepRunning(): Promise<void> {
    const stopped = once(this.stopping.signal, 'abort');
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.stopping.signal.aborted) {
      const since = Date.now();
      const exit = await Promise.race([this.current.exited, stopped.then(() => undefined)]);
      // A start that failed ends mongod without stopping its supervisor.
      if (exit === undefined || this.stopping.signal.aborted || isEnding()) return;
      if (Date.now() - since > STABLE_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      this.log({ level: 'error', message: `mongod died (${describe(exit)}); starting it again` });
      pauseMs = await this.launchUntilItRuns(pauseMs);
    }
  }

  private async launchUntilItRuns(firstPauseMs: number): Promise<number> {
    let pauseMs = firstPauseMs;
    while (await this.pause(pauseMs)) {
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      try {
        this.current = await this.launch(this.stopping.signal);
        this.log({ level: 'warn', message: `mongod is running again (process ${this.current.pid})` });
        this.events.emit('restart');
        break;
      } catch (error) {
        this.log({ level: 'error', message: `mongod could not be started again: ${messageOf(error)}` });
      }
    }
    return pauseMs;
  }

  /** False when the pause was cut short by stop(). */
  private pause(ms: number): Promise<boolean> {
    return delay(ms, true, { signal: this.stopping.signal }).catch(() => false);
  }
}

function describe({ code, signal }: MongodExit): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
