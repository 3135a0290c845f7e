import { moduleOf } from '../../../../../test/support/rego/parse';
import { strictErrors } from './strict';

const messages = (text: string, version: 'v0' | 'v1' = 'v1') =>
  strictErrors(moduleOf(text, version)).map((error) => error.message);

describe(strictErrors.name, () => {
  it.each([
    ['import data.foo.bar\np := 1', ['import data.foo.bar unused']],
    ['import data.foo as f\np := 1', ['import data.foo as f unused']],
    ['import data.foo.bar\np := bar.x', []],
    ['import data.lib\np := lib.f(1)', []],
    ['import rego.v1\np := 1', []],
    ['f(x, y) := x', ['unused argument y. (hint: use _ (wildcard variable) instead)']],
    ['f([x, _]) := x', []],
    ['f(x) := 1 if { true } else := x', []],
    ['f(k, k)', []],
    ['f(k, [k]) if true', []],
    ['f({"a": k}, {"b": [k]})', []],
    ['f([k, j], k)', ['unused argument j. (hint: use _ (wildcard variable) instead)']],
    ['default f(x) := 1\nf(x) := x', ['unused argument x. (hint: use _ (wildcard variable) instead)']],
    ['p if { a := 1; b := 2; b == 2 }', ['assigned var a unused']],
    ['p := a if { a := 1; b := a }', ['assigned var b unused']],
    ['p if { [s, t] := [1, 2]; s == 1 }', ['assigned var t unused']],
    ['p if { some i, j; input[i] }', ['declared var j unused']],
    ['p if { some k, v in input; v == 1 }', []],
    ['p if { every k, v in input { v == 1 } }', ['declared var k unused']],
    ['p if { x := [1]; every y in [1] { every z in x { z == y }; some x in [1]; x == y } }', []],
    ['p if { x := [1]; every y in x { y == 1 }; some z in [1]; [y | y := z] == [1] }', []],
    ['p := [y | y := 1; x := 2; x == 2] if { x := 1 }', ['assigned var x unused']],
    ['p if { x := 1; some y in [z | z := x; some x in [2]; x > 1]; y == 1 }', []],
    ['p := [x | x := 1; y := 2]', ['assigned var y unused']],
    ['p := {k: v | k := 1; v := 2}', []],
    ['p := [y | y := x] if { x := 1 }', []],
    ['p if { x := 1; true with input.a as x }', []],
    ['p := $"{x}" if x := 1', []],
    ['import future.keywords.or\np if { a := 1; a == 1 } or { b := 1; true }', ['assigned var b unused']],
  ])('should judge %j', (text, expected) => {
    expect(messages(text)).toEqual(expected);
  });

  it('should list by place and name code and place', () => {
    const errors = strictErrors(moduleOf('p { b := 1; a := 2 }\nimport data.x', 'v0'));
    expect(errors.map((error) => error.text())).toEqual([
      'test.rego:2: rego_compile_error: assigned var b unused',
      'test.rego:2: rego_compile_error: assigned var a unused',
      'test.rego:3: rego_compile_error: import data.x unused',
    ]);
  });
});
