import { compile } from '../compile-policy';
import { toRegoText, type Value } from '../values';

function reads(rules: string, input: Value): { inputs: string[]; rows: number[] } {
  const policy = compile([{ file: 't.rego', text: `package t\n${rules}` }], { version: 'v1' });
  const result = policy.eval('data.t.p', { input, trace: 'reads' });
  return {
    inputs: (result.reads?.inputs ?? [])
      .map((path) => path.map((key) => toRegoText(key).replaceAll('"', '')).join('.'))
      .sort(),
    rows: (result.reads?.rules ?? []).map((r) => r.row).sort(),
  };
}

describe('read set', () => {
  it('should name the paths that were read, through variables and functions', () => {
    const rules = 'p if { x := input.a.b; f(x) }\nf(y) if y.c == 1';
    expect(reads(rules, { a: { b: { c: 1, d: 2 } }, z: 3 }).inputs).toEqual(['a.b.c']);
  });

  it('should name what was looked for in vain', () => {
    expect(reads('p if not input.a.b.c', { a: { x: 1 } }).inputs).toEqual(['a.b']);
  });

  it('should name an iterated collection and what was read of its members', () => {
    const input = {
      l: [
        { type: 'A', v: 1 },
        { type: 'b', v: 2 },
      ],
    };
    expect(reads('p contains r.v if { r := input.l[_]; lower(r.type) == "a" }', input).inputs).toEqual([
      'l',
      'l.0.type',
      'l.0.v',
      'l.1.type',
    ]);
  });

  it('should name the rules that decided', () => {
    expect(reads('p := 1 if input.x\np := 2 if q\nq if input.y\nr := 3', { y: 1 }).rows).toEqual([3, 4]);
  });

  it('should stay away when it is not asked for', () => {
    const policy = compile([{ file: 't.rego', text: 'package t\np := input.a' }], { version: 'v1' });
    expect(policy.eval('data.t.p', { input: { a: 1 } })).toEqual({ value: 1 });
  });
});
