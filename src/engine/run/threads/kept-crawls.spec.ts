import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderStore } from '../../base/store';
import { keptCrawl } from './kept-crawls';
import type { CrawledFolder, CrawlTask, HeldBack } from './tasks';

let folder: string;
let cache: string;

const MODULE_ADDRESS = 'git::https://git.example/network.git';

const TERRAFORM = {
  'repo/app/main.tf': `
resource "aws_s3_bucket" "b" {
  bucket = var.name
  acl    = file("acl.txt")
}

module "inner" {
  source = "../modules/inner"
}

module "network" {
  source = "${MODULE_ADDRESS}"
}
`,
  'repo/app/vars.tf': 'variable "name" {}\n',
  'repo/app/terraform.tfvars': 'name = "one"\n',
  'repo/env/other.tfvars': 'name = "three"\n',
  'repo/app/acl.txt': 'private',
  'repo/modules/inner/main.tf': 'resource "aws_sqs_queue" "q" {\n  name = "one"\n}\n',
  'repo/modules/unused/main.tf': '',
  'network/main.tf': 'resource "aws_vpc" "v" {\n  cidr_block = "10.0.0.0/8"\n}\n',
};

const ARM = {
  'repo/arm/main.json': JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    parameters: { size: { type: 'int' } },
    resources: [{ type: 'a/b', apiVersion: '2020-01-01', name: "[concat('n', parameters('size'))]" }],
  }),
  'repo/arm/main.parameters.json': JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#',
    contentVersion: '1.0.0.0',
    parameters: { size: { value: 1 } },
  }),
};

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  folder = join(parent, 'files');
  cache = join(parent, 'cache');
});

afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function task(more: Partial<CrawlTask> = {}): CrawlTask {
  return {
    kind: 'crawl',
    folder: join(folder, 'repo'),
    type: 'terraform',
    paths: ['/'],
    filters: {},
    leftOut: [],
    finds: { documents: true, resources: false },
    wantsContentHashes: false,
    modules: { known: [{ address: MODULE_ADDRESS, folder: join(folder, 'network'), subfolder: '' }], refused: [] },
    ...more,
  };
}

interface Crawled extends Omit<CrawledFolder, 'kind'> {
  readonly heldBack: HeldBack;
  /** True when templates were read, instead of repeating the findings of a former crawl. */
  readonly isFresh: boolean;
}

function crawl(what: CrawlTask, store: FolderStore | undefined = new FolderStore(cache)): Crawled {
  let isFresh = false;
  const reported: string[] = [];
  const found = keptCrawl(what, store, {
    onFresh: () => reported.push('fresh'),
    onFiles: () => {
      isFresh = true;
      reported.push('files');
    },
  });
  const folders: CrawledFolder[] = [];
  let next = found.next();
  for (; next.done !== true; next = found.next()) folders.push(next.value);
  // Whoever prepares for questions about fresh findings hears of them before the first file is read.
  if (store && isFresh) expect(reported[0]).toBe('fresh');
  const resources = folders.flatMap((each) => each.resources);
  return { resources, coverage: folders.flatMap((each) => each.coverage), heldBack: next.value, isFresh };
}

/** Returns the findings of a crawl that knows of no other. */
function crawlAnew(what: CrawlTask): Crawled {
  return { ...crawl(what, undefined), isFresh: true };
}

describe(keptCrawl.name, () => {
  it.each([
    ['terraform', task],
    ['arm', () => task({ type: 'arm' })],
  ])('should repeat what it found in %s files that are the same', (_type, what) => {
    write({ ...TERRAFORM, ...ARM });
    const first = crawl(what());
    expect(first.isFresh).toBe(true);
    expect(first.resources).not.toEqual([]);
    expect(crawl(what())).toEqual({ ...first, isFresh: false });
    expect({ ...crawl(what()), isFresh: true }).toEqual(crawlAnew(what()));
  });

  it('should not mind where the files lie', () => {
    write(TERRAFORM);
    crawl(task());
    write(Object.fromEntries(Object.entries(TERRAFORM).map(([name, text]) => [`copy/${name}`, text])));
    expect(crawl(task({ folder: join(folder, 'copy/repo') })).isFresh).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a template', () => replace('repo/app/main.tf', '"b"', '"c"')],
    ['a file that declares variables', () => replace('repo/app/vars.tf', '"name"', '"names"')],
    ['a variable file', () => replace('repo/app/terraform.tfvars', 'one', 'two')],
    ['a file that an expression reads', () => replace('repo/app/acl.txt', 'private', 'Private')],
    ['a file of a module', () => replace('repo/modules/inner/main.tf', 'one', 'two')],
    ['a file of a module in another repository', () => replace('network/main.tf', '10.0', '11.0')],
    ['a new template', () => write({ 'repo/app/more.tf': 'resource "aws_vpc" "v" {}\n' })],
    ['a new variable file', () => write({ 'repo/app/x.auto.tfvars': 'name = "two"\n' })],
    ['a new template in a new folder', () => write({ 'repo/new/main.tf': 'resource "aws_vpc" "v" {}\n' })],
    ['a new file of a module', () => write({ 'repo/modules/inner/b.tf': 'resource "aws_vpc" "v" {}\n' })],
    ['a new override', () => write({ 'repo/app/override.tf': 'resource "aws_s3_bucket" "b" {\n  acl = "x"\n}\n' })],
    ['a new file in a folder that is only listed', () => write({ 'repo/modules/unused/b.tf': '' })],
    ['a file that is gone', () => rmSync(join(folder, 'repo/app/terraform.tfvars'))],
    ['a module that is gone', () => rmSync(join(folder, 'repo/modules/inner'), { recursive: true })],
    ['a file that became a link', () => linkInstead('repo/modules/inner/main.tf', '../../app/vars.tf')],
  ])('should notice %s', (_what, change) => {
    write(TERRAFORM);
    const before = crawl(task());
    change();
    const after = crawl(task());
    expect(after).toEqual(crawlAnew(task()));
    expect(after).not.toEqual(before);
    expect(crawl(task())).toEqual({ ...after, isFresh: false });
  });

  it.each(['repo/arm/main.json', 'repo/arm/main.parameters.json'])('should notice a change of %s', (name) => {
    write(ARM);
    const arm = task({ type: 'arm', modules: undefined });
    const before = crawl(arm);
    replace(name, name.includes('parameters') ? '"value":1' : "'n'", name.includes('parameters') ? '"value":2' : "'m'");
    const after = crawl(arm);
    expect(after).toEqual(crawlAnew(arm));
    expect(after).not.toEqual(before);
  });

  it.each<[string, Partial<CrawlTask>]>([
    ['other paths', { paths: ['/modules/inner'] }],
    ['another type', { type: 'json' }],
    ['files that are left out', { filters: { exclude: { paths: ['app'] } } }],
    ['files that are chosen', { filters: { include: { regex: ['^x'] } } }],
    ['other variable files', { filters: { varFiles: ['env/other.tfvars'] } }],
    ['a file that ended a thread', { leftOut: ['app/main.tf'] }],
    ['a module that is not to be had', { modules: { known: [], refused: [MODULE_ADDRESS] } }],
    ['a module that was not asked for yet', { modules: { known: [], refused: [] } }],
    ['only some folders', { folders: ['none'] }],
    ['hashes of what is found', { wantsContentHashes: true }],
  ])('should crawl anew with %s', (_what, more) => {
    write(TERRAFORM);
    const before = crawl(task());
    const after = crawl(task(more));
    expect({ ...after, isFresh: true }).toEqual(crawlAnew(task(more)));
    expect({ ...after, isFresh: true }).not.toEqual(before);
  });

  it('should crawl anew when what was kept is damaged or half gone', () => {
    write(TERRAFORM);
    const { resources, coverage } = crawl(task());
    for (const name of readdirSync(cache)) {
      const path = join(cache, name);
      const bytes = readFileSync(path);
      // The name of the last crawl, which is only needed where the files are others.
      const isName = bytes.length < 200;
      for (const damaged of [bytes.subarray(0, bytes.length / 2), Buffer.alloc(0), Buffer.from('{}'), undefined]) {
        if (damaged) writeFileSync(path, damaged);
        else rmSync(path);
        expect(crawl(task())).toMatchObject({ resources, coverage, isFresh: !isName });
        expect(crawl(task())).toMatchObject({ resources, coverage, isFresh: false });
      }
    }
  });

  it('should crawl anew when a limit was reached', () => {
    write({ 'repo/deep.json': `{"a": ${'['.repeat(20_000)}${']'.repeat(20_000)}}` });
    const json = task({ type: 'json', modules: undefined });
    for (const { coverage, isFresh } of [crawl(json), crawl(json)]) {
      expect(coverage).toEqual([expect.objectContaining({ reason: 'limit-reached' })]);
      expect(isFresh).toBe(true);
    }
  });

  it('should crawl without a cache that cannot be written', () => {
    write({ ...TERRAFORM, 'a-file': '' });
    const store = new FolderStore(join(folder, 'a-file', 'below'));
    const expected = crawlAnew(task());
    expect(crawl(task(), store)).toEqual(expected);
    expect(crawl(task(), store)).toEqual(expected);
  });

  it('should keep nothing that was read while the files changed', () => {
    write(TERRAFORM);
    const found = keptCrawl(task(), new FolderStore(cache), { onFiles: () => undefined });
    found.next();
    write({ 'repo/app/main.tf': '' });
    while (found.next().done !== true);
    expect(crawl(task())).toEqual(crawlAnew(task()));
  });
});

function replace(name: string, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, name), text.replace(from, to));
}

function linkInstead(name: string, target: string): void {
  rmSync(join(folder, name));
  symlinkSync(target, join(folder, name));
}
