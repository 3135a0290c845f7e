import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { claimOwnership } from '../../src/database/embedded/ownership';
import { TEST_SECRET } from './tokens';
import { until } from './until';

const ROOT = path.join(__dirname, '../..');

const BUILD_INFO = path.join(ROOT, 'dist/.tsbuildinfo');
const BUILD_LOCK = path.join(ROOT, 'dist/.building');

/** Builds what is stale, as `npm start` does. */
export function buildService(): void {
  execFileSync(path.join(ROOT, 'node_modules/.bin/nest'), ['build'], { cwd: ROOT, stdio: 'pipe' });
}

/** Builds unless nothing was changed since the last build; of several suites that ask at once, one builds. */
export async function buildStaleService(): Promise<void> {
  mkdirSync(BUILD_LOCK, { recursive: true });
  const lock = await until(() => claimOwnership(BUILD_LOCK).catch(() => undefined));
  try {
    if (isStale()) buildService();
  } finally {
    await lock.release();
  }
}

function isStale(): boolean {
  if (!existsSync(BUILD_INFO)) return true;
  const builtAt = statSync(BUILD_INFO).mtimeMs;
  const sources = ['src', 'package.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];
  return sources.some((source) => newest(path.join(ROOT, source)) > builtAt);
}

/** When a file, or anything below a folder, was last changed. */
function newest(file: string): number {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** The service as users run it: a process of its own. */
export class ServiceProcess {
  private constructor(
    readonly child: ChildProcess,
    /** The address it printed. */
    readonly url: string,
    readonly output: () => string,
  ) {}

  /** Starts `node dist/main.js` on a free port and waits until it says that it is ready. */
  static async start(env: Readonly<Record<string, string>>, { keepOutput = true } = {}): Promise<ServiceProcess> {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', JWT_SECRET: TEST_SECRET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        const address = /ready at (http:\S+)/.exec(output);
        if (address === null) return;
        for (const stream of [child.stdout, child.stderr]) {
          stream.off('data', read).on('data', (later: Buffer) => {
            if (keepOutput) output += later.toString();
          });
        }
        resolve(address[1]);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${output}`)));
    });
    return new ServiceProcess(child, url, () => output);
  }

  /** Sends a signal and waits for the end; the exit code, or the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    const exit = once(this.child, 'exit') as Promise<[number | null, string | null]>;
    this.child.kill(signal);
    const [code, endedBy] = await exit;
    return code ?? endedBy ?? '';
  }
}
