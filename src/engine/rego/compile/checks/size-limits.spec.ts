import { compile } from '../..';

function list(count: number, item: (i: number) => string, separator: string): string {
  return Array.from({ length: count }, (_, i) => item(i)).join(separator);
}

const policy = (text: string): [{ file: string; text: string }] => [{ file: 'a.rego', text }];

describe('checkSizes', () => {
  const cases: [what: string, text: (n: number) => string][] = [
    ['parts in the package path', (n) => `package ${list(n, (i) => `p${i}`, '.')}\nq = 1`],
    ['parts in the import path', (n) => `package a\nimport data.${list(n, (i) => `p${i}`, '.')} as x\nq { x }`],
    ['parts in the name of a rule', (n) => `package a\nq.${list(n, (i) => `p${i}`, '.')} = 1 { input.x }`],
    ['arguments of a function', (n) => `package a\nf(${list(n, (i) => `x${i}`, ', ')}) = x0 { input.x }`],
    [
      'modifiers of an expression',
      (n) => `package a\nq { input.x ${list(n, (i) => `with input.x${i} as ${i}`, ' ')} }`,
    ],
  ];
  it.each(cases)('should refuse more than 500 %s', (what, text) => {
    expect(() => compile(policy(text(500)))).not.toThrow();
    expect(() => compile(policy(text(501)))).toThrow(`too many ${what} (501, at most 500)`);
  });
});

describe('checkRecursion', () => {
  it('should find rules that reach themselves through a variable', () => {
    const text = 'package a\nq.r[x] { x := data.a.q[input.y] }';
    expect(() => compile(policy(text))).toThrow('rule data.a.q.r is recursive: data.a.q.r -> data.a.q.r');
  });

  it('should accept refs with variables that only reach other rules', () => {
    const text = 'package a\nb { data.a.q[input.y] }\nq.r { c }\nc { data.a.d[x] }\nd.e = 1';
    expect(compile(policy(text)).eval('data.a.c').value).toBe(true);
  });

  it('should find a cycle over several rules and a variable', () => {
    const text = 'package a\nb { data.a.q[input.y] }\nq.r { c }\nc { b }';
    expect(() => compile(policy(text))).toThrow(
      'rule data.a.b is recursive: data.a.b -> data.a.q -> data.a.c -> data.a.b',
    );
  });
});
