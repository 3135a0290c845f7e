import { sampled } from '../../../../test/support/sampled';
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

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const texts = (piece: string, count: number): string =>
  `concat("", ["${piece}" | some _ in numbers.range(1, ${count})])`;
const shared = (name: string, depth: number): string =>
  [`${name}0 := [0, 1]`, lines(depth, (i) => `${name}${i + 1} := [${name}${i}, ${name}${i}]`)].join('\n');

describe('charges', () => {
  const costly = [
    ['a product of large integers', 'p := product([12345678901234567890 | some _ in numbers.range(1, 4000)])'],
    [
      'remainders of large integers',
      `a := product([1000000007 | some _ in numbers.range(1, 2000)])
       p := {x | some i in numbers.range(1, 300); x := (a + i) % (a - i)}`,
    ],
    ['large powers of two', 'p := {x | some i in numbers.range(1, 300); x := bits.lsh(i, 90000)}'],
    ['quotients far from one', 'p := {x | some i in numbers.range(1, 300); x := json.unmarshal("1e9000") / (i + 2)}'],
    [
      'a set of large arrays',
      'r := numbers.range(1, 10000)\np := {x | some i in numbers.range(1, 1500); x := array.concat([i], r)}',
    ],
    ['a walk over shared parts', `${shared('v', 20)}\np if { walk(v20, [_, 7]) }`],
    ['the equality of shared parts', `${shared('v', 20)}\n${shared('w', 20)}\np if v20 == w20`],
    ['the text of shared parts', `${shared('v', 20)}\np := json.marshal(v20)`],
    [
      'the schema check of shared parts',
      `${shared('v', 20)}\np := json.match_schema({"a": v20}, {"enum": [{"a": v20}]})`,
    ],
    [
      'long texts in order',
      `t := ${texts('a', 10_000)}\np := sort([x | some i in numbers.range(1, 2000); x := sprintf("%s%d", [t, i])])`,
    ],
    [
      'a long search',
      `t := ${texts('a', 30_000)}\np if { some i in numbers.range(1, 1000); contains(t, sprintf("%sb%d", [t, i])) }`,
    ],
    ['the places of a long text', `p := indexof_n(${texts('a', 30_000)}, ${texts('a', 15_000)})`],
    [
      'many prefixes',
      `a := [x | some i in numbers.range(1, 1000); x := sprintf("%d", [i])]\np if strings.any_prefix_match(a, [y | some x in a; y := concat("", ["b", x])])`,
    ],
    ['a pattern of many groups', `p if regex.match(${texts('(a)?', 2_000)}, "b")`],
    ['two patterns that may have a common match', `p if regex.globs_match("b", "${'a'.repeat(20_000)}")`],
    ['a pattern that is written out', `p if regex.match(${texts('[a-z]{1000}', 20)}, "b")`],
    ['a template of many actions', `p := strings.render_template(${texts('{{.}}', 10_000)}, {})`],
    [
      'a template of many variables',
      `p := strings.render_template(concat("", [sprintf("{{$a%d := 1}}{{$a0 = 1}}", [i]) | some i in numbers.range(0, 1800)]), {})`,
    ],
    [
      'a template that prints a large list',
      `p := strings.render_template(${texts('{{.a}}', 50)}, {"a": numbers.range(1, 2000)})`,
    ],
    ['a template that escapes', `p := strings.render_template("{{js .a}}", {"a": ${texts('<', 50_000)}})`],
    ['a YAML text of many lines', `p := yaml.unmarshal(${texts('\\n', 100_000)})`],
    ['a YAML text', `p := yaml.unmarshal(${texts('- a\\n', 4_000)})`],
    ['a JSON text', `p := json.unmarshal(concat("", ["[", ${texts('1,', 20_000)}, "1]"]))[_] == 2`],
    [
      'a glob of many choices',
      `p if glob.match(concat("", ["{", ${texts('a*,', 300)}, "}"]), null, ${texts('a', 400)})`,
    ],
    ['all networks of a network', 'p := net.cidr_expand("10.0.0.0/12")'],
    [
      'paths through a graph',
      'g := {i: [j | some j in numbers.range(1, 20); j != i] | some i in numbers.range(1, 20)}\np := graph.reachable_paths(g, [1])',
    ],
    [
      'patches of a large array',
      `p := json.patch(numbers.range(1, 5000), [{"op": "add", "path": "/-", "value": i} | some i in numbers.range(1, 1000)])`,
    ],
    ['a growing union', 'p := object.union_n([{sprintf("k%d", [i]): i} | some i in numbers.range(1, 3000)])'],
    ['a body of many tests', `p := [1 |\nsome i in numbers.range(1, 1000)\n${lines(1_000, (i) => `i != -${i + 1}`)}]`],
    [
      'a rule of many clauses',
      `${lines(1_000, (i) => `f(${i}) := 1`)}\np := [x | some i in numbers.range(2000, 3000); x := f(i)]`,
    ],
    ['a large literal', `p := [x | some i in numbers.range(1, 1000); x := [${lines(1_000, () => 'i,')}]]`],
    [
      'a replaced document',
      `p := [x | some i in numbers.range(1, 1000); x := input.b with input as {sprintf("%d", [j]): j | some j in numbers.range(1, 100)} with input.b as i]`,
    ],
  ] as const;
  it.each(sampled(costly, 4))('should cover %s', (_name, rules) => {
    expect(failure(rules, { steps: 100_000, millis: 300_000 })).toMatchObject({ limit: 'steps' });
  });

  it('should stop an evaluation that holds too much', () => {
    const rules = 'p := [x | some i in numbers.range(1, 1000000); x := [i, i, i, i]]';
    const limits = { memory: 30_000_000, millis: 300_000 };
    expect(failure(rules, limits)).toMatchObject({ code: 'eval_limit_error', limit: 'memory' });
  });

  it('should stop a builtin before it takes too much at once', () => {
    const rules = 'a := numbers.range(1, 500000)\np := array.concat(array.concat(a, a), array.concat(a, a))';
    expect(failure(rules, { memory: 20_000_000, millis: 300_000 })).toMatchObject({ limit: 'memory' });
  });

  it('should not count what an evaluation has let go of', () => {
    const rules = `t := ${texts('a', 10_000)}\np := count([1 | some i in numbers.range(1, 5000); count(sprintf("%s%d", [t, i])) > 0; upper(sprintf("%s%d", [t, i])) != "b"])`;
    expect(failure(rules, { memory: 40_000_000, millis: 300_000 })).toBeUndefined();
  });

  it('should stop a compilation that takes too long or holds too much', () => {
    const text = `package t\n${lines(30_000, (i) => `p${i} := ${i}`)}`;
    const compiling = (limits: object) => () => compile([{ file: 't.rego', text }], { version: 'v1', limits });
    expect(compiling({ millis: 20 })).toThrow(expect.objectContaining({ limit: 'time' }));
    expect(compiling({ memory: 20_000_000, millis: 300_000 })).toThrow(expect.objectContaining({ limit: 'memory' }));
  });
});
