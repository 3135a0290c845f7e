import { compile } from '../..';

function printed(rules: string, query = 'data.a.p'): { lines: string[]; value: unknown } {
  const lines: string[] = [];
  const options = { version: 'v1', print: (text: string) => lines.push(text) } as const;
  const policy = compile([{ file: 'a.rego', text: `package a\n${rules}` }], options);
  return { lines, value: policy.eval(query, { input: { a: 1, list: ['x', 'y'] } }).value };
}

describe('rewritePrintCalls', () => {
  const cases: [rules: string, lines: string[]][] = [
    ['p if { print("a", input.a, [true]) }', ['a 1 [true]']],
    ['p if { print(input.none, "b") }', ['<undefined> b']],
    ['p if { print(q) }\nq contains x if some x in input.list', ['{"x", "y"}']],
    ['p if { x := input.a + 1; print("x is", x) }', ['x is 2']],
    ['p if { some x in input.list; print(x) }\nq if p', ['x']],
    ['p := [x | some x in input.list; print("in", x)]', ['in x', 'in y']],
    ['p if { every x in input.list { print(x); x != "z" } }', ['x', 'y']],
    ['p if { f(3) }\nf(x) if { print("f", x) }', ['f 3']],
    ['p if { not q }\nq if { print("q"); false }', ['q']],
    ['p if { print() }', ['']],
  ];
  it.each(cases)('should print from %s', (rules, lines) => {
    expect(printed(rules).lines).toEqual(lines);
  });

  it('should print from queries', () => {
    expect(printed('p := 1', 'print("hello", input.a); input.a == 1').lines).toEqual(['hello 1']);
  });

  it('should not fail the body because of an undefined operand', () => {
    expect(printed('p if { print(lower(input.none)); input.a == 1 }')).toEqual({ lines: ['<undefined>'], value: true });
  });

  it('should refuse variables that are not bound before', () => {
    expect(() => printed('p if { print(x); x = 1 }')).toThrow('var x is undeclared');
  });

  it('should leave print calls out when nobody listens', () => {
    const policy = compile([{ file: 'a.rego', text: 'package a\np if { print(x); x = 1 }' }], { version: 'v1' });
    expect(policy.eval('data.a.p').value).toBe(true);
  });
});
