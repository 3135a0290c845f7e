import { evaluate } from '../../../../test/support/rego/evaluate';

describe('with', () => {
  it('should replace the input for one expression only', () => {
    expect(evaluate('a := input.x\np := [x, a] if { x := a with input.x as 2 }', { x: 1 })).toEqual({
      a: 1,
      p: [2, 1],
    });
  });

  it('should set memoised rules aside', () => {
    expect(
      evaluate('a := input.x\np := [a | input.l[_] = v; b = a with input.x as v; b > 1]', { x: 1, l: [1, 2] }),
    ).toEqual({
      a: 1,
      p: [1],
    });
  });

  it('should replace data and rules', () => {
    const rules =
      'r := 1\np := x if x := data.d.e with data.d.e as 5\nq := x if x := r with data.t.r as 6\nu := x if x := data.d with data.d.f as 7';
    expect(evaluate(rules, undefined, {}, { d: { e: 1 } })).toEqual({ r: 1, p: 5, q: 6, u: { e: 1, f: 7 } });
  });

  it('should replace functions by values and by functions, whose own calls are not replaced', () => {
    const rules = [
      'f(x) := x + 1',
      'g(x) := f(x) * 10',
      'p := x if x := f(1) with f as 9',
      'q := x if x := f(1) with f as g',
      'r := x if x := count([1]) with count as 5',
      's := x if x := upper("a") with upper as lower',
    ].join('\n');
    expect(evaluate(rules)).toEqual({ p: 9, q: 20, r: 5, s: 'a' });
  });

  it('should ask for the value of a replacement when the function is called', () => {
    const rules = [
      'v := 1 if input.a',
      'uncalled if { true with lower as v }',
      'undefined_there := x if x := lower("A") with lower as v',
      'defined_there := x if x := lower("A") with lower as v with input.a as 1',
    ].join('\n');
    expect(evaluate(rules, {})).toEqual({ uncalled: true, defined_there: 1 });
  });

  it('should replace functions for a bare term in `every`', () => {
    const rules = 'f(_) := 7\np if { every x in input.a { x with count as f } }';
    expect(evaluate(rules, { a: [1, 2] })).toEqual({ p: true });
  });

  it('should go on with the next answers under the replacement', () => {
    expect(evaluate('p contains [x, y] if { x = input[_] with input as [1, 2]; y = input[_] }', [3, 4])).toEqual({
      p: [
        [1, 3],
        [1, 4],
        [2, 3],
        [2, 4],
      ],
    });
  });
});
