import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderStore, type ByteStore } from '../../base/store';
import { partsFrom } from './crawl-part';
import { keptCrawl } from './kept-crawls';
import type { CrawledFolder, CrawlTask, Division, HeldBack } from './tasks';

const BUCKET = 'resource "aws_s3_bucket" "b" {\n  bucket = "one"\n}\n';
const CALL = 'module "m" {\n  source = "../shared"\n  name   = "x"\n}\n';
const REMOTE = 'module "r" {\n  source = "git::https://git.example/network.git"\n}\n';
const STACK = 'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  B:\n    Type: AWS::S3::Bucket\n';

const FILES = {
  'a/main.tf': BUCKET,
  'b/main.tf': CALL,
  'c/main.tf': CALL,
  'c/terraform.tfvars': 'x = 1\n',
  'd/main.tf': 'resource "aws_sqs_queue" "q" {\n  name = file("name.txt")\n}\n',
  'd/name.txt': 'jobs',
  'e/stack.yaml': STACK,
  'e/notes.yaml': 'a: 1\n',
  'f/main.tf': BUCKET,
  'shared/main.tf': 'variable "name" {}\nresource "aws_sqs_queue" "q" {\n  name = var.name\n}\n',
  'shared/deep/key.pem': '-----BEGIN RSA PRIVATE KEY-----\n',
};

const ALL = ['a', 'b', 'c', 'd', 'f', 'shared/deep'];

let folder: string;
let cache: string;

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  folder = join(parent, 'files');
  cache = join(parent, 'cache');
  write(FILES);
});

afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function remove(name: string): void {
  rmSync(join(folder, name), { recursive: true });
}

function task(more: Partial<CrawlTask> = {}): CrawlTask {
  return {
    kind: 'crawl',
    folder,
    type: 'terraform',
    paths: ['/'],
    filters: {},
    leftOut: [],
    finds: { documents: false, resources: true },
    wantsContentHashes: true,
    modules: { known: [], refused: [] },
    ...more,
  };
}

interface Crawled extends Omit<CrawledFolder, 'kind'> {
  readonly heldBack: HeldBack;
}

/** The findings, and the folders whose files were read for them. */
function crawl(what: CrawlTask, store: ByteStore | undefined): { found: Crawled; read: string[] } {
  const read = new Set<string>();
  const crawling = keptCrawl(what, store, { onFiles: (files) => files.forEach((file) => read.add(dirname(file))) });
  const folders: CrawledFolder[] = [];
  let next = crawling.next();
  for (; next.done !== true; next = crawling.next()) folders.push(next.value);
  const found = {
    resources: folders.flatMap(({ resources }) => resources),
    coverage: folders.flatMap(({ coverage }) => coverage),
    heldBack: next.value,
  };
  return { found, read: [...read] };
}

/** Crawls with what former crawls have kept; the findings must be those of a crawl that knows of no other. */
function crawlAgain(what = task()): string[] {
  const { found, read } = crawl(what, new FolderStore(cache));
  expect(found).toEqual(crawl(what, undefined).found);
  return read;
}

/** Crawls a part as one thread of several does, and tells how the crawl was divided. */
function crawled(part: CrawlTask['part']): Division {
  let division: Division = { starts: [], called: [] };
  const listener = { onFiles: () => {}, onDivided: (reported: Division) => (division = reported) };
  const found = keptCrawl(task({ part }), new FolderStore(cache), listener);
  while (found.next().done !== true);
  return division;
}

describe('the folders of a crawl', () => {
  it.each<[string, () => void, readonly string[]]>([
    ['nothing', () => {}, []],
    ['a template', () => write({ 'a/main.tf': BUCKET.replace('one', 'two') }), ['a']],
    ['a module that two folders call', () => write({ 'shared/main.tf': BUCKET }), ['b', 'c']],
    ['a file that an expression reads', () => write({ 'd/name.txt': 'other' }), ['d']],
    ['a variable file', () => write({ 'c/terraform.tfvars': 'x = 2\n' }), ['c']],
    ['a new template in a folder', () => write({ 'a/more.tf': BUCKET.replace('"b"', '"c"') }), ['a']],
    ['a new folder in the middle', () => write({ 'b/inner/main.tf': BUCKET }), ['b', 'b/inner']],
    ['a template that is gone', () => remove('a/main.tf'), []],
    ['a folder that is called now', () => write({ 'a/main.tf': CALL.replace('shared', 'f') }), ['a']],
    ['a folder that is called no more', () => ['b', 'c'].forEach((each) => remove(`${each}/main.tf`)), ['c', 'shared']],
    ['a link to nothing', () => symlinkSync('nowhere', join(folder, 'a/link.tf')), ['a']],
    [
      'a link in place of a file',
      () => (remove('d/name.txt'), symlinkSync('../c/main.tf', join(folder, 'd/name.txt'))),
      ['d'],
    ],
    ['modules that terraform installed', () => write({ 'a/.terraform/modules/modules.json': '{"Modules":[]}' }), ['a']],
    ['a file without a syntax', () => write({ 'a/main.tf': 'resource {' }), ['a']],
  ])('should be read again after %s only where that counts', (_what, change, expected) => {
    expect(crawlAgain()).toEqual(ALL);
    change();
    expect(crawlAgain()).toEqual(expected);
    expect(crawlAgain()).toEqual([]);
  });

  it('should be known one by one after a crawl that several threads have divided', () => {
    for (let i = 0; i < 200; i++) write({ [`many/${i}.tf`]: '' });
    const division = crawled({ most: 2 });
    expect(division.starts).toEqual(['shared/deep']);
    const [, second] = partsFrom(division);
    crawled(second);
    expect(crawlAgain()).toEqual([]);
    write({ 'a/main.tf': BUCKET.replace('one', 'two'), 'shared/deep/main.tf': BUCKET.replace('one', 'two') });
    expect(crawlAgain()).toEqual(['a', 'shared/deep']);
    expect(crawlAgain()).toEqual([]);
  });

  it('should not be mixed with those of a scan that was killed before all its threads had kept theirs', () => {
    for (let i = 0; i < 200; i++) write({ [`many/${i}.tf`]: '' });
    const division = crawled({ most: 2 });
    crawled(partsFrom(division)[1]);
    // For a moment another folder called the one of the second part, and the first part was never written.
    crawled(partsFrom({ ...division, called: [...division.called, 'shared/deep'] })[1]);
    expect(crawlAgain()).toEqual([]);
  });

  it('should be read again when what one of several threads has kept is gone', () => {
    for (let i = 0; i < 200; i++) write({ [`many/${i}.tf`]: '' });
    const what = task({ part: { most: 2 } });
    const found = keptCrawl(what, new FolderStore(cache), { onFiles: () => {} });
    while (found.next().done !== true);
    expect(crawlAgain()).not.toEqual([]);
  });

  it('should stay right through changes of what Kustomizations read', () => {
    const what = task({ type: 'kubernetesObjectFiles' });
    const pod = (name: string): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\n`;
    write({
      'k/base/kustomization.yaml': 'resources: [pod.yaml]\n',
      'k/base/pod.yaml': `${pod('a')}spec: {containers: [{name: c, image: a}]}\n`,
      'k/dev/kustomization.yaml': 'resources: [../base]\n',
      'k/prod/kustomization.yaml': 'resources: [../base]\npatchesStrategicMerge: [patch.yaml]\n',
      'k/prod/patch.yaml': `${pod('a')}spec: {hostNetwork: true}\n`,
    });
    crawlAgain(what);
    const steps: (() => void)[] = [
      () => write({ 'k/base/pod.yaml': `${pod('a')}spec: {containers: [{name: c, image: b}]}\n` }),
      () => write({ 'k/prod/patch.yaml': `${pod('a')}spec: {hostPID: true}\n` }),
      () => write({ 'k/base/other.yaml': pod('b') }),
      () => write({ 'k/base/kustomization.yaml': 'resources: [pod.yaml, other.yaml]\n' }),
      () => remove('k/prod/patch.yaml'),
      () => write({ 'k/prod/kustomization.yaml': 'namespace: own\nresources: [../base]\n' }),
      () => remove('k/dev'),
      () => remove('k/prod'),
    ];
    for (const step of steps) {
      step();
      crawlAgain(what);
      expect(crawlAgain(what)).toEqual([]);
    }
  });

  it('should stay right through many changes', () => {
    crawlAgain();
    const steps: (() => void)[] = [
      () => write({ 'a/main.tf': 'resource {' }),
      () => write({ 'f/main.tf': CALL.replace('shared', 'a') }),
      () => write({ 'a/main.tf': BUCKET }),
      () => write({ 'b/main.tf': CALL.replace('shared', 'missing') }),
      () => write({ 'missing/main.tf': BUCKET }),
      () => remove('shared/main.tf'),
      () => write({ 'shared/main.tf': BUCKET, 'z/main.tf': BUCKET }),
      () => remove('z'),
    ];
    for (const step of steps) {
      step();
      crawlAgain();
      expect(crawlAgain()).toEqual([]);
    }
  });

  it('should read those that wait for a module again, until it is there or refused', () => {
    write({ 'a/main.tf': REMOTE });
    crawlAgain();
    write({ 'd/name.txt': 'other' });
    expect(crawlAgain()).toEqual(['a', 'd']);
    const { heldBack } = crawl(task(), new FolderStore(cache)).found;
    const refused = task({ modules: { known: [], refused: heldBack.modules }, folders: heldBack.folders });
    expect(crawlAgain(refused)).toEqual(['a']);
    write({ 'a/more.tf': BUCKET });
    expect(crawlAgain(refused)).toEqual(['a']);
    expect(crawlAgain(refused)).toEqual([]);
  });

  it.each(['cloudformation', 'kubernetesObjectFiles', 'deploymentmanager'] as const)(
    'should be told apart in %s too',
    (type) => {
      const what = task({ type, modules: undefined });
      crawlAgain(what);
      write({ 'g/stack.yaml': STACK, 'e/stack.yaml': STACK.replace('  B:', '  C:') });
      expect(crawlAgain(what)).toEqual(['e', 'g']);
      expect(crawlAgain(what)).toEqual([]);
    },
  );

  it('should be known though another repository was crawled meanwhile', () => {
    crawlAgain();
    write({ 'other/main.tf': BUCKET });
    crawlAgain(task({ folder: join(folder, 'other') }));
    remove('other');
    expect(crawlAgain()).toEqual([]);
  });

  it('should be read again when a part of what was kept is gone', () => {
    crawlAgain();
    rmSync(cache, { recursive: true });
    expect(crawlAgain()).toEqual(ALL);
  });

  it('should not be looked through for charts again where there is none', () => {
    const charts = task({ type: 'helmChart', modules: undefined, helmProgram: '/nowhere/helm' });
    crawlAgain(charts);
    expect(crawlAgain(charts)).toEqual([]);
    write({
      'chart/Chart.yaml': 'name: c\nversion: 1.0.0\n',
      'chart/values.yaml': '',
      'chart/templates/a.yaml': 'a: 1\n',
    });
    const both = [crawlAgain(charts), crawlAgain(charts)];
    expect(both).toEqual([
      ['chart', 'shared/deep'],
      ['chart', 'shared/deep'],
    ]);
    expect(crawlAgain({ ...charts, helmProgram: undefined })).toEqual(['chart', 'shared/deep']);
  });
});
