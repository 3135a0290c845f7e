import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { commandLineEnvironment } from '../../config/command-line';
import { nameOfVerdict } from '../../engine/fixes';
import { readArguments } from './arguments';
import { readConfigIni } from '../../engine/scan/settings/config-ini';
import { fixesOfParts } from '../../engine/fixes/folders/fix-parts';
import { PlainFixSearch, type FixTask } from '../../engine/fixes/folders/plain-fix-search';
import { preparedScan } from '../../engine/scan/prepared-scan';
import { spokenOn, type ScanOptions } from './scan-options';

const RULE = 'PL-AWS-EBS-1';
const VOLUMES = 40;
const notOpened = () => Promise.reject(new Error('nothing is opened here'));

describe(fixesOfParts.name, () => {
  let root: string;
  let options: ScanOptions;

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'fix-parts-')));
    const volume = (i: number): string => `resource "aws_ebs_volume" "v${i}" {\n  size = ${i}\n}\n`;
    write({
      'a/main.tf': Array.from({ length: VOLUMES }, (_, i) => volume(i)).join('\n'),
      'b/main.tf': Array.from({ length: VOLUMES }, (_, i) => volume(i)).join('\n'),
      'c/main.tf': 'resource "aws_ebs_volume" "good" {\n  encrypted = true\n}\n',
    });
    options = {
      ...spokenOn({
        stdout: { on: () => undefined, off: () => undefined, write: () => true },
        stderr: { write: () => true },
      }),
      environment: commandLineEnvironment({ PATH: process.env.PATH }),
      workingFolder: root,
      cacheFolder: undefined,
      threads: 2,
      threadOptions: { script: THREAD_SCRIPT },
      repositories: { open: notOpened, openModule: notOpened },
      signal: new AbortController().signal,
      runContainer: notOpened,
      runFolders: notOpened,
    };
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  }

  async function task(): Promise<FixTask> {
    const args = readArguments([root, '--only', RULE]);
    if (args === 'help') throw new Error('help');
    const { sources } = await preparedScan(args, readConfigIni(join(root, 'none.ini')), options);
    const names = ['/a/main.tf', '/b/main.tf'].flatMap((template) =>
      Array.from({ length: VOLUMES }, (_, i) => nameOfVerdict(RULE, { template, address: `aws_ebs_volume.v${i}` })),
    );
    return { source: sources[0], rules: [], wanted: new Set(names), setAside: new Set(), until: Infinity };
  }

  it.each([
    ['one thread', () => ({ threads: 1 })],
    ['two threads', () => ({})],
    [
      'a thread that dies at once',
      () => {
        write({ 'dies.js': 'process.exit(3);\n' });
        return { threadOptions: { script: { file: '', execArgv: ['-r', join(root, 'dies.js')] } } };
      },
    ],
  ])('should find the same by %s, in the order of the folders', async (_, more: () => Partial<ScanOptions>) => {
    const asked = await task();
    const { found, isCut } = await fixesOfParts(new PlainFixSearch(asked), asked, { ...options, ...more() });
    const addresses = Array.from({ length: VOLUMES }, (__, i) => `aws_ebs_volume.v${i}`);
    expect(found.fixes.map(({ template, address }) => `${template} ${address}`)).toEqual([
      ...addresses.map((address) => `/a/main.tf ${address}`),
      ...addresses.map((address) => `/b/main.tf ${address}`),
    ]);
    expect([found.unfixed, found.failed, isCut]).toEqual([[], 2 * VOLUMES, false]);
    expect([...found.texts.keys()]).toEqual(['a/main.tf', 'b/main.tf']);
  });

  it('should end in all threads when time is up, and say so', async () => {
    const asked = { ...(await task()), until: 0 };
    const { found, isCut } = await fixesOfParts(new PlainFixSearch(asked), asked, options);
    expect([found.fixes, isCut]).toEqual([[], true]);
    expect(new Set(found.unfixed.map(({ reason }) => reason))).toEqual(new Set(['limit-reached']));
  });
});
