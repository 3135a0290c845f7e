import { compile } from '../compile-policy';
import { RegoErrors, type RegoError } from '../syntax/errors';

/** `CODE ROW:COL MESSAGE` of every error that a v1 module has. */
function errorsOf(rules: string, version: 'v0' | 'v1' = 'v1'): string[] {
  try {
    compile([{ file: 't.rego', text: `package t\n${rules}` }], { version });
    return [];
  } catch (error) {
    const list = error instanceof RegoErrors ? error.errors : [error as RegoError];
    return list.map((each) => `${each.code} ${each.loc?.row}:${each.loc?.col} ${each.message}`);
  }
}

describe('compile errors', () => {
  it.each([
    ['p := x', 'rego_unsafe_var_error 2:6 var x is unsafe'],
    ['p if x > 1', 'rego_unsafe_var_error 2:6 var x is unsafe'],
    ['p if not input.a[_] == 1', 'rego_unsafe_var_error 2:6 var _ is unsafe'],
    ['p if { x := y; y := 1 }', 'rego_compile_error 2:16 var y referenced above'],
    ['p if { every x in [1] { x == z } }', 'rego_unsafe_var_error 2:25 var z is unsafe'],
    ['p if { x := [1 | z > 1] }', 'rego_unsafe_var_error 2:18 var z is unsafe'],
    ['p if { v := input.x; input.l[v] < [w | w = v[0]] }', 'rego_unsafe_var_error 2:22 var v is unsafe'],
    ['p if { x := 1; x := 2 }', 'rego_compile_error 2:16 var x assigned above'],
    ['p if { x = 1; x := 2 }', 'rego_compile_error 2:15 var x referenced above'],
    ['f(x) if { x := 1 }', 'rego_compile_error 2:11 arg x redeclared'],
    ['p if { some x; true }', 'rego_compile_error 2:8 declared var x unused'],
    ['p if foo(1)', 'rego_type_error 2:6 undefined function foo'],
    ['f(x) := x\np := f(1, 2, 3)', 'rego_type_error 3:6 function data.t.f has arity 1, got 3 arguments'],
    ['p := q\nq := p', 'rego_recursion_error 2:1 rule data.t.p is recursive: data.t.p -> data.t.q -> data.t.p'],
    [
      'p contains x if { y := "q"; x := data.t[y] }',
      'rego_recursion_error 2:1 rule data.t.p is recursive: data.t.p -> data.t.p',
    ],
    ['p contains 1\np := 2', 'rego_type_error 2:1 conflicting rules data.t.p found'],
    ['f(x) := 1\nf(x, y) := 2', 'rego_type_error 2:1 conflicting rules data.t.f found'],
    ['a.b := 1\na.b.c := 2', 'rego_type_error 2:1 rule data.t.a.b conflicts with:\n  rule data.t.a.b.c at t.rego:3'],
    [
      'p if { x := 1 with foo as 2 }',
      'rego_type_error 2:20 with keyword target must reference existing input, data, or a function',
    ],
    [
      'p if { true with walk as 2 }',
      'rego_compile_error 2:18 with keyword replacing built-in function: target must not be a relation',
    ],
    [
      'p if { input.a with data.t.q.r as 1 }\nq := {}',
      'rego_compile_error 2:21 with keyword cannot partially replace virtual document(s)',
    ],
    ['input := 1', 'rego_compile_error 2:1 rules must not shadow input (use a different rule name)'],
    ['p if { data := 1 }', 'rego_compile_error 2:8 variables must not shadow data (use a different variable name)'],
    ['f(input) := 1', 'rego_compile_error 2:1 args must not shadow input (use a different variable name)'],
    ['p if any([true])', 'rego_type_error 2:6 deprecated built-in function calls in expression: any'],
  ])('should refuse %s', (rules, expected) => {
    expect(errorsOf(rules)).toEqual([expected]);
  });

  it('should allow deprecated builtins and names of documents in v0', () => {
    expect(errorsOf('p { any([true]) }\nq { input := 1; input == 1 }', 'v0')).toEqual([]);
  });

  it('should let a rule win over the builtin of its name', () => {
    expect(errorsOf('contains(a, b) = true { a == b }\np { contains(1, 1) }', 'v0')).toEqual([]);
  });

  it('should report several errors of one pass', () => {
    expect(errorsOf('p if x\nq if y')).toHaveLength(2);
  });
});
