import { Progress } from './progress';

describe(Progress.name, () => {
  it('should draw one line, not more often than an eye can follow, and clear it at the end', () => {
    const written: string[] = [];
    const progress = new Progress((text) => written.push(text));
    progress.show('reading', { done: 1, total: 4 }, 1000);
    progress.show('reading', { done: 2, total: 4 }, 1010);
    progress.show('checking', { done: 4, total: 4 }, 2000);
    progress.clear();
    progress.clear();
    expect(written).toEqual([
      '\r\u001b[Kreading  ██████░░░░░░░░░░░░░░░░░░ 1/4',
      '\r\u001b[Kchecking ████████████████████████ 4/4',
      '\r\u001b[K',
    ]);
  });

  it('should write nothing to clear when it never showed anything', () => {
    const written: string[] = [];
    new Progress((text) => written.push(text)).clear();
    expect(written).toEqual([]);
  });
});
