import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram, runProgramSync, TookTooLongError, TooMuchOutputError, type ProgramResult } from '.';

type Run = Parameters<typeof runProgram>[0];

const REGISTER = join(__dirname, '../../../../test/support/register-typescript.js');
const PLENTY_MS = 60_000;
const ENVIRONMENT = { GIVEN: 'to the program', PATH: process.env.PATH ?? '' };

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-test-')));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(script: string, ...args: string[]): Omit<Run, 'signal'> {
  return { program: process.execPath, args: ['-e', script, '--', ...args], folder, environment: ENVIRONMENT };
}

const RUNNERS: readonly [string, (run: Omit<Run, 'signal'>) => Promise<ProgramResult>][] = [
  [runProgram.name, (run) => runProgram({ ...run, signal: AbortSignal.timeout(PLENTY_MS) })],
  // eslint-disable-next-line @typescript-eslint/require-await -- a failure is a rejection, as with the other one
  [runProgramSync.name, async (run) => runProgramSync({ ...run, timeoutMillis: PLENTY_MS })],
];

/** Starts a child that outlives its parent, writes the ids of both and does what else is wanted. */
function parentAndChild(then: string): string {
  return `const fs = require('node:fs');
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('spawn', () => { fs.writeFileSync('made', process.pid + ' ' + child.pid); fs.renameSync('made', 'ids'); ${then} });`;
}

/** Waits until the processes that `parentAndChild` has started are gone. */
async function expectGone(): Promise<void> {
  const ids = readFileSync(join(folder, 'ids'), 'utf8').split(' ').map(Number);
  expect(ids).toHaveLength(2);
  while (ids.some(isAlive)) await delay(10);
}

function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

describe.each(RUNNERS)('%s', (_, run) => {
  it('should give what a program prints and how it ends', async () => {
    const script = `process.stdout.write('öut'); process.stderr.write('err'); process.exitCode = 3`;
    expect(await run(program(script))).toEqual({
      ...{ started: true, status: 3, endedBy: null, stdout: 'öut', stderr: 'err' },
    });
    expect(await run(program(`process.kill(process.pid, 'SIGTERM')`))).toMatchObject({ endedBy: 'SIGTERM' });
  });

  it('should hand over arguments as they are', async () => {
    const args = ['$HOME', '; touch made', '`touch made`', "'", '"', '', '*', 'a b', '\n', '-v'];
    const { stdout } = await run(program('console.log(JSON.stringify(process.argv.slice(1)))', ...args));
    expect(JSON.parse(stdout)).toEqual(args);
    expect(existsSync(join(folder, 'made'))).toBe(false);
  });

  it('should give the program its folder, the environment of the caller alone, and nothing to read', async () => {
    const script = `console.log(JSON.stringify([process.cwd(), process.env, require('fs').readFileSync(0, 'utf8')]))`;
    const [cwd, environment, input] = JSON.parse((await run(program(script))).stdout) as [string, object, string];
    // Shells add variables of their own.
    const own = Object.entries(environment).filter(([name]) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name));
    expect([cwd, Object.fromEntries(own), input]).toEqual([folder, ENVIRONMENT, '']);
  });

  it('should give the environment of this process where that is asked for', async () => {
    const { stdout } = await run({ ...program('console.log(process.env.HOME)'), environment: 'inherited' });
    expect(stdout.trim()).toBe(process.env.HOME);
  });

  it('should need no other program than the one it runs', async () => {
    const alone = { ...program('console.log(1)'), environment: { PATH: folder } };
    expect(await run(alone)).toMatchObject({ started: true, status: 0, stdout: '1\n' });
  });

  it('should tell a program that is not there from one that ends with the status of shells', async () => {
    writeFileSync(join(folder, 'plain'), 'x', { mode: 0o600 });
    const named = (name: string) => run({ ...program(''), program: name });
    expect(await named('no-such-program')).toMatchObject({ started: false });
    expect(await named(join(folder, 'plain'))).toMatchObject({ started: false });
    expect(await run(program('process.exit(127)'))).toMatchObject({ started: true, status: 127 });
  });

  it('should refuse more output than there may be, and end the program', async () => {
    const script = parentAndChild(`const more = () => process.stdout.write('x'.repeat(1 << 20), more); more()`);
    await expect(run(program(script))).rejects.toThrow(TooMuchOutputError);
    await expectGone();
  });

  it('should leave no child behind when the program has ended', async () => {
    const script = parentAndChild('process.exit(0)').replace(/'inherit', 'inherit'/, `'ignore', 'ignore'`);
    expect(await run(program(script))).toMatchObject({ status: 0 });
    await expectGone();
  });
});

describe(runProgram.name, () => {
  it('should end a program and its children when it is told to, with the reason', async () => {
    const controller = new AbortController();
    const script = parentAndChild(`process.on('SIGTERM', () => {}); console.log('ready')`);
    const onOutput = (): void => controller.abort(new Error('enough'));
    await expect(runProgram({ ...program(script), signal: controller.signal, onOutput })).rejects.toThrow('enough');
    await expectGone();
  });

  it('should not start when it was told to end before', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(runProgram({ ...program(`require('fs').writeFileSync('made', '')`), signal })).rejects.toThrow(
      'too late',
    );
    expect(existsSync(join(folder, 'made'))).toBe(false);
  });

  it.each(['onOutput', 'onMessage'])('should end a program whose output %s does not want', async (name) => {
    const refuse = (): never => {
      throw new Error('not that');
    };
    const script = parentAndChild(`console.log('out'); console.error('err')`);
    const signal = AbortSignal.timeout(PLENTY_MS);
    await expect(runProgram({ ...program(script), signal, [name]: refuse })).rejects.toThrow('not that');
    await expectGone();
  });

  it('should keep the end of long messages', async () => {
    const script = `process.stderr.write('x'.repeat(200_000) + 'the cause')`;
    const { stderr } = await runProgram({ ...program(script), signal: AbortSignal.timeout(PLENTY_MS) });
    expect(stderr.length).toBe(64 * 1024);
    expect(stderr).toMatch(/the cause$/);
  });

  it('should hand a secret over where no list of processes shows it', async () => {
    const script = `const fs = require('node:fs');
      const shown = fs.readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).map((pid) => {
        try { return fs.readFileSync('/proc/' + pid + '/cmdline', 'utf8') + fs.readFileSync('/proc/' + pid + '/environ', 'utf8'); }
        catch { return ''; } }).join();
      const secret = fs.readFileSync(3, 'utf8');
      console.log(JSON.stringify([secret, shown.includes(secret)]))`;
    const handedOver = `secret-${process.pid}-${Date.now()}`;
    const { stdout } = await runProgram({ ...program(script), handedOver, signal: AbortSignal.timeout(PLENTY_MS) });
    expect(JSON.parse(stdout)).toEqual([handedOver, false]);
  });

  it('should limit the memory of the program', async () => {
    const run = { ...program(''), program: 'sh', args: ['-c', 'ulimit -v'] };
    const signal = AbortSignal.timeout(PLENTY_MS);
    expect((await runProgram({ ...run, memoryBytes: 1024 ** 3, signal })).stdout.trim()).toBe(String(1024 ** 2));
  });

  it('should end a program when this process is killed', async () => {
    const script = parentAndChild(`console.log('ready')`);
    const own = `require(process.argv[1]).runProgram({ ...JSON.parse(process.argv[2]),
      signal: new AbortController().signal, onOutput: (chunk) => process.stdout.write(chunk) })`;
    const args = ['-r', REGISTER, '-e', own, '--', __dirname, JSON.stringify(program(script))];
    const victim = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(victim.stdout, 'data');
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    await expectGone();
  });
});

describe(runProgramSync.name, () => {
  it('should end a program and its children when their time is over', async () => {
    const script = parentAndChild(`process.on('SIGTERM', () => {})`);
    expect(() => runProgramSync({ ...program(script), timeoutMillis: 3_000 })).toThrow(TookTooLongError);
    await expectGone();
  });
});
