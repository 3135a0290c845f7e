import type { CrawledFolder } from '../threads/tasks';
import { FolderIntake } from './folder-intake';

function folder(name: string): CrawledFolder {
  return { kind: 'crawled', resources: [], coverage: [{ scope: 'file', name, reason: '', detail: '' }] };
}

function names({ coverage }: CrawledFolder): string[] {
  return coverage.map(({ name }) => name);
}

describe('FolderIntake', () => {
  it('should take together what comes while it is busy, in its order', async () => {
    const taken: string[][] = [];
    let goOn = (): void => {};
    const intake = new FolderIntake((each) => {
      taken.push(names(each));
      return new Promise((resolve) => (goOn = resolve));
    });
    const added = ['a', 'b', 'c'].map((name) => intake.add(folder(name)));
    expect(taken).toEqual([['a']]);
    goOn();
    await Promise.resolve();
    expect(taken).toEqual([['a'], ['b', 'c']]);
    goOn();
    await Promise.all([...added, intake.settled()]);
    const last = intake.add(folder('d'));
    expect(taken.slice(2)).toEqual([['d']]);
    goOn();
    await last;
  });

  it('should be full when many wait', async () => {
    let goOn = (): void => {};
    const intake = new FolderIntake(() => new Promise((resolve) => (goOn = resolve)));
    let count = 0;
    for (; !intake.isFull; count++) void intake.add(folder(String(count)));
    expect(count).toBeGreaterThan(1);
    goOn();
    await Promise.resolve();
    expect(intake.isFull).toBe(false);
    goOn();
    await intake.settled();
  });

  it('should tell everybody who waits about a problem', async () => {
    const intake = new FolderIntake(() => Promise.reject(new Error('the disk is full')));
    const added = ['a', 'b'].map((name) => intake.add(folder(name)));
    for (const each of [...added, intake.settled()]) await expect(each).rejects.toThrow('the disk is full');
  });
});
