import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/observed-process';
import { sampled } from '../support/sampled';
import { buildService } from '../support/service-process';
import { TEST_SECRET } from '../support/tokens';

/** What compiling the rules has given is kept for all commands of a test run. */
const CACHES = join(tmpdir(), 'caches-of-scans');
/** More than a pipe holds: 64 KB on Linux, and Node reads as much ahead. */
const MORE_THAN_A_PIPE = 160_000;

interface Written {
  readonly code: number | NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The end of a connection that a command writes to, and what arrives at the other one. */
interface Connection {
  readonly writer: FileHandle;
  read(): Promise<string>;
}

interface Case {
  readonly args: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** The stream that gets more than a pipe holds. */
  readonly long?: 'out' | 'err';
  readonly cwd?: string;
}

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

const WRONG = lines(10, (i) => `p${i} := lower({"${'abcdefghij'[i].repeat(20_000)}": 1})`);
const FEW = 'resource "aws_s3_bucket" "b" {\n  acl = "public-read"\n}\n';
const buckets = (count: number): string =>
  lines(count, (i) => `resource "aws_s3_bucket" "b${i}" {\n  acl = "public-read"\n}`);
const IGNORED = lines(3000, (i) => `# plumbline:ignore PL-AWS-S3-${(i % 5) + 1} number ${i}\n# of all`);

/** Each command, those with much to say in a way that says much. */
const CASES: readonly Case[] = [
  { args: ['rego', 'eval', 'numbers.range(1, 30000)'], long: 'out' },
  { args: ['rego', 'eval', '-f', 'pretty', 'x := numbers.range(1, 20000)[_]'], long: 'out' },
  {
    args: ['rego', 'test', 'a_test.rego'],
    files: { 'a_test.rego': `package a\n${lines(2000, (i) => `test_${i} if ${i} < 0`)}\n` },
    long: 'out',
  },
  { args: ['rego', 'check', '-f', 'json', 'a.rego'], files: { 'a.rego': `package a\n${WRONG}\n` }, long: 'out' },
  { args: ['rego', 'check', 'a.rego'], files: { 'a.rego': `package a\n${WRONG}\n` }, long: 'err' },
  { args: ['rules'] },
  { args: ['rules', 'show', ...['aws', 'azure', 'google', 'kubernetes']], long: 'out' },
  { args: ['scan', '.'], files: { 'main.tf': buckets(400) }, long: 'out' },
  { args: ['scan', '.', '--format', 'json'], files: { 'main.tf': buckets(60) }, long: 'out' },
  { args: ['scan', '.', '--no-such-option'] },
  { args: ['fix', '.'], files: { 'main.tf': FEW } },
  { args: ['ignores', '.'], files: { 'main.tf': `${IGNORED}\n${FEW}` } },
  { args: ['init'] },
  { args: ['completion', 'bash'] },
  { args: ['openapi', '--check'], cwd: ROOT },
  { args: ['token', '--help'] },
  { args: ['migrate', '--help'] },
  { args: ['secrets', '--help'] },
  { args: ['tenants', '--help'] },
  { args: ['demo', '--help'] },
  { args: ['help'] },
  { args: ['version'] },
  { args: ['no-such-command'] },
];

async function readSlowly(reader: FileHandle): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reader.createReadStream({ highWaterMark: 1024 })) {
    chunks.push(chunk as Buffer);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return Buffer.concat(chunks).toString();
}

describe('what a command writes', () => {
  let folder: string;

  beforeAll(buildService);
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-pipe-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command in a folder of its own; `connect` gives the ends that it writes to. */
  async function run(
    { args, files = {}, cwd }: Case,
    connect: (name: 'out' | 'err') => Promise<Connection>,
  ): Promise<Written> {
    const home = join(folder, 'home');
    mkdirSync(home, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), text);
    }
    const [out, err] = [await connect('out'), await connect('err')];
    const env = { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: CACHES, JWT_SECRET: TEST_SECRET };
    const child = spawn(process.execPath, [join(ROOT, 'dist/cli.js'), ...args], {
      cwd: cwd ?? home,
      env,
      stdio: ['ignore', out.writer.fd, err.writer.fd],
    });
    const code = new Promise<Written['code']>((resolve) =>
      child.once('exit', (status, signal) => resolve(status ?? signal)),
    );
    await Promise.all([out.writer.close(), err.writer.close()]);
    const written = { code: await code, out: await out.read(), err: await err.read() };
    rmSync(home, { recursive: true });
    return written;
  }

  /** A file takes everything at once. */
  function toFiles(given: Case): Promise<Written> {
    return run(given, async (name) => {
      const path = join(folder, `${name}.txt`);
      return { writer: await open(path, 'w'), read: () => readFile(path, 'utf8') };
    });
  }

  /** A pipe whose reader takes a little at a time. */
  function toSlowPipes(given: Case): Promise<Written> {
    return run(given, async (name) => {
      const path = join(folder, `${name}.fifo`);
      spawnSync('mkfifo', [path]);
      const [reader, writer] = await Promise.all([open(path, 'r'), open(path, 'w')]);
      const text = readSlowly(reader);
      return { writer, read: () => text };
    });
  }

  /** Times differ from run to run. */
  function comparable({ code, out, err }: Written): Written {
    const plain = (text: string): string =>
      text.replaceAll(/\d+(\.\d+)? ?(ms|s|seconds)\b/g, 'T').replaceAll(/\b\d{10,13}\b|_\d{10,13}/g, 'T');
    return { code, out: plain(out), err: plain(err) };
  }

  /** The gate tries every second of those that write much, and every fifth of the others. */
  const tried = [
    ...sampled(
      CASES.filter(({ long }) => long),
      2,
    ),
    ...sampled(
      CASES.filter(({ long }) => !long),
      5,
    ),
  ];

  it.each(tried.map((each): [string, Case] => [each.args.slice(0, 4).join(' '), each]))(
    'should reach a slow reader as a whole: %s',
    async (_name, given) => {
      const wanted = comparable(await toFiles(given));
      if (given.long) expect(wanted[given.long].length).toBeGreaterThan(MORE_THAN_A_PIPE);
      expect(comparable(await toSlowPipes(given))).toEqual(wanted);
    },
  );

  it('should be tried here for every command', async () => {
    const { out } = await toFiles({ args: ['help'] });
    const commands = [...out.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((name) => !CASES.some(({ args }) => args[0] === name))).toEqual([]);
  });

  it.each(sampled(['rules', 'rego eval "numbers.range(1, 30000)"', 'rules show aws azure'], 2))(
    'should end without a word when the reader of %s has had enough',
    (command) => {
      const script = `node "$0" ${command} | head -c 10; exit "\${PIPESTATUS[0]}"`;
      const { status, stdout, stderr } = spawnSync('bash', ['-c', script, join(ROOT, 'dist/cli.js')], {
        encoding: 'utf8',
      });
      expect({ status, stderr, length: stdout.length }).toEqual({ status: 0, stderr: '', length: 10 });
    },
  );

  it.each(sampled(['rules', 'rego eval 1', 'scan src/cli --format json'], 2))(
    'should be missed when it cannot be written: %s',
    (command) => {
      const script = `node "$0" ${command} > /dev/full`;
      const options = { encoding: 'utf8', cwd: ROOT } as const;
      const { status, stderr } = spawnSync('bash', ['-c', script, join(ROOT, 'dist/cli.js')], options);
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(/^[^\n]*ENOSPC[^\n]*\n$/) as string,
      });
    },
  );
});
