import { compile } from '../..';

function check(body: string, rest = ''): string {
  try {
    compile([{ file: 'a.rego', text: `package a\n${rest}\np { ${body} }` }], { version: 'v0' });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('checkTypes', () => {
  const refused: [body: string, message: string][] = [
    ['count(1)', 'count: invalid argument(s)\n\thave: (number)\n\twant: ('],
    ['lower([1]) == "a"', 'lower: invalid argument(s)\n\thave: (array<number>, ???)'],
    ['x := 1; startswith(x, "a")', 'startswith: invalid argument(s)\n\thave: (number, string)'],
    ['sum([1, "a"])', 'sum: invalid argument(s)\n\thave: (array<number, string>)'],
    ['x := {"a": 1}; x == 2', 'match error\n\tleft  : object<a: number>\n\tright : number'],
    ['sum({1, "a"}) == 1', 'sum: invalid argument(s)\n\thave: (set[any<number, string>], ???)'],
    ['1 = "a"', 'match error\n\tleft  : number\n\tright : string'],
    ['[1, x] = ["a", 2]', 'match error'],
    ['x := [y | y := 1]; lower(x)', 'lower: invalid argument(s)\n\thave: (array[number])'],
    ['x := [y | y := lower(2)]', 'lower: invalid argument(s)\n\thave: (number, ???)'],
    ['x := count(input.a); lower(x) == "a"', 'lower: invalid argument(s)\n\thave: (number, ???)'],
    ['x := {1, "a"}; sum(x) == 1; x == "b"', 'match error\n\tleft  : set[any<number, string>]\n\tright : string'],
    ['not count(true)', 'count: invalid argument(s)\n\thave: (boolean)'],
    ['walk(input, [path, _]); lower(path)', 'lower: invalid argument(s)\n\thave: (array[any])'],
  ];
  it.each(refused)('should refuse %s', (body, message) => {
    expect(check(body)).toContain(message);
  });

  const accepted: string[] = [
    'lower(input.a) == "a"; count(data.b) == 2',
    'x = input.a; x == 1; x == "a"',
    'input.a[i]; i = "a"; i == 1',
    'x := {1, "a"}; sum(x) == 1',
    'x := [1, input.a]; x == [input.b, "c"]',
    'x := {"a": 1}; object.get(x, "b", "c") == 1',
    'x := []; sum(x) == 0; concat(",", x)',
    'y = [y1 | y1 = input.a]; sum(y) == 1; concat(",", y)',
    'y := 1; x = input.z; f(x, [y]); y == "a"',
    'x := json.unmarshal(input.a); x == 1; lower(x) == "a"',
    'x = input.z; f(x, [1]) with input.a as 1; lower(x) == "a"; x == 1',
    'x := 1; [x, y] = [z, input.a]; z = input.b; x == 1; y == "a"',
    'every_other := "a"; lower(every_other) == "a"',
  ];
  it.each(accepted)('should accept %s', (body) => {
    expect(check(body, 'f(a, b) = a { b }\nf(a, b) = a { a }')).toBe('');
  });

  it('should not follow arguments that a ref reads from', () => {
    expect(check('true', 'f(x, y) { z = y[1]; y = "a"; w = y; union(w) }')).toBe('');
  });

  it('should not put wide packages together, nor documents with many rules below', () => {
    const rules = (count: number) =>
      Array.from({ length: count }, (_, i) => `q.k${i} = ${i}\nr { data.a.q[x${i}]; x${i} = "k1" }`).join('\n');
    const mistaken = 'x := data.a.q; x.k1 == "a"';
    expect(check(mistaken, rules(3))).toContain('match error');
    expect(check(mistaken, rules(3000))).toBe('');
  });

  it('should check queries', () => {
    const policy = compile([{ file: 'a.rego', text: 'package a\np = 1' }]);
    expect(() => policy.query('x := 1; lower(x)')).toThrow('lower: invalid argument(s)');
    expect(policy.eval('1 == "a"').value).toBe(false);
  });

  it('should not follow values too wide to be looked at again and again', () => {
    const wide = Array.from({ length: 2000 }, (_, i) => `{"k${i}": ${i}}`).join(', ');
    const uses = Array.from({ length: 2000 }, () => 'count(x) == 2000').join('; ');
    expect(check(`x := [${wide}]; ${uses}; x == 1`)).toBe('');
  });
});
