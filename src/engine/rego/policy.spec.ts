import { compile, RegoError } from '.';

const ERROR = expect.any(RegoError) as unknown;
const TEXT = 'package a.b\nimport rego.v1\np := input.x\nq if p == 1\nr := 1 if input.x\nr := 2 if input.x\nf(x) := x';

describe('Policy', () => {
  const policy = compile([{ file: 'a.rego', text: TEXT }]);

  it('should evaluate paths and distinguish undefined from null', () => {
    expect(policy.eval('data.a.b.p', { input: { x: null } })).toEqual({ value: null });
    expect(policy.eval('data.a.b.p', { input: {} })).toEqual({ value: undefined });
    expect(policy.eval('data.a.none', { input: {} })).toEqual({ value: undefined });
  });

  it('should evaluate expressions, also with variables', () => {
    expect(policy.eval('data.a.b.p + 1', { input: { x: 1 } }).value).toBe(2);
    expect(policy.eval('data.a.b.f(3)').value).toBe(3);
    expect(policy.eval('1 == 2').value).toBe(false);
    expect(policy.eval('x := 1; x > 3').value).toBeUndefined();
    expect(policy.eval('x := 1; x < 3').value).toBe(true);
    expect(policy.eval('data.a.b["p"] with input.x as 4').value).toBe(4);
  });

  it('should give all answers of a query under the names it uses', () => {
    expect(policy.query('x := [1, 2][i]; _ = x').answers.map(({ bindings }) => bindings)).toEqual([
      { x: 1, i: 0 },
      { x: 2, i: 1 },
    ]);
  });

  it('should keep an error of one path from the others', () => {
    const { values } = policy.evalPaths(['data.a.b.p', 'data.a.b.r', 'data.a.b.q'], { input: { x: 1 } });
    expect(values[0]).toBe(1);
    expect(values[1]).toBeInstanceOf(RegoError);
    expect(values[2]).toBe(true);
  });

  it('should know its rules, packages and versions', () => {
    expect([policy.hasRule('data.a.b.p'), policy.hasRule('data.a.b.none'), policy.hasRule('data.a')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(policy.packages).toEqual(['data.a.b']);
    expect(policy.versions.get('a.rego')).toBe('v0v1');
  });

  it('should detect the version of each module', () => {
    const both = compile([
      { file: 'old.rego', text: 'package old\np { input.x }' },
      { file: 'new.rego', text: 'package new\np if data.old.p' },
    ]);
    expect([...both.versions.values()]).toEqual(['v0', 'v1']);
    expect(both.eval('data.new.p', { input: { x: 1 } }).value).toBe(true);
  });

  it('should hold the time of a query still', () => {
    expect(policy.eval('time.now_ns()', { now: 5n }).value).toBe(5);
  });

  it('should collect the errors of several modules', () => {
    const modules = ['package a\np := ', 'package b\nq := '].map((text, i) => ({ file: `${i}.rego`, text }));
    expect(() => compile(modules)).toThrow(expect.objectContaining({ name: 'RegoErrors', errors: [ERROR, ERROR] }));
  });

  it('should answer a query that does not parse with a typed error', () => {
    expect(() => policy.eval('data.a.b.p ==')).toThrow(expect.objectContaining({ code: 'rego_parse_error' }));
  });

  it('should hand what print says to the listener of the evaluation, else to that of the policy', () => {
    const modules = [{ file: 'a.rego', text: 'package a\np if print("x is", input.x)' }];
    const [lines, own]: [string[], string[]] = [[], []];
    const loud = compile(modules, { version: 'v1', print: (text) => lines.push(text) });
    loud.eval('data.a.p', { input: { x: 1 } });
    loud.eval('data.a.p', { input: { x: 2 }, print: (text) => own.push(text) });
    const kept = compile(modules, { version: 'v1', print: true });
    expect(kept.eval('data.a.p', { input: { x: 3 } }).value).toBe(true);
    kept.evalPaths(['data.a.p'], { input: { x: 4 }, print: (text) => own.push(text) });
    compile(modules, { version: 'v1' }).eval('data.a.p', { input: { x: 5 }, print: (text) => own.push(text) });
    expect([lines, own]).toEqual([['x is 1'], ['x is 2', 'x is 4']]);
  });

  it('should answer a listener that asks the same policy in the middle of an evaluation', () => {
    const text =
      'package a\np := [x | some x in input.xs; print(x)]\nq := r + 1\nr := input.x\ns if { print(r); r == 7 }';
    const asked = compile([{ file: 'a.rego', text }], { version: 'v1', print: true });
    const inner: unknown[] = [];
    const print = (said: string): void => {
      inner.push(said, asked.eval('data.a.q', { input: { x: 1 } }).value);
      inner.push(asked.query('x := data.a.r', { input: { x: 5 }, trace: 'reads' }).answers[0].bindings);
    };
    expect(asked.eval('data.a.p', { input: { xs: [1, 2] }, print }).value).toEqual([1, 2]);
    expect(inner).toEqual(['1', 2, { x: 5 }, '2', 2, { x: 5 }]);
    expect(asked.eval('data.a.s; data.a.r == 7', { input: { x: 7 }, trace: 'reads', print })).toMatchObject({
      value: true,
      reads: { inputs: [['x']] },
    });
  });

  it('should count the steps of an evaluation in the middle of another one apart', () => {
    const text = 'package a\np if print("x")\nq := count([1 | numbers.range(1, 1000)[_]])';
    const asked = compile([{ file: 'a.rego', text }], { version: 'v1', print: true });
    let inner: unknown;
    const print = (): void => void (inner = asked.eval('data.a.q').value);
    expect(asked.eval('data.a.p', { print, limits: { steps: 100 } }).value).toBe(true);
    expect(inner).toBe(1000);
  });
});
