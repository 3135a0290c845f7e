import { RuleQueue } from './rule-queue';

const NONE: ReadonlySet<number> = new Set();

describe('RuleQueue', () => {
  it('should have rule files compiled before they are asked, the longest first and each once', () => {
    const queue = new RuleQueue<undefined>();
    const short = queue.addRule({ kind: 'rego', file: 'a.rego', text: 'package a' });
    const long = queue.addRule({ kind: 'rego', file: 'b.rego', text: 'package b # longer' });
    queue.addRule({ kind: 'comparison', text: 'a comparison that is read in no time' });
    expect(queue.nextToPrepare('all')).toEqual({ rule: long, inputs: [] });
    // The thread did not survive it.
    queue.forget(new Set([long.key]));
    expect(queue.nextToPrepare('all')?.rule).toBe(short);
    expect(queue.nextToPrepare('all')).toBeUndefined();
  });

  it('should have the built-in rules alone prepared where most answers are known', () => {
    const queue = new RuleQueue<undefined>();
    queue.addRule({ kind: 'rego', file: 'a.rego', text: 'package a' });
    const builtIn = queue.addRule({ kind: 'board', modules: [], parameters: {}, digest: '' });
    expect(queue.nextToPrepare('built-in')?.rule).toBe(builtIn);
    expect(queue.nextToPrepare('built-in')).toBeUndefined();
  });

  it('should leave a rule to the thread that compiled it before', () => {
    const queue = new RuleQueue<undefined>();
    const rule = queue.addRule({ kind: 'rego', file: 'a.rego', text: 'package a' });
    queue.nextToPrepare('all');
    const known = new Set([rule.key]);
    queue.join(known);
    const asked = { input: { parent: 0, evaluations: [0] }, about: undefined };
    queue.add(rule, asked);
    expect(queue.next(NONE)).toBeUndefined();
    expect(queue.next(known)).toEqual({ rule, inputs: [asked] });
  });

  it('should have threads share the inputs of the built-in rules', () => {
    const queue = new RuleQueue<undefined>();
    const builtIn = queue.addRule({ kind: 'board', modules: [], parameters: {}, digest: '' });
    expect(queue.nextToPrepare('all')?.rule).toBe(builtIn);
    const busy = new Set([builtIn.key]);
    queue.join(busy);
    for (let i = 0; i < 40; i++) queue.add(builtIn, { input: { parent: i, evaluations: [0] }, about: undefined });
    const handed = [NONE, busy, busy, busy, busy].map((known) => queue.next(known)?.inputs.length ?? 0);
    expect(handed.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(Math.max(...handed)).toBe(10);
    expect(queue.length).toBe(0);
  });

  it('should let a thread help another for which more than one rule waits', () => {
    const queue = new RuleQueue<undefined>();
    const rules = ['a', 'b'].map((name) => queue.addRule({ kind: 'rego', file: name, text: `package ${name}` }));
    const busy = new Set(rules.map(({ key }) => key));
    rules.forEach(() => queue.nextToPrepare('all'));
    queue.join(busy);
    const asked = { input: { parent: 0, evaluations: [0] }, about: undefined };
    for (const rule of rules) queue.add(rule, asked);
    expect(queue.next(NONE)).toEqual({ rule: rules[0], inputs: [asked] });
    expect(queue.next(NONE)).toBeUndefined();
    queue.add(rules[0], asked);
    queue.join(new Set([rules[0].key]));
    // The thread that has helped is the one to be asked again.
    expect(queue.next(NONE)?.rule).toBe(rules[1]);
    expect(queue.next(NONE)).toBeUndefined();
    expect(queue.next(busy)).toEqual({ rule: rules[0], inputs: [asked] });
    expect(queue.length).toBe(0);
  });
});
