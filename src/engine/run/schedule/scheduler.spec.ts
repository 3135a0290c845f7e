import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LATE_DYING_THREAD_SCRIPT, SEPARATE_THREAD_SCRIPT } from '../../../../test/support/run-threads';
import type { CrawlTask } from '../threads/tasks';
import { RuleQueue } from './rule-queue';
import { Scheduler } from './scheduler';

describe('Scheduler, when a thread ends while folders wait to be taken', () => {
  let folder: string;
  let scheduler: Scheduler<unknown>;
  let taken: string[][];
  let threadEnded: Promise<void>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
    taken = [];
    let goOn = (): void => {};
    threadEnded = new Promise<void>((resolve) => (goOn = resolve));
    scheduler = new Scheduler(1, { script: LATE_DYING_THREAD_SCRIPT }, new RuleQueue(), {
      onAnswers: () => Promise.resolve(),
      onLost: () => {},
    });
    const onEnd = scheduler.onEnd.bind(scheduler);
    scheduler.onEnd = (...args) => {
      onEnd(...args);
      goOn();
    };
  });
  afterEach(async () => {
    await scheduler.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function crawl(...files: string[]): Promise<object> {
    for (const file of files) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify({ why: 'the largest file is the suspect'.repeat(file.length) }));
    }
    const task: CrawlTask = {
      kind: 'crawl',
      folder,
      type: 'json',
      paths: ['/'],
      filters: {},
      finds: { documents: true, resources: false },
      wantsContentHashes: false,
      leftOut: [],
    };
    return scheduler.crawlNode(task, async ({ resources }) => {
      await threadEnded;
      taken.push(resources.map(({ path }) => path));
    });
  }

  it('should take them in their order, and go on without the file that ended the thread', async () => {
    const end = await crawl('a/1.json', 'b/1.json', 'c/1.json', 'd/1.json', 'd/deadly.json', 'e/1.json');
    expect(end).not.toHaveProperty('problem');
    expect(taken[0]).toEqual(['/a/1.json']);
    expect(taken.flat().slice(0, 3)).toEqual(['/a/1.json', '/b/1.json', '/c/1.json']);
    expect([...new Set(taken.flat())]).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `/${name}/1.json`));
  });

  it('should have taken them when the crawl ends because it cannot go on', async () => {
    const end = await crawl('a/1.json', 'b/1.json', 'c/unnamed.json', 'd/1.json');
    expect(end).toMatchObject({
      problem: { reason: 'limit-reached', detail: 'reading its files failed: out of memory' },
    });
    expect(taken).toEqual([['/a/1.json'], ['/b/1.json']]);
  });
});

describe('Scheduler, when many folders are crawled', () => {
  const FOLDERS = 26;
  const FILES = 9;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
    for (let i = 0; i < FOLDERS; i++) {
      const own = join(folder, String.fromCharCode('a'.charCodeAt(0) + i));
      mkdirSync(own);
      for (let j = 0; j < FILES; j++)
        writeFileSync(join(own, `${j}.yaml`), `kind: Namespace\nmetadata: {name: n${i}-${j}}\n`);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function crawl(
    threads: number,
    script = SEPARATE_THREAD_SCRIPT,
  ): Promise<{ paths: string[]; end: object; parts: number }> {
    const answers = { onAnswers: () => Promise.resolve(), onLost: () => {} };
    const scheduler = new Scheduler(threads, { script }, new RuleQueue(), answers);
    const crawlers = new Set<unknown>();
    const onMessage = scheduler.onMessage.bind(scheduler);
    scheduler.onMessage = (thread, message) => {
      if (message.kind === 'crawled') crawlers.add(thread);
      onMessage(thread, message);
    };
    const paths: string[] = [];
    const task: CrawlTask = {
      kind: 'crawl',
      folder,
      type: 'kubernetesObjectFiles',
      paths: ['/'],
      filters: {},
      finds: { documents: false, resources: true },
      wantsContentHashes: false,
      leftOut: [],
    };
    const end = await scheduler.crawlNode(task, ({ resources }) => {
      paths.push(...resources.map(({ path }) => path));
      return Promise.resolve();
    });
    await scheduler.close();
    return { paths, end, parts: crawlers.size };
  }

  it('should have two threads find what one finds, in the same order', async () => {
    const [alone, together] = [await crawl(1), await crawl(2)];
    expect(alone).toMatchObject({ parts: 1 });
    expect(alone.paths).toHaveLength(FOLDERS * FILES);
    expect(together).toEqual({ ...alone, parts: 2 });
  });

  it.each(['b', 'y'])('should go on without a file in %s that ends the thread of its part', async (name) => {
    const deadly = join(folder, name, 'deadly.json');
    writeFileSync(deadly, JSON.stringify({ why: 'the largest file is the suspect'.repeat(9) }));
    const { paths, end } = await crawl(2, LATE_DYING_THREAD_SCRIPT);
    rmSync(deadly);
    expect(end).not.toHaveProperty('problem');
    expect(new Set(paths).size).toBe(FOLDERS * FILES);
  });
});

describe('Scheduler, when documents wait to be judged', () => {
  it('should have those who ask wait only where they are long together', async () => {
    const answers = { onAnswers: () => Promise.resolve(), onLost: () => {} };
    const scheduler = new Scheduler(1, { script: LATE_DYING_THREAD_SCRIPT }, new RuleQueue(), answers);
    const finish = jest.spyOn(scheduler, 'finish');
    const wait = (length: number): Promise<void> => {
      const lines = { files: [], pairs: new Uint32Array() };
      const text = 'x'.repeat(length);
      scheduler.evaluations.documents.add({ text, lines, paths: [], isKubernetes: false, isTerraform: false });
      return scheduler.catchUp();
    };
    await wait(1024);
    expect(finish).not.toHaveBeenCalled();
    await wait(64 * 1024 * 1024);
    expect(finish).toHaveBeenCalledTimes(1);
    await scheduler.close();
  });
});
