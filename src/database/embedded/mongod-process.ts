import { ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithThisProcess } from './child-processes';
import { DataFolder } from './data-folder';
import { logEnd, readLogSince, reasonsInLog } from './mongod-log';
import { endWhenOrphaned } from './mongod-watcher';
import { acceptsConnections, LOOPBACK } from './port';

const POLL_MS = 10;
const GIGABYTE = 1024 ** 3;
/**
 * A process that is killed leaves its transaction open, and what it has written waits for its end: here 30 s at most,
 * since MongoDB looks at half of this time, instead of 90 s. The largest upload takes 13 s on a busy machine.
 */
const TRANSACTION_SECONDS = 20;

export interface MongodSettings {
  binary: string;
  folder: DataFolder;
  port: number;
  replicaSet: string;
  throwAway: boolean;
}

export interface MongodExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The reason why a mongod that was just started is gone. */
export class MongodExitedError extends Error {
  override readonly name = 'MongodExitedError';

  constructor(
    readonly exit: MongodExit,
    readonly log: string,
  ) {
    super(exitMessage(exit, log));
  }

  get portTaken(): boolean {
    return this.log.includes('Address already in use');
  }

  get noSpace(): boolean {
    return this.log.includes('No space left on device');
  }

  get filesInUse(): boolean {
    return this.log.includes('DBPathInUse');
  }
}

/** One run of the mongod program. */
export class MongodProcess {
  /** Resolves when the process is gone, however it ended. */
  readonly exited: Promise<MongodExit>;
  private exit: MongodExit | undefined;

  private constructor(
    private readonly child: ChildProcess,
    readonly pid: number,
    private readonly settings: MongodSettings,
    private readonly logStart: number,
  ) {
    this.exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.exit = { code, signal };
        resolve(this.exit);
      });
    });
  }

  /** Starts mongod; it is not yet ready to answer. */
  static async spawn(settings: MongodSettings): Promise<MongodProcess> {
    const { logFile } = settings.folder;
    const logStart = await logEnd(logFile);
    const output = await open(logFile, 'a', 0o600);
    try {
      // A separate process group: Ctrl-C in the terminal must only reach the service, which closes the database last.
      const child = spawn(settings.binary, mongodArguments(settings), {
        cwd: settings.folder.root,
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
      });
      endWithThisProcess(child);
      endWhenOrphaned(child);
      const pid = await startedPid(child);
      return new MongodProcess(child, pid, settings, logStart);
    } finally {
      await output.close();
    }
  }

  /** Waits until mongod accepts connections; rejects with the reason when it ends or takes too long. */
  async listening(limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    while (Date.now() < until) {
      if (this.exit !== undefined) throw await this.exitedError(this.exit);
      if (await acceptsConnections(this.settings.port)) return;
      await delay(POLL_MS);
    }
    throw new Error(`mongod does not answer after ${limitMs / 1000} s, see ${this.settings.folder.logFile}`);
  }

  /** Rejects when mongod has ended. */
  async assertRunning(): Promise<void> {
    if (this.exit !== undefined) throw await this.exitedError(this.exit);
  }

  signal(name: NodeJS.Signals): void {
    if (this.exit === undefined) this.child.kill(name);
  }

  /** Ends mongod: cleanly, and by force after the limit. */
  async end(limitMs: number): Promise<void> {
    this.signal('SIGTERM');
    const force = setTimeout(() => this.signal('SIGKILL'), limitMs);
    await this.exited;
    clearTimeout(force);
  }

  private async exitedError(exit: MongodExit): Promise<MongodExitedError> {
    return new MongodExitedError(exit, await readLogSince(this.settings.folder.logFile, this.logStart));
  }
}

/** The command line of the embedded mongod. */
function mongodArguments({ folder, port, replicaSet, throwAway }: MongodSettings): string[] {
  return [
    ...['--dbpath', folder.dbPath],
    ...['--port', String(port)],
    ...['--bind_ip', LOOPBACK],
    '--nounixsocket',
    ...['--replSet', replicaSet],
    ...['--oplogSize', throwAway ? '64' : '1024'],
    ...['--logpath', folder.logFile],
    '--logappend',
    '--quiet',
    ...['--wiredTigerCacheSizeGB', String(throwAway ? 0.25 : cacheSizeGb(totalmem()))],
    // Journal files have 100 MB by default and are written in full at start, which takes time and 300 MB of disk.
    ...['--wiredTigerEngineConfigString', 'log=(file_max=16MB)'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`],
  ];
}

/** A quarter of the memory, but no more than 1 GB: the machine is shared with the service itself. */
export function cacheSizeGb(memoryBytes: number): number {
  const quarter = Math.round((memoryBytes / GIGABYTE / 4) * 100) / 100;
  return Math.min(1, Math.max(0.25, quarter));
}

function startedPid(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid as number));
  });
}

function exitMessage({ code, signal }: MongodExit, log: string): string {
  const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
  const reasons = [...new Set(reasonsInLog(log))].slice(-3);
  return [`mongod ended with ${how}`, ...reasons.map((reason) => reason.slice(0, 400))].join(': ');
}
