import { setImmediate as turn } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue';

describe(KeyedQueue.name, () => {
  it('should run works of one key in order, one at a time, and forget the key afterwards', async () => {
    const queue = new KeyedQueue();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await turn();
      seen.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([queue.run('k', work('a')), queue.run('k', work('b'))]);
    expect(results).toEqual(['a', 'b']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(queue.size).toBe(0);
  });

  it('should go on after a work that failed, and let other keys pass', async () => {
    const queue = new KeyedQueue();
    let release: () => void = () => undefined;
    const held = queue.run('held', () => new Promise<void>((resolve) => (release = resolve)));
    const failed = queue.run('k', () => Promise.reject(new Error('no')));
    const after = queue.run('k', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
    release();
    await held;
    expect(queue.size).toBe(0);
  });
});
