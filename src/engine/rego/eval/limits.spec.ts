import { compile } from '../compile-policy';
import type { RegoError } from '../syntax/errors';
import type { Limits } from './runtime/runtime';

function failure(rules: string, limits: Partial<Limits>): RegoError | undefined {
  const policy = compile([{ file: 't.rego', text: `package t\n${rules}` }], { version: 'v1' });
  try {
    policy.eval('data.t.p', { limits });
  } catch (error) {
    return error as RegoError;
  }
  return undefined;
}

describe('limits', () => {
  const product = 'n := numbers.range(1, 1000)\np := count([1 | n[_]; n[_]; n[_]])';

  it('should stop a product of iterations after so many steps', () => {
    expect(failure(product, { steps: 100_000 })).toMatchObject({ code: 'eval_limit_error', limit: 'steps' });
  });

  it('should stop it after so much time', () => {
    const limits = { steps: 1e12, members: 1e12, millis: 30 };
    expect(failure('n := numbers.range(1, 10000)\np if { n[_]; n[_]; n[_]; false }', limits)).toMatchObject({
      limit: 'time',
    });
  });

  it('should stop collections that grow too large', () => {
    expect(failure(product, { members: 10_000 })).toMatchObject({ code: 'eval_limit_error', limit: 'members' });
  });

  it('should stop a builtin that would build too much', () => {
    expect(failure('p := numbers.range(1, 1000000)', { output: 1000 })).toMatchObject({ limit: 'output' });
  });

  it('should stop rules that are nested too deeply', () => {
    const chain = Array.from({ length: 60 }, (_, i) => `r${i} := r${i + 1}`).join('\n');
    expect(failure(`${chain}\nr60 := 1\np := r0`, { depth: 20 })).toMatchObject({ limit: 'depth' });
    expect(failure(`${chain}\nr60 := 1\np := r0`, {})).toBeUndefined();
  });

  it('should survive a chain of rules that exhausts the stack', () => {
    const chain = Array.from({ length: 5_000 }, (_, i) => `r${i} := r${i + 1}`).join('\n');
    expect(failure(`${chain}\nr5000 := 1\np := r0`, { depth: 1e9 })).toMatchObject({ limit: 'depth' });
  });

  it('should run a body of many expressions without exhausting the stack', () => {
    const body = Array.from({ length: 5_000 }, (_, i) => `x${i} := ${i}; x${i} >= 0`).join('\n');
    expect(failure(`p if {\n${body}\n}`, {})).toBeUndefined();
  });

  it('should be as good as new for the next evaluation', () => {
    const text = 'package t\np := count([1 | input.n[_]; input.n[_]])';
    const policy = compile([{ file: 't.rego', text }], { version: 'v1' });
    const input = { n: Array.from({ length: 1000 }, (_, i) => i) };
    expect(() => policy.eval('data.t.p', { input, limits: { steps: 1000 } })).toThrow('steps');
    expect(policy.eval('data.t.p', { input: { n: [1, 2] } }).value).toBe(4);
  });
});
