import { compile } from '../compile-policy';
import { evaluate } from '../../../../test/support/rego/evaluate';

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('rules', () => {
  it('should give complete rules one value and leave undefined ones out', () => {
    expect(evaluate('a := 1\nb := 2 if input.x\nc if not b', {})).toEqual({ a: 1, c: true });
  });

  it('should let equal values of several clauses stand', () => {
    expect(evaluate('p := x if x := [1, 1][_]')).toEqual({ p: 1 });
  });

  it('should refuse different values of one complete rule', () => {
    expect(() => evaluate('p := 1 if input.a\np := 2 if input.b', { a: 1, b: 1 })).toThrow(
      expect.objectContaining({
        code: 'eval_conflict_error',
        message: 'rule data.t.p produced conflicting values:\n  1 at t.rego:2\n  2 at t.rego:3',
      }),
    );
  });

  it('should name the function that has two values for one call, and list them in the order of the text', () => {
    const rules = 'f(x) := "b" if x > 1\nelse := "c"\nf(x) := x if x > 0\np := f(2)';
    expect(() => evaluate(rules)).toThrow(
      'function data.t.f produced conflicting values for the same inputs:\n  "b" at t.rego:2\n  2 at t.rego:4',
    );
  });

  it('should list ten values at most, and of each the beginning', () => {
    const rules = Array.from({ length: 12 }, (_, i) => `p := [${i}, numbers.range(1, 1000)] if input.x`).join('\n');
    const message = messageOf(() => evaluate(rules, { x: 1 }));
    expect(message.split('\n')).toHaveLength(12);
    expect(message).toContain('\n  [9, [1, 2, 3, ');
    expect(message).toMatch(/\n {2}\.\.\.$/);
    expect(message.length).toBeLessThan(1200);
  });

  it('should report a conflict of values that share their parts without writing them', () => {
    const doubled = Array.from({ length: 30 }, (_, i) => `s${i + 1} := [s${i}, s${i}]`).join('\n');
    expect(() => evaluate(`s0 := ["x"]\n${doubled}\np := 1\np := s30 if input.x`, { x: 1 })).toThrow(
      expect.objectContaining({ code: 'eval_conflict_error' }),
    );
  });

  it('should take the first branch of an else chain that holds', () => {
    expect(evaluate('p := "a" if input.x > 5 else := "b" if input.x > 2 else := "c"', { x: 3 })).toEqual({ p: 'b' });
  });

  it('should use the default only when all clauses are undefined', () => {
    expect(evaluate('default p := 7\np := false if input.x\ndefault q := 7\nq := 1 if input.y', { x: 1 })).toEqual({
      p: false,
      q: 7,
    });
  });

  it('should merge partial sets and build partial objects', () => {
    expect(evaluate('p contains 2\np contains 1\nq[k] := v if some k, v in {"b": 1, "a": 2}')).toEqual({
      p: [1, 2],
      q: { a: 2, b: 1 },
    });
  });

  it('should refuse two values of one key', () => {
    expect(() => evaluate('p[k] := v if { k := "a"; v := [1, 2][_] }')).toThrow('object keys must be unique');
  });

  it('should not meet the conflict of another key when one is asked for', () => {
    const rules = 'p[k] := v if { some [k, v] in [["a", 1], ["b", 2], ["b", 3]] }\nq := p.a';
    const policy = compile([{ file: 't.rego', text: `package t\n${rules}` }], { version: 'v1' });
    expect(policy.eval('data.t.q').value).toBe(1);
    expect(() => policy.eval('data.t.p')).toThrow('object keys must be unique');
  });

  it('should nest ref heads, with rules of constant names among them', () => {
    const rules = 'p[x].n := x if x := ["a", "b"][_]\np.c.n := "const"\nq := p.b.n\nr contains k if p[k].n == "const"';
    expect(evaluate(rules)).toEqual({
      p: { a: { n: 'a' }, b: { n: 'b' }, c: { n: 'const' } },
      q: 'b',
      r: ['c'],
    });
  });

  it('should call functions with patterns for arguments, and their defaults', () => {
    const rules = 'f([x, y]) := x + y\nf({"k": v}) := v\ndefault f(_) := "none"\np := [f([1, 2]), f({"k": 3}), f(4)]';
    expect(evaluate(rules)).toEqual({ p: [3, 3, 'none'] });
  });

  it('should merge base documents with rules, the base document winning', () => {
    expect(evaluate('x.y := 1\nall := data.t.x', undefined, {}, { t: { x: { z: 2 } } })).toMatchObject({
      all: { y: 1, z: 2 },
    });
  });

  it('should read numbers and their digits as one key of base documents', () => {
    expect(
      evaluate('p := data.list["1"]\nq := data.keys[2]', undefined, {}, { list: ['a', 'b'], keys: { 2: 'two' } }),
    ).toEqual({
      p: 'b',
      q: 'two',
    });
  });
});
