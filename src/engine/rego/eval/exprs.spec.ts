import { evaluate } from '../../../../test/support/rego/evaluate';

describe('expressions', () => {
  it('should fail on false and undefined only', () => {
    const rules = ['null', '0', '""', '[]', '{}', 'false', 'input.none']
      .map((name, i) => `r${i} if { x := ${name}; x }`)
      .join('\n');
    expect(evaluate(rules, {})).toEqual({ r0: true, r1: true, r2: true, r3: true, r4: true });
  });

  it('should evaluate nested calls before a classic not, so that a failing one fails the body', () => {
    expect(evaluate('p if not contains(lower(input.a), "x")', {})).toEqual({});
    expect(evaluate('p if not contains(input.a, "x")', {})).toEqual({});
    expect(evaluate('p if not input.a == "x"', {})).toEqual({ p: true });
    expect(evaluate('p if not input.a != "x"', {})).toEqual({});
  });

  it('should keep them inside under future.keywords.not', () => {
    expect(evaluate('import future.keywords.not\np if not contains(lower(input.a), "x")', {})).toEqual({ p: true });
  });

  it('should bind through patterns in whatever order makes them known', () => {
    expect(evaluate('p := [x, y, z] if { [x, [y, 2]] = [1, [x, z]] }')).toEqual({ p: [1, 1, 2] });
    expect(evaluate('p := [x, y] if { [x, y] = [y, 1] }')).toEqual({ p: [1, 1] });
    expect(
      evaluate('p contains v if { {"k": v, "t": "a"} = input.l[_] }', { l: [{ k: 1, t: 'a' }, { k: 2 }] }),
    ).toEqual({
      p: [1],
    });
  });

  it('should test a variable that occurs twice in a pattern', () => {
    expect(
      evaluate('p contains x if [x, x] = input[_]', [
        [1, 1],
        [1, 2],
        ['a', 'a'],
      ]),
    ).toEqual({ p: [1, 'a'] });
  });

  it('should reorder expressions for safety', () => {
    expect(evaluate('p := x if { x > 2; x = input[_] }', [1, 3])).toEqual({ p: 3 });
  });

  it('should iterate objects in the order of their keys', () => {
    expect(evaluate('p := [k | input[k]]', { b: 1, a: 1, '10': 1, '9': 1 })).toEqual({ p: ['10', '9', 'a', 'b'] });
  });

  it('should hold for every member, also of nothing, but not of no collection', () => {
    const rules =
      'a if every x in [1, 2] { x > 0 }\nb if every x in [] { x > 0 }\nc if every x in input.none { x }\nd if every x in 1 { x }';
    expect(evaluate(rules, {})).toEqual({ a: true, b: true });
  });

  it('should make an expression undefined when a builtin fails, and raise the first error when strict', () => {
    expect(evaluate('p := 1 / input.z\nq if not to_number("x")', { z: 0 })).toEqual({ q: true });
    expect(() => evaluate('p := 1 / input.z', { z: 0 }, { strict: true })).toThrow('div: divide by zero');
  });

  it('should print undefined parts of a template string', () => {
    expect(evaluate('p := $"{input.a}-{input.none}"', { a: 1 })).toEqual({ p: '1-<undefined>' });
  });

  it('should not read what JavaScript lends to objects', () => {
    expect(
      evaluate('p := input.constructor\nq := input["__proto__"]\nr := input.a.length\ns := input.a.map', { a: [1] }),
    ).toEqual({});
    const own = JSON.parse('{"constructor": 1, "__proto__": 2}') as Record<string, number>;
    expect(evaluate('p := input.constructor\nq := input["__proto__"]', own)).toEqual({ p: 1, q: 2 });
  });
});
