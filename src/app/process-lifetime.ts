import type { NestExpressApplication } from '@nestjs/platform-express';
import { endChildProcesses } from '../database/embedded';
import { shutDown } from './graceful-shutdown';
import { startFailure } from './start-failure';

/**
 * The time for which the service still answers after SIGTERM, so that a gateway sees readiness fail before connections
 * do.
 */
const DRAIN_MS = 1000;

/**
 * Ends the process of the service or of a worker, on a signal or because it could not start. Either way it leaves no
 * mongod behind.
 */
export class ProcessLifetime {
  private app: NestExpressApplication | undefined;
  private ending = false;
  private cleanUp = (): void => undefined;

  /** Called before anything is started: a signal may come at any moment. */
  constructor(private readonly failureCode = 1) {
    // A terminal that is closed sends SIGHUP.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const) {
      process.on(signal, () => void this.stop(signal === 'SIGTERM' ? DRAIN_MS : 0));
    }
  }

  /** From now on requests in flight are finished before the process ends. */
  serves(app: NestExpressApplication): void {
    this.app = app;
  }

  /** Sets the last action of the process, however it ends. */
  cleansUp(cleanUp: () => void): void {
    this.cleanUp = cleanUp;
  }

  /** Reports a failed start, unless the process is already stopping: a signal makes the start fail too. */
  async fail(error: unknown, explain = startFailure): Promise<void> {
    await this.end(this.failureCode, () => void process.stderr.write(`${explain(error)}\n`));
  }

  /** Ends the process as a signal would, with this exit code. */
  async exit(code: number): Promise<void> {
    await this.end(code, () => this.app && shutDown(this.app, 0));
  }

  private async stop(drainMs: number): Promise<void> {
    await this.end(0, () => this.app && shutDown(this.app, drainMs));
  }

  private async end(code: number, finish: () => Promise<void> | void | undefined): Promise<void> {
    if (this.ending) return;
    this.ending = true;
    let exitCode = code;
    try {
      await finish();
    } catch (error) {
      console.error(error);
      exitCode = 1;
    }
    await endChildProcesses();
    this.cleanUp();
    process.exit(exitCode);
  }
}
