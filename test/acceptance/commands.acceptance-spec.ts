import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/embedded-mongo';
import { ObservedProcess, ROOT } from '../support/observed-process';
import { runInProcess } from '../support/run-in-process';
import { buildService } from '../support/service-process';

const CLI = join(__dirname, '../../dist/cli.js');
const PLACE = { folder: ROOT, env: { PATH: process.env.PATH } };

it('should print the screens that the README shows', async () => {
  await buildService();
  const script = join(__dirname, '../../scripts/readme-screen.js');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('plumbline openapi', () => {
  beforeAll(buildService);

  it('should print the document outside the repository, and write it to a file', async () => {
    const folder = temporaryFolder();
    const committed = readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8');
    const printing = [CLI, 'openapi'];
    const { status, stdout, stderr } = spawnSync(process.execPath, printing, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr, isSame: stdout === committed }).toEqual({ status: 0, stderr: '', isSame: true });
    const openapi = (...args: string[]) => runInProcess(['openapi', ...args], { ...PLACE, folder });
    expect(await openapi('--output', 'api.json')).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(folder, 'api.json'), 'utf8')).toBe(committed);
    expect(await openapi('--check')).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(folder)).toEqual(['api.json']);
  });
});

describe('the completion of a shell', () => {
  const plumbline = async (...args: string[]) => (await runInProcess(args, PLACE)).out;
  let script: string;

  beforeAll(async () => (script = await plumbline('completion', 'bash')));

  /** The answers of a real bash to a line that ends in Tab. */
  const completed = (...words: string[]) =>
    spawnSync(
      'bash',
      [
        '-c',
        `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumbline; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        'plumbline',
        ...words,
      ],
      { encoding: 'utf8' },
    )
      .stdout.split('\n')
      .filter((word) => word !== '');

  it('should know every command and each option that its help names', async () => {
    const commands = completed('');
    expect(commands).toEqual((await plumbline('help')).match(/(?<=^ {2})[a-z]+/gm));
    const pages = [...commands.filter((name) => name !== 'help' && name !== 'version').map((name) => [name])];
    for (const page of [...pages, ['rego', 'eval'], ['rego', 'check'], ['rego', 'test']]) {
      const help = await (page[0] === 'rego' ? plumbline(...page, '--help') : plumbline('help', ...page));
      const named = new Set([...(help.match(/(?<![\w-])--[a-z][a-z0-9-]*/g) ?? []), '--help']);
      const options = completed(...page, '--');
      // Those of rego are named as OPA names them, some of them twice.
      const known = page[0] === 'rego' ? options.filter((option) => named.has(option)) : options;
      expect({ page, known: new Set(known) }).toEqual({ page, known: named });
    }
  });
});

describe('plumbline', () => {
  const dataDir = temporaryFolder();

  beforeAll(buildService);

  async function run(...args: string[]) {
    const { code, out, err } = await runInProcess(args, PLACE);
    return { code, stdout: out, stderr: err };
  }

  it.each(['--help', '-h', 'help'])('should list its commands for %s', async (word) => {
    const { code, stdout, stderr } = await run(word);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^usage: plumbline COMMAND \[options\]\n\n {2}scan +checks templates .*\n {2}fix +looks for /,
    );
  });

  it.each(['scan', 'init', 'completion', 'rules', 'token'])('should explain %s for help', async (name) => {
    const { code, stdout } = await run('help', name);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^usage: plumbline ${name}`));
  });

  it('should name a command that it does not have, and list those that it has', async () => {
    const { code, stdout, stderr } = await run('scna', 'payments');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^plumbline: unknown command scna: did you mean scan\?\nusage: plumbline COMMAND/);
  });

  it.each(['--version', 'version'])('should tell its version for %s', async (word) => {
    expect(await run(word)).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
  });

  it.each(['token', 'migrate', 'secrets', 'tenants', 'openapi'])(
    'should explain %s and do nothing else',
    async (name) => {
      const { code, stdout, stderr } = await run(name, '--help');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^usage: plumbline ${name}.*\n\n[a-z].+\n$`));
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  it.each([
    [['token', '--tennant', 'acme'], 'token: unknown option --tennant: see plumbline token --help'],
    [['token', '--tenant', 'Acme Inc.'], 'token: --tenant must be a tenant name'],
    [['token', '--expires-in', 'soon'], 'token: --expires-in must be a whole number of seconds, at least 1'],
    [['token', '--expires-in='], 'token: --expires-in must be a whole number of seconds, at least 1'],
    [['token', '--expires-in=-5'], 'token: --expires-in must be a whole number of seconds, at least 1'],
    [['migrate', '--dry-run'], 'migrate: unknown option --dry-run: see plumbline migrate --help'],
    [['migrate', 'now'], 'migrate: unexpected argument now: see plumbline migrate --help'],
    [['secrets', 'rotate', 'all'], 'secrets: unexpected argument all: see plumbline secrets --help'],
    [['openapi', '--chekc'], 'openapi: unknown option --chekc: see plumbline openapi --help'],
    [['demo', '--exti'], 'demo: unknown option --exti: see plumbline demo --help'],
  ])('should refuse %j in one sentence and do nothing else', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^plumbline ${sentence.replace('.', '\\.')}[^\n]*\n$`));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('should say for a token too that the data folder cannot be used', async () => {
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    const command = ObservedProcess.command(['token'], { DATA_DIR: join(file, 'below'), JWT_SECRET: '' });
    expect(await command.ended).toBe(2);
    expect(command.stderr).toMatch(/^The data folder .*\/below cannot be used .*set DATA_DIR[^\n]*\n$/);
  });

  it('should say that no service takes a token where none has run, and leave the folder as it is', async () => {
    const command = ObservedProcess.command(['token'], { DATA_DIR: dataDir, JWT_SECRET: '' });
    expect({ code: await command.ended, stdout: command.stdout }).toEqual({ code: 2, stdout: '' });
    expect(command.stderr).toContain(
      `no service has run with the data folder ${dataDir}, so that no service will take a token`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('should print a token for any tenant', async () => {
    writeFileSync(join(dataDir, 'development-jwt-secret'), 'a secret that a service has made on its first start');
    const command = ObservedProcess.command(['token', '--tenant', '*'], { DATA_DIR: dataDir, JWT_SECRET: '' });
    expect(await command.ended).toBe(0);
    const [, claims] = command.stdout.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ tenant: '*' });
  });
});
