import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const REQUIREMENTS = path.join(ROOT, 'test/emulator/requirements.txt');
const SERVER = path.join(ROOT, 'test/emulator/serve.py');
const INSTALL_LIMIT_MILLIS = 5 * 60_000;

/** Why there is no emulator. */
export interface EmulatorProblem {
  readonly problem: string;
  /** There is no Python, so that nobody can expect an emulator. */
  readonly isMissing: boolean;
}

/** An emulator of the AWS API on loopback, in a process of its own. */
export class AwsEmulator {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /**
   * Installs the emulator into a folder of its own unless it is there already. The answer is the Python program that
   * runs it, or why there is none.
   */
  static install(): { readonly program: string } | EmulatorProblem {
    const digest = createHash('sha256').update(fs.readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
    const folder = path.join(ROOT, 'node_modules/.cache', `plumbline-emulator-${digest}`);
    const program = path.join(folder, 'bin/python');
    if (fs.existsSync(folder)) return { program };
    // Suites that run side by side may install it at the same time; the first to be ready counts.
    const own = `${folder}.${process.pid}`;
    const problem = run('python3', ['-m', 'venv', own]) ?? run(path.join(own, 'bin/python'), PIP_INSTALL);
    try {
      if (problem === undefined) fs.renameSync(own, folder);
    } catch (error) {
      if (!fs.existsSync(folder)) throw error;
    }
    fs.rmSync(own, { recursive: true, force: true });
    return problem === undefined ? { program } : problem;
  }

  static async start(program: string, settings: Readonly<Record<string, string>> = {}): Promise<AwsEmulator> {
    const port = await freePort();
    const child = spawn(program, [SERVER, '-H', '127.0.0.1', '-p', String(port)], {
      env: { PATH: process.env.PATH, MOTO_EC2_LOAD_DEFAULT_AMIS: 'false', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes('Running on http')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`the emulator ended with ${code}:\n${output}`)));
    });
    // It writes a line for every request, which nobody reads.
    for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume();
    return new AwsEmulator(child, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await ended;
  }
}

const PIP_INSTALL = [
  '-m',
  'pip',
  'install',
  '--quiet',
  '--disable-pip-version-check',
  '--no-compile',
  '--no-deps',
].concat(['--require-hashes', '--only-binary', ':all:', '-r', REQUIREMENTS]);

/** What went wrong; undefined when nothing did. */
export function run(
  program: string,
  args: readonly string[],
  timeout = INSTALL_LIMIT_MILLIS,
): EmulatorProblem | undefined {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout });
  if (error) return { problem: error.message, isMissing: (error as NodeJS.ErrnoException).code === 'ENOENT' };
  if (status === 0) return undefined;
  return { problem: `${path.basename(program)} ended with ${status}: ${stderr.slice(-500)}`, isMissing: false };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
