import { ResultKeys } from './result-keys';

describe('the keys of results', () => {
  it('should know exactly those that were added, also many and in any order', () => {
    const keys = new ResultKeys();
    const expected = new Set<string>();
    const wrong: string[] = [];
    for (let i = 0; i < 20_000; i++) {
      const n = i % 16_000;
      const key = { testId: `T${(n * 7) % 13}`, snapshotId: `R${(n * 31) % 5003}` };
      const text = `${key.testId} ${key.snapshotId}`;
      const isNew = !expected.has(text);
      if (keys.has(key) === isNew || keys.add(key) !== isNew) wrong.push(text);
      expected.add(text);
    }
    for (let resource = 0; resource < 5100; resource++)
      for (let test = 0; test < 14; test++) {
        const key = { testId: `T${test}`, snapshotId: `R${resource}` };
        const text = `${key.testId} ${key.snapshotId}`;
        if (keys.has(key) !== expected.has(text)) wrong.push(text);
      }
    expect([wrong, expected.size > 15_000]).toEqual([[], true]);
  });
});
