import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { TEST_SECRET } from './tokens';

const ROOT = path.join(__dirname, '../..');
const run = promisify(execFile);

/**
 * Builds what is out of date, as `npm start` does; of several suites that ask at once, one builds and the others wait.
 */
export async function buildService(cwd = ROOT): Promise<void> {
  await run(process.execPath, ['scripts/run-built.js'], { cwd });
}

/** The service as users run it: in a separate process. */
export class ServiceProcess {
  private constructor(
    readonly child: ChildProcess,
    /** The address it printed. */
    readonly url: string,
    readonly output: () => string,
  ) {}

  /** Starts `node dist/main.js` of a checkout on a free port and waits until it says that it is ready. */
  static async start(
    env: Readonly<Record<string, string>>,
    { keepOutput = true, cwd = ROOT } = {},
  ): Promise<ServiceProcess> {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd,
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
