import { AsyncLocalStorage } from 'node:async_hooks';
import { Turns } from './turns';

describe(Turns.name, () => {
  const begun: string[] = [];
  const ask = (turns: Turns, name: string) => turns.ask(() => begun.push(name));
  beforeEach(() => begun.splice(0));

  it('should begin a few at once and the others in the order of their arrival', () => {
    const turns = new Turns({ atOnce: 2, waiting: 10 });
    const end = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(turns, name));
    expect(begun).toEqual(['a', 'b']);
    end[1]();
    expect(begun).toEqual(['a', 'b', 'c']);
    end[0]();
    end[2]();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('should count an end once', () => {
    const turns = new Turns({ atOnce: 1, waiting: 10 });
    const [first] = ['a', 'b', 'c'].map((name) => ask(turns, name));
    first();
    first();
    expect(begun).toEqual(['a', 'b']);
  });

  it('should pass over one that gave up while it waited', () => {
    const turns = new Turns({ atOnce: 1, waiting: 10 });
    const [first, second] = ['a', 'b', 'c'].map((name) => ask(turns, name));
    second();
    first();
    expect(begun).toEqual(['a', 'c']);
  });

  it('should refuse one more than may wait, and take it again when there is room', () => {
    const turns = new Turns({ atOnce: 1, waiting: 1 });
    const first = ask(turns, 'a');
    const second = ask(turns, 'b');
    expect(() => ask(turns, 'c')).toThrow(
      expect.objectContaining({ kind: 'unavailable', details: expect.objectContaining({ retryAfter: 1 }) }),
    );
    second();
    ask(turns, 'd');
    first();
    expect(begun).toEqual(['a', 'd']);
  });

  it('should begin each in its own context, not in that of the request that ended', () => {
    const contexts = new AsyncLocalStorage<string>();
    const turns = new Turns({ atOnce: 1, waiting: 10 });
    const seen: unknown[] = [];
    const end = contexts.run('tenant a', () => turns.ask(() => seen.push(contexts.getStore())));
    contexts.run('tenant b', () => turns.ask(() => seen.push(contexts.getStore())));
    contexts.run('tenant a', end);
    expect(seen).toEqual(['tenant a', 'tenant b']);
  });
});
