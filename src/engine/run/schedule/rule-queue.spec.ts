import { RuleQueue } from './rule-queue';

const NONE: ReadonlySet<number> = new Set();

describe('RuleQueue', () => {
  it('should have rule files compiled before they are asked, the longest first and each once', () => {
    const queue = new RuleQueue<undefined>();
    const short = queue.addRule({ kind: 'rego', file: 'a.rego', text: 'package a' });
    const long = queue.addRule({ kind: 'rego', file: 'b.rego', text: 'package b # longer' });
    queue.addRule({ kind: 'comparison', text: 'a comparison that is read in no time' });
    expect(queue.nextToPrepare()).toEqual({ rule: long, inputs: [] });
    // The thread did not survive it.
    queue.forget(new Set([long.key]));
    expect(queue.nextToPrepare()?.rule).toBe(short);
    expect(queue.nextToPrepare()).toBeUndefined();
  });

  it('should leave a rule to the thread that compiled it before', () => {
    const queue = new RuleQueue<undefined>();
    const rule = queue.addRule({ kind: 'rego', file: 'a.rego', text: 'package a' });
    queue.nextToPrepare();
    const asked = { input: { parent: 0, evaluations: [0] }, about: undefined };
    queue.add(rule, asked);
    expect(queue.next(NONE)).toBeUndefined();
    expect(queue.next(new Set([rule.key]))).toEqual({ rule, inputs: [asked] });
  });
});
