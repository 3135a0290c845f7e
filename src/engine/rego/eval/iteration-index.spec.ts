import fc from 'fast-check';
import { compile } from '../compile-policy';
import { fromJs, toJsonText } from '../values';

const RULES = `package t
by_type contains r.v if { r := input.l[_]; lower(r.type) == "a" }
by_plain contains [i, r.v] if { r := input.l[i]; r.type == "b" }
late contains r.v if { r := input.l[_]; r.v; not r.w; lower(r.type) == "a" }
by_field if lower(input.l[_].type) == "a"
by_field_key contains [i, input.l[i].v] if { lower(input.l[i].type) == "a" }
by_field_value contains x if { x := input.l[_].type; lower(x) == "a" }
by_field_late contains x if { x := input.l[i].type; input.l[i].v; x == "b" }
by_other_field contains [x, i] if { x := input.l[i].v; lower(input.l[i].type) == "a" }
direct contains i if input.l[i].type == "b"
direct_any if "b" == input.l[_].type
direct_count := count([1 | input.l[_].type == "a"])
in_object contains k if { r := input.o[k]; lower(r.type) == "a" }
constant contains "x" if { r := input.l[_]; lower(r.type) == "a"; r.w == r.v }
constant contains "y" if { input.l[_].w }
has_x if constant.x
has_z if constant.z
verdict := true if { has_x; not has_z }
verdict := false if has_z
joined contains [r.v, q.v] if { r := input.l[_]; lower(r.type) == "a"; q := input.l[_]; q.type == r.w }
counted := count([1 | r := input.l[_]; lower(r.type) == "b"; r.v == 1])
f(x) := y if { y := x.v } else := "none"
alone contains r.v if { r := input.l[_]; count([1 | q := input.l[_]; q.w]) > 1 }
replaced contains [x, n] if { x := input.l[_]; n := count({y | y := input.l[_]}) with input.l as [x] }
mapped := [f(r) | some r in input.l]
entry[k] := v if { r := input.o[k]; v := r.v }
one := entry.k1
shut contains 1 if { r := input.l[_]; lower(r.type) == "a" }
shut contains 2 if { r := input.l[_]; lower(r.type) == "a"; r.v }
shut_elsewhere := [before, elsewhere, after] if {
  before := count([1 | r := input.l[_]; lower(r.type) == "a"])
  elsewhere := shut with input.l as [{"type": "A"}]
  after := [shut, nowhere]
}
nowhere := x if x := shut with input.l as [{"type": "B"}]
mocked := x if x := shut with lower as "a"
fixed := {"k": [1]}
default fallback := "none"
fallback := "some" if shut[2]
`;

const scalar = fc.constantFrom<unknown>('a', 'A', 'b', 'B', '', 1, 0, true, false, null, 'İ');
const member = fc.oneof(
  scalar,
  fc.record({ type: scalar, v: scalar, w: scalar }, { requiredKeys: [] }),
  fc.array(scalar, { maxLength: 2 }),
);
const input = fc.record(
  {
    l: fc.oneof(fc.array(member, { maxLength: 6 }), member),
    o: fc.dictionary(fc.constantFrom('k1', 'k2', 'z'), member),
  },
  { requiredKeys: [] },
);

describe('indexes and shortcuts', () => {
  const fast = compile([{ file: 't.rego', text: RULES }], { version: 'v1' });
  const plain = compile([{ file: 't.rego', text: RULES }], { version: 'v1', optimise: false });
  const answer = (policy: typeof fast, value: unknown, strict: boolean): string => {
    try {
      const result = policy.eval('data.t', { input: fromJs(value), strict }).value;
      return result === undefined ? 'undefined' : toJsonText(result);
    } catch (error) {
      return String(error);
    }
  };

  it('should give the same answers as evaluation without them', () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(answer(fast, value, false)).toBe(answer(plain, value, false));
      }),
      { numRuns: 500 },
    );
  });

  it('should raise errors in the same cases when they count', () => {
    fc.assert(
      fc.property(input, (value) => {
        const failed = (text: string): boolean => text.includes('eval_');
        expect(failed(answer(fast, value, true))).toBe(failed(answer(plain, value, true)));
      }),
      { numRuns: 200 },
    );
  });

  it('should give the same answers and reads when traced', () => {
    fc.assert(
      fc.property(input, (value) => {
        const traced = fast.eval('data.t', { input: fromJs(value), trace: 'reads' });
        expect(toJsonText(traced.value ?? null)).toBe(answer(fast, value, false));
      }),
      { numRuns: 100 },
    );
  });

  it('should not take one guard for another that is spelled alike', () => {
    const text = `package t
      p contains 1 if { r := input.l[_]; r["type [\\"l\\"]"] == "b" }
      p contains 2 if { r := input.l[_]; r.type == "[\\"l\\"] b" }
      p contains 3 if { r := input.l[_]; r.type == "b" }`;
    const policy = compile([{ file: 'a.rego', text }], { version: 'v1' });
    const asked = (type: string): string =>
      toJsonText(policy.eval('data.t.p', { input: fromJs({ l: [{ type }] }) }).value ?? null);
    expect([asked('b'), asked('["l"] b'), asked('c')]).toEqual(['[3]', '[2]', '[]']);
  });

  it('should charge the same steps for a clause that a former one has shown to be shut', () => {
    const clause = 'p contains "x" if { r := input.l[_]; lower(r.type) == "a"; r.v }\n';
    const steps = (clauses: number): number => {
      const policy = compile([{ file: 'a.rego', text: `package t\n${clause.repeat(clauses)}` }], { version: 'v1' });
      const value = fromJs({ l: [{ type: 'b' }] });
      // Preparing the rules is charged as well, once.
      policy.eval('data.t.p', { input: value });
      const fits = (limit: number): boolean => {
        try {
          policy.eval('data.t.p', { input: value, limits: { steps: limit } });
          return true;
        } catch {
          return false;
        }
      };
      let limit = 1;
      while (!fits(limit)) limit++;
      return limit;
    };
    const [one, two, ten] = [1, 2, 10].map(steps);
    expect(two - one).toBe(1);
    expect(ten - two).toBe(8);
  });

  it('should answer after a limit has ended an evaluation anywhere, also while a rule was being prepared', () => {
    const text = `package t
      p contains y if {
        r := input.l[_]
        lower(r.type) == "a"
        x := concat("-", [lower(r.v), upper(r.v)])
        z := [k | some k in input.l; lower(k.type) == "a"; k.v == r.v]
        y := [x, count(z), lower(x)]
      }`;
    const policy = compile([{ file: 'a.rego', text }], { version: 'v1' });
    const value = fromJs({ l: [{ type: 'A', v: 'Q' }, { type: 'b' }] });
    let ended = 0;
    for (let steps = 1; steps < 200; steps++) {
      try {
        policy.eval('data.t', { input: value, limits: { steps } });
      } catch (error) {
        expect(error).toMatchObject({ code: 'eval_limit_error' });
        ended++;
      }
    }
    expect(ended).toBeGreaterThan(10);
    expect(toJsonText(policy.eval('data.t', { input: value }).value ?? null)).toBe('{"p":[["q-Q",1,"q-q"]]}');
  });
});
