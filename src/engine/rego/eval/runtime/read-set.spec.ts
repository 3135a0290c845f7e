import fc from 'fast-check';
import { compile } from '../../compile-policy';
import { fromJs, toJsonText, toRegoText, type Value } from '../../values';

function reads(rules: string, input: Value): { inputs: string[]; rows: number[] } {
  const policy = compile([{ file: 't.rego', text: `package t\n${rules}` }], { version: 'v1' });
  const result = policy.eval('data.t.p', { input, trace: 'reads' });
  return {
    inputs: (result.reads?.inputs ?? [])
      .map((path) => path.map((key) => toRegoText(key).replaceAll('"', '')).join('.'))
      .sort(),
    rows: (result.reads?.rules ?? []).map((rule) => rule.row).sort(),
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

  it.each<[rules: string, path: string[], isRead: boolean]>([
    ['p if input.l[_].type == "b"', ['type'], true],
    ['p if input.l[_].type == "b"', ['v', 'a'], false],
    ['p if { x := input.l[_]; x.type == "b"; not x.v.a }', ['v', 'a'], true],
    ['p if { x := input.l[_]; x.type == "b"; not x.v.a }', ['v', 'c'], false],
    ['p if { x := input.l[_]; x.type == "b"; not x.v.gone }', ['v', 'gone'], true],
    ['p if { x := input.l[_]; x.type == "b"; x.v[_] == 7 }', ['v', 'c'], true],
    ['p if { x := input.l[_]; x.type == "b"; count(x.v) > 7 }', ['v', 'a'], true],
    ['p := [x | x := input.l[_]; x.type == "b"]', ['v', 'a'], true],
    ['p if json.marshal(input) == ""', ['v', 'a'], true],
  ])('should tell for %s whether %j of a member was read', (rules, path, isRead) => {
    const member = { type: 'b', v: { a: null, c: 1 } };
    const policy = compile([{ file: 't.rego', text: `package t\n${rules}` }], { version: 'v1' });
    const { reads: read } = policy.eval('data.t.p', { input: { l: [member] }, trace: 'reads' });
    expect(read?.includes(['l', 0, ...path])).toBe(isRead);
  });

  it.each([
    ['r := input.l[_]; lower(r.type) == "a"; r.v == 1', [true, false, true]],
    ['r := input.l[_]; lower(r.type) == "b"; r.p.w == 1', [false, true, true]],
    ['count(input.l) > 0', [true, true, true]],
    ['x := input.l[1].p; x', [false, true, false]],
    ['input.l[_].type == "none"', [false, false, true]],
    ['input.l[0].type == "A"', [false, false, false]],
  ])('should tell whether a place was read by %s', (body, expected) => {
    const policy = compile([{ file: 't.rego', text: `package t\np if { ${body} }` }], { version: 'v1' });
    const l = [
      { type: 'A', v: 1 },
      { type: 'b', p: { w: 1 } },
    ];
    const input = { l } as unknown as Value;
    const { reads: read } = policy.eval('data.t.p', { input, trace: 'reads' });
    const places = [
      ['l', 0, 'v'],
      ['l', 1, 'p', 'w'],
      ['l', '-'],
    ];
    expect(places.map((path) => read?.includes(path))).toEqual(expected);
  });

  it('should name the rules that decided', () => {
    expect(reads('p := 1 if input.x\np := 2 if q\nq if input.y\nr := 3', { y: 1 }).rows).toEqual([3, 4]);
  });

  it('should stay away when it is not asked for', () => {
    const policy = compile([{ file: 't.rego', text: 'package t\np := input.a' }], { version: 'v1' });
    expect(policy.eval('data.t.p', { input: { a: 1 } })).toEqual({ value: 1 });
  });

  const RULES = `package t
field := input.a.b
missing if not input.a.c
whole := input
counted := count(input)
size := count(input.l)
keys contains k if input.o[k]
guarded contains r.v if { r := input.l[_]; lower(r.b) == "x" }
by_field if lower(input.l[_].b) == "x"
direct contains i if input.l[i].b == "x"
first := input.l[0].v
picked := input.o[input.a.b]
through := f(input.a)
f(x) := y if { y := x.v } else := "none"
both if { count(input.a) > 1; input.a.b }
compared if { x := input.a; x.b; x != input.o }
destructured := y if { [y, _] = input.a; not input.a[7] }
iterated_too if { every r in input.l { r }; not input.l[0].v }
other_input := x if { x := [input.a, input.l] with input.o.q as 1 }
emitted := [x | x := input.a; x.b]
called_through := g(input.a) if input.a.b
g({"v": v}) := v
got := object.get(input, ["a", "v"], "default")
member if "x" in input.l
all_v if every r in input.l { r.v }
equal_parts if input.a == input.o
chosen := 1 if input.a.b == "x" else := input.o.v
walked contains p if [p, "x"] = walk(input.l)
replaced := x if { x := input.a.b with input.a as input.o }
wrapped := json.marshal(x) if { x := {"k": input.a}; input.a.b }
beside := json.marshal(input) if input.a.b
beside_list := json.marshal(input.l) if lower(input.l[_].b) == "x"
joined contains [x, y] if { x := input.l[_].b; y := input.o[x] }
`;
  const RULE_NAMES = [...RULES.matchAll(/^(\w+)(?= :=| if| contains)/gm)].map(([name]) => name);
  const policy = compile([{ file: 't.rego', text: RULES }], { version: 'v1' });

  const { input: document } = fc.letrec<{ value: unknown; input: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('x', 'X', 'v', 'b', 1, false, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'v', 'x'), tie('value'), { maxKeys: 3 }),
    ),
    input: fc.record({ a: tie('value'), l: tie('value'), o: tie('value') }, { requiredKeys: [] }) as fc.Arbitrary<Json>,
  }));

  it.each(RULE_NAMES)('should name all that the value of %s depends on', (name) => {
    const answer = (input: Json): string => {
      const { value } = policy.eval(`data.t.${name}`, { input: fromJs(input) });
      return value === undefined ? 'undefined' : toJsonText(value);
    };
    fc.assert(
      fc.property(document, document, (one, other) => {
        const { reads: read } = policy.eval(`data.t.${name}`, { input: fromJs(one), trace: 'reads' });
        const paths = (read?.inputs ?? []).filter((path) => path.every((key) => typeof key !== 'object')) as Key[][];
        const alike = alikeAt(paths, one, other);
        expect(answer(alike)).toBe(answer(one));
      }),
      { numRuns: 200 },
    );
  });

  it.each(RULE_NAMES)('should include all places that the value of %s depends on', (name) => {
    const answer = (input: Json): string => {
      const { value } = policy.eval(`data.t.${name}`, { input: fromJs(input) });
      return value === undefined ? 'undefined' : toJsonText(value);
    };
    fc.assert(
      fc.property(document, fc.constantFrom<Json>('x', 'changed', null, { b: 'x', v: 1 }), (one, other) => {
        const { reads: read } = policy.eval(`data.t.${name}`, { input: fromJs(one), trace: 'reads' });
        const changed = replaced(one, [], (path) => (read?.includes(path) === true ? undefined : other));
        expect(answer(changed)).toBe(answer(one));
      }),
      { numRuns: 200 },
    );
  });
});

type Key = string | number;
type Json = { [key: string]: Json } | Json[] | string | number | boolean | null | undefined;

/** A document with other values where there are some. */
function replaced(value: Json, path: Key[], other: (path: Key[]) => Json): Json {
  const instead = path.length > 0 ? other(path) : undefined;
  if (instead !== undefined) return instead;
  if (Array.isArray(value)) return value.map((member, i) => replaced(member, [...path, i], other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, [...path, key], other)]));
}

/** The other document, with the paths as they are in the first. */
function alikeAt(paths: readonly Key[][], one: Json, other: Json): Json {
  if (paths.some((path) => path.length === 0) || typeof one !== 'object' || one === null)
    return paths.length ? one : other;
  if (paths.length === 0) return other;
  const sameKind = typeof other === 'object' && other !== null && Array.isArray(other) === Array.isArray(one);
  const out = sameKind ? structuredClone(other) : Array.isArray(one) ? [] : {};
  for (const key of new Set(paths.map(([first]) => first))) {
    const below = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    const value = (one as Record<Key, Json>)[key];
    if (value !== undefined) (out as Record<Key, Json>)[key] = alikeAt(below, value, (out as Record<Key, Json>)[key]);
    else if (Array.isArray(out)) out.length = typeof key === 'number' ? Math.min(out.length, key) : out.length;
    else delete (out as Record<Key, Json>)[key];
  }
  // Elements before an index that is read must exist, whatever their value.
  return Array.isArray(out) ? Array.from(out, (member) => member ?? null) : out;
}
