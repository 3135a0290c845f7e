import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { until } from './until';

const SCRIPT = path.join(__dirname, '../../scripts/run-built.js');

/** Replaces the compiler: copies each source, but fails at one that does not compile and hangs at one that says so. */
const COMPILER = `
const fs = require('node:fs');
fs.mkdirSync('dist', { recursive: true });
for (const name of fs.readdirSync('src').filter((each) => each.endsWith('.ts')).sort().reverse()) {
  const text = fs.readFileSync('src/' + name, 'utf8');
  if (text.includes('does not compile')) process.exit(3);
  if (text.includes('takes for ever')) {
    fs.writeFileSync('compiler-pid', String(process.pid));
    setInterval(() => undefined, 1000);
    break;
  }
  fs.writeFileSync('dist/' + name.replace('.ts', '.js'), text);
}
`;

describe('run-built.js', () => {
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
  const program = (answer: string): string => `console.log('${answer}', ...process.argv.slice(2));\n`;

  beforeEach(() => {
    project = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-run-built-'));
    fs.mkdirSync(path.join(project, 'scripts'));
    fs.copyFileSync(SCRIPT, path.join(project, 'scripts/run-built.js'));
    write('node_modules/@nestjs/cli/bin/nest.js', COMPILER);
    for (const name of ['package.json', 'package-lock.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'])
      write(name, '{}');
    write('src/main.ts', program('main'));
    write('src/cli.ts', program('one'));
    write('src/extra.ts', program('extra'));
    expect(run('cli', 'a', 'b')).toEqual({ built: true, code: 0, output: 'one a b\n' });
  });
  afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

  it('should not build again when nothing changed, nor when a file only got another time or a spec changed', () => {
    fs.utimesSync(path.join(project, 'src/cli.ts'), new Date(), new Date());
    write('src/cli.spec.ts', 'a test');
    expect(run('cli')).toEqual({ built: false, code: 0, output: 'one\n' });
  });

  it('should build a changed source, even one that is older than the build', () => {
    write('src/cli.ts', program('two'));
    fs.utimesSync(path.join(project, 'src/cli.ts'), new Date(0), new Date(0));
    expect(run('cli')).toEqual({ built: true, code: 0, output: 'two\n' });
  });

  it.each(['package.json', 'package-lock.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'])(
    'should build when %s changed',
    (name) => {
      write(name, '{"changed": true}');
      expect(run('cli').built).toBe(true);
      expect(run('cli').built).toBe(false);
    },
  );

  it('should build when a source is gone, and remove what was built from it', () => {
    fs.rmSync(path.join(project, 'src/extra.ts'));
    expect(run('cli').built).toBe(true);
    expect(fs.readdirSync(path.join(project, 'dist')).filter((name) => name.endsWith('.js'))).toEqual([
      'cli.js',
      'main.js',
    ]);
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
    const building = spawn(process.execPath, ['scripts/run-built.js', 'main'], { cwd: project, stdio: 'ignore' });
    const pidFile = path.join(project, 'compiler-pid');
    const compiler = Number(await until(() => fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8')));

    building.kill('SIGTERM');

    expect(await once(building, 'exit')).toEqual([143, null]);
    expect(() => process.kill(compiler, 0)).toThrow('ESRCH');
  });
});
