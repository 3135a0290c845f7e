import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/embedded-mongo';
import { ObservedProcess } from '../support/observed-process';
import { buildService } from '../support/service-process';

it('should print the screens that the README shows', async () => {
  await buildService();
  const script = join(__dirname, '../../scripts/readme-screen.js');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('plumbline', () => {
  const dataDir = temporaryFolder();

  beforeAll(buildService);

  async function run(...args: string[]) {
    const command = ObservedProcess.command(args, { DATA_DIR: dataDir });
    return { code: await command.ended, stdout: command.stdout, stderr: command.stderr };
  }

  it.each(['--help', '-h', 'help'])('should list its commands for %s', async (word) => {
    const { code, stdout, stderr } = await run(word);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^usage:\n {2}plumbline rego .*\n {2}plumbline scan \[PATH\.\.\.\] \[options\]\n/);
  });

  it.each(['scan', 'init', 'completion', 'rules', 'token'])('should explain %s for help', async (name) => {
    const { code, stdout } = await run('help', name);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^usage: plumbline ${name}`));
  });

  it('should name a command that it does not have, and list those that it has', async () => {
    const { code, stdout, stderr } = await run('scna', 'payments');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^plumbline: unknown command scna: did you mean scan\?\nusage:\n/);
  });

  it.each(['--version', 'version'])('should tell its version for %s', async (word) => {
    expect(await run(word)).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
  });

  it.each(['token', 'migrate', 'secrets', 'openapi'])('should explain %s and do nothing else', async (name) => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^usage: plumbline ${name}.*\n$`));
    expect(readdirSync(dataDir)).toEqual([]);
  });

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

  it('should print a token for any tenant', async () => {
    const { code, stdout } = await run('token', '--tenant', '*');
    expect(code).toBe(0);
    const [, claims] = stdout.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ tenant: '*' });
  });
});
