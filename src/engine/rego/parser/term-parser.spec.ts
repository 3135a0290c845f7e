import { parseTerm } from '.';
import { errorOf, queryOf, showTerm } from '../../../../test/support/rego/parse';

const term = (text: string) => showTerm(parseTerm(text));

describe('terms', () => {
  it.each([
    ['null', 'null'],
    ['true', 'true'],
    ['"a\\n\\u00e9\\ud83d\\ude00"', '"a\\né😀"'],
    ['"\\ud800x"', '"\ufffdx"'],
    ['`a\\n"`', '"a\\\\n\\""'],
    ['[1, [], {}]', '[1 [] {}]'],
    ['set()', 'set()'],
    ['{1, 2,}', 'set(1 2)'],
    ['[, 1]', '[1]'],
    ['{"a": 1, x: [y],}', '{"a":1 x:[y]}'],
    ['input', 'input'],
    ['input.a["b"][_][x.y]', 'input["a"]["b"][_][x["y"]]'],
    ['f(1, g(x))[0].z', '(f 1 (g x))[0]["z"]'],
    ['a.b.c(1)', '(a["b"]["c"] 1)'],
    ['[1][0]', '[1][0]'],
    ['{x | x}[1]', '{x | x}[1]'],
    ['(a)', 'a'],
    ['-x.y', '(minus 0 x["y"])'],
    ['data.if.contains', 'data["if"]["contains"]'],
    ['contains("a", "b")', '(contains "a" "b")'],
  ])('should read %s', (text, expected) => {
    expect(term(text)).toBe(expected);
  });

  it.each(['0', '-0', '1.50', '.5', '-.5', '1e3', '1E-3', '123456789012345678901234567890', '0.1e+5'])(
    'should keep the digits of %s',
    (text) => {
      expect(parseTerm(text)).toMatchObject({ kind: 'number', text });
    },
  );

  it.each([
    ['01', 'expected number without leading zero'],
    ['1e40000', 'number too big'],
    ['1e-99999999999999999999', 'number too big'],
    ['-"a"', 'unexpected `"a"`: expected a number'],
    ['"a".b', 'a string cannot be the head of a reference'],
    ['(a.b).c', 'a ref cannot be the head of a reference'],
    ['a. b', 'unexpected name `b`: expected a name after `.`'],
    ['a[1', 'unexpected end of file: expected `]`'],
    ['(1', 'unexpected end of file: expected `)`'],
    ['f(1', 'unexpected end of file: expected `,` or `)`'],
    ['[1 2]', 'unexpected `2`: expected `,` or `]`'],
    ['{"a": 1 "b"}', 'unexpected `"b"`: expected `,` or `}`'],
    ['{"a": 1, "b"}', 'unexpected `}`: expected `:`'],
    ['if', 'unexpected keyword `if`: expected a term'],
    ['1 2', 'unexpected `2`: expected the end of the term'],
    ['', 'unexpected end of file: expected a term'],
    ['"a\tb\\n"', 'illegal string literal: "a\tb\\n"'],
  ])('should refuse %s', (text, message) => {
    const error = errorOf(() => parseTerm(text));
    expect([error.code, error.message]).toEqual(['rego_parse_error', message]);
  });

  it('should take 1e300000 for zero when all digits are zero', () => {
    expect(term('0e300000')).toBe('0e300000');
  });

  it('should end a ref at a space', () => {
    expect(queryOf('x := a\n[1]')).toBe('(assign x a); [1]');
    expect(queryOf('f (1)')).toBe('f; 1');
  });

  it('should give each underscore a name of its own', () => {
    const { items } = parseTerm('[_, _]') as { items: { name: string }[] } & ReturnType<typeof parseTerm>;
    expect(items[0].name).not.toBe(items[1].name);
  });
});

describe('operators', () => {
  it.each([
    ['1 + 2 * 3', '(plus 1 (mul 2 3))'],
    ['1 - 2 - 3', '(minus (minus 1 2) 3)'],
    ['(1 + 2) * 3 % 4 / 5', '(div (rem (mul (plus 1 2) 3) 4) 5)'],
    ['a | b & c + d', '(or a (and b (plus c d)))'],
    ['a | b | c', '(or (or a b) c)'],
    ['a + 1 == b', '(equal (plus a 1) b)'],
    ['a != b', '(neq a b)'],
    ['a < b > c', '(gt (lt a b) c)'],
    ['a -1', '(minus a 1)'],
    ['1 in [1]', '(internal["member_2"] 1 [1])'],
    ['a == b in c', '(internal["member_2"] (equal a b) c)'],
    ['a in b in c', '(internal["member_2"] (internal["member_2"] a b) c)'],
    ['(k, v in xs)', '(internal["member_3"] k v xs)'],
    ['f(x, y in z)', '(f x (internal["member_2"] y z))'],
    ['[k, v in xs]', '[k (internal["member_2"] v xs)]'],
    ['xs[k, v in ys]', 'xs[(internal["member_3"] k v ys)]'],
    ['f((k, v in xs))', '(f (internal["member_3"] k v xs))'],
  ])('should read %s', (text, expected) => {
    expect(term(text)).toBe(expected);
  });
});

describe('comprehensions', () => {
  it.each([
    ['[x | x = 1]', '[x | (eq x 1)]'],
    ['{x | x}', '{x | x}'],
    ['{x | y; z}', '{x | y; z}'],
    ['{k: v | some k, v in o}', '{k:v | some k:v in o}'],
    ['{a + 1: b | c}', '{(plus a 1):b | c}'],
    ['[a | b, c]', '[(or a b) c]'],
    ['{a | b, c}', 'set((or a b) c)'],
    ['{"k": a | b, "l": c}', '{"k":(or a b) "l":c}'],
    ['{(a | b)}', 'set((or a b))'],
    ['{a + b | c}', 'set((or (plus a b) c))'],
    ['[x |]', undefined],
    ['{x | }', undefined],
  ])('should read %s', (text, expected) => {
    if (expected === undefined) expect(errorOf(() => term(text)).code).toBe('rego_parse_error');
    else expect(term(text)).toBe(expected);
  });
});

describe('template strings', () => {
  it.each([
    ['$"plain"', '$("plain")'],
    ['$""', '$()'],
    ['$"a{x}b{y.z}"', '$("a" {x} "b" {y["z"]})'],
    ['$"{1} {"s"} {null}"', '$(1 " " "s" " " null)'],
    ['$"\\{x\\n{y}"', '$("{x\\n" {y})'],
    ['$`a\\n{x}\\{b`', '$("a\\\\n" {x} "{b")'],
    ['$"{ {"k": v}["k"] }"', '$({{"k":v}["k"]})'],
    ['$"{f(x)}{$"in {y}"}"', '$({(f x)} {$("in " {y})})'],
    ['$"{x with input.a as 1}"', '$({x with input["a"] as 1})'],
  ])('should read %s', (text, expected) => {
    expect(term(text)).toBe(expected);
  });

  it.each([
    ['$"{x := 1}"', 'unexpected assignment (`:=`) in template string expression'],
    ['$"{x = 1}"', 'unexpected unification (`=`) in template string expression'],
    ['$"{not x}"', 'unexpected negation (`not`) in template string expression'],
    ['$"{some x in y}"', 'unexpected `some` in template string expression'],
    ['$"{every x in y { x }}"', 'unexpected `every` in template string expression'],
    ['$"{x y}"', 'unexpected name `y`: expected `}`'],
    ['$"{}"', 'unexpected template string: expected a term'],
  ])('should refuse %s', (text, message) => {
    expect(errorOf(() => term(text)).message).toBe(message);
  });
});
