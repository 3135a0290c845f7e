import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { until } from './until';

const SCRIPTS = path.join(__dirname, '../../scripts');
const SETTINGS = [
  '.swcrc',
  'nest-cli.json',
  'package-lock.json',
  'package.json',
  'tsconfig.build.json',
  'tsconfig.json',
];

const BUILDS = 'node_modules/.cache/plumbline-builds';
const NEST = 'node_modules/@nestjs/cli/bin/nest.js';

/**
 * Replaces the compiler: copies each source, but fails at one that does not compile and hangs at one that says so. At
 * one that waits it goes on when there is a file named proceed, or when the test is over.
 */
const COMPILER = `
const fs = require('node:fs');
fs.mkdirSync('dist', { recursive: true });
fs.appendFileSync('builds', 'one ');
for (const name of fs.readdirSync('src', { recursive: true }).filter((each) => each.endsWith('.ts')).sort().reverse()) {
  if (name.endsWith('.spec.ts')) continue;
  const text = fs.readFileSync('src/' + name, 'utf8');
  if (text.includes('does not compile')) process.exit(3);
  if (text.includes('takes for ever')) {
    fs.writeFileSync('compiler-pid', String(process.pid));
    setInterval(() => undefined, 1000);
    break;
  }
  if (text.includes('waits')) {
    fs.writeFileSync('compiler-pid', String(process.pid));
    while (!fs.existsSync('proceed') && fs.existsSync('src')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  fs.mkdirSync(require('node:path').dirname('dist/' + name), { recursive: true });
  fs.writeFileSync('dist/' + name.replace('.ts', '.js'), text);
}
`;

/** Replaces the last step of a build: notes what the compiler has written by then. */
const LAST_STEP = `exports.writeBuiltCode = () => {
  require('node:fs').writeFileSync('dist/last-step', require('node:fs').readFileSync('dist/cli.js'));
};
`;

describe('run-built.js', () => {
  /** A project that was built once; each test has a copy of it. */
  let built: string;
  let project: string;

  const write = (name: string, text: string): void => {
    const file = path.join(project, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const run = (...args: string[]): { built: boolean; code: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run-built.js', ...args], {
      cwd: project,
      encoding: 'utf8',
    });
    return { built: stderr.includes('Building'), code: status, output: stdout };
  };
  /** Starts it without waiting for its end. */
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, ['scripts/run-built.js', ...args], { cwd: project });
    const said = { output: '', errors: '' };
    child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: said.output }));
    return { child, said, ended };
  };
  const compilerPid = async (): Promise<number> => {
    const file = path.join(project, 'compiler-pid');
    // A file that was only just made is empty.
    return Number(await until(() => (fs.existsSync(file) && fs.readFileSync(file, 'utf8')) || undefined));
  };
  const program = (answer: string): string => `console.log('${answer}', ...process.argv.slice(2));\n`;

  const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-run-built-'));

  beforeAll(() => {
    project = built = newFolder();
    fs.cpSync(SCRIPTS, path.join(project, 'scripts'), { recursive: true });
    write('scripts/swagger-metadata.js', '');
    write('scripts/bundle-code.js', '');
    write(NEST, COMPILER);
    for (const name of SETTINGS) write(name, '{}');
    write('src/main.ts', program('main'));
    write('src/engine/base/store/write-built-code.ts', LAST_STEP);
    write('src/engine/rules/built-in/build-rules.ts', 'exports.buildRules = () => {};\n');
    write('src/engine/base/bundle/write-bundle.ts', 'exports.writeBundle = () => {};\n');
    write('src/cli.ts', program('one'));
    write('src/extra.ts', program('extra'));
    expect(run('cli', 'a', 'b')).toEqual({ built: true, code: 0, output: 'one a b\n' });
  });
  beforeEach(() => {
    project = newFolder();
    // Times are a part of what a build remembers, to the nanosecond.
    execFileSync('cp', ['-a', `${built}/.`, project]);
  });
  afterEach(() => fs.rmSync(project, { recursive: true, force: true }));
  afterAll(() => fs.rmSync(built, { recursive: true, force: true }));

  it('should not build again when nothing changed, nor when a file only got another time or a test changed', () => {
    fs.utimesSync(path.join(project, 'src/cli.ts'), new Date(), new Date());
    write('src/cli.spec.ts', 'a test');
    write('src/examples/read-by-a-test.json', '{}');
    expect(run('cli')).toEqual({ built: false, code: 0, output: 'one\n' });
  });

  it('should do the last step of a build when all is compiled', () => {
    expect(fs.readFileSync(path.join(project, 'dist/last-step'), 'utf8')).toBe(program('one'));
  });

  it('should build a changed source, even one that is older than the build', () => {
    write('src/cli.ts', program('two'));
    fs.utimesSync(path.join(project, 'src/cli.ts'), new Date(0), new Date(0));
    expect(run('cli')).toEqual({ built: true, code: 0, output: 'two\n' });
  });

  it('should build when what the build is made of changed, each time once', () => {
    const changes = [
      ...SETTINGS.map((name) => [name, '{"changed": true}']),
      ['scripts/postbuild.js', "require('../dist/engine/base/store/write-built-code').writeBuiltCode(); // Changed."],
      ['scripts/swagger-metadata.js', '// Changed.'],
      ['src/table.facts', 'changed'],
      ['rules/aws/s3/new.rego', 'package plumbline.aws.s3.new'],
    ];
    const builds = changes.map(([name, text]) => {
      write(name, text);
      return [name, run('cli').built];
    });
    expect(builds).toEqual(changes.map(([name]) => [name, true]));
    expect(run('cli').built).toBe(false);
  });

  it('should build when a source is gone', () => {
    fs.rmSync(path.join(project, 'src/extra.ts'));
    expect(run('cli').built).toBe(true);
    expect(fs.existsSync(path.join(project, 'dist/extra.js'))).toBe(false);
  });

  it('should build when what was built is gone or was built by another', () => {
    fs.rmSync(path.join(project, 'dist/main.js'));
    expect(run('main')).toMatchObject({ built: true, output: 'main\n' });
    fs.writeFileSync(path.join(project, 'dist/main.js'), program('another'));
    expect(run('main')).toMatchObject({ built: true, output: 'main\n' });
  });

  it('should run nothing when the build fails, and not take its half for the whole after a step back', () => {
    write('src/main.ts', program('half'));
    write('src/cli.ts', 'does not compile');
    expect(run('main')).toEqual({ built: true, code: 3, output: '' });

    write('src/main.ts', program('main'));
    write('src/cli.ts', program('one'));
    expect(run('main')).toEqual({ built: true, code: 0, output: 'main\n' });
  });

  it('should end the compiler when it is ended itself', async () => {
    write('src/cli.ts', 'takes for ever');
    const building = start('main');
    const compiler = await compilerPid();

    building.child.kill('SIGTERM');

    expect(await building.ended).toEqual({ code: 143, output: '' });
    expect(() => process.kill(compiler, 0)).toThrow('ESRCH');
  });

  it('should build once for those that start at the same time', async () => {
    fs.rmSync(path.join(project, 'builds'));
    write('src/cli.ts', `// waits\n${program('two')}`);
    const first = start('cli');
    await compilerPid();
    const others = [start('cli'), start('main')];
    for (const { said } of others) await until(() => said.errors !== '');
    write('proceed', '');

    expect(await first.ended).toEqual({ code: 0, output: 'two\n' });
    expect(await others[0].ended).toEqual({ code: 0, output: 'two\n' });
    expect(await others[1].ended).toEqual({ code: 0, output: 'main\n' });
    expect(others[0].said.errors).toBe(`Waiting for the build of process ${first.child.pid} ...\n`);
    expect(fs.readFileSync(path.join(project, 'builds'), 'utf8')).toBe('one ');
  });

  it('should wait for the compiler of a process that was killed, and for nobody else', async () => {
    write('src/cli.ts', `// waits\n${program('two')}`);
    const killed = start('cli');
    const compiler = await compilerPid();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');

    const next = start('cli');
    await until(() => next.said.errors !== '');
    expect(next.said.errors).toBe(`Waiting for the build of process ${compiler} ...\n`);
    process.kill(compiler, 'SIGKILL');
    write('proceed', '');
    expect(await next.ended).toEqual({ code: 0, output: 'two\n' });
    expect(run('cli')).toEqual({ built: false, code: 0, output: 'two\n' });
  });

  it.each([
    ['whose id was given to another process', () => `${process.pid} another-time\n`],
    ['that cannot be read', () => 'nothing of sense'],
    ['that is empty', () => ''],
  ])('should not wait for a turn %s', (_, turn) => {
    fs.rmSync(path.join(project, BUILDS), { recursive: true });
    write(`${BUILDS}/7`, turn());
    write('src/cli.ts', program('two'));
    expect(run('cli')).toEqual({ built: true, code: 0, output: 'two\n' });
    expect(fs.readdirSync(path.join(project, BUILDS))).toEqual(['8']);
  });
});
