import { parseQuery } from '.';
import { errorOf, queryOf, showBody } from '../../../../test/support/rego/parse';

const LOGICAL = ['and', 'or', 'not'];

describe('expressions', () => {
  it.each([
    ['x := 1; y = x', '(assign x 1); (eq y x)'],
    ['x := 1 y = x', '(assign x 1); (eq y x)'],
    ['not x.y', '!x["y"]'],
    ['not f(x) == 1', '!(equal (f x) 1)'],
    ['x with input as {} with data.a as 1', 'x with input as {} with data["a"] as 1'],
    ['some x, y', 'some x y'],
    ['some x in xs', 'some x in xs'],
    ['some k, [v, _] in xs with input as 1', 'some k:[v _] in xs with input as 1'],
    ['every x in xs { x > 1; y }', 'every x in xs {(gt x 1); y}'],
    ['every k, v in {1} { k == v } with input as 2', 'every k:v in set(1) {(equal k v)} with input as 2'],
    ['k, v in xs', '(internal["member_3"] k v xs)'],
    ['x := k, v in xs', '(assign x (internal["member_3"] k v xs))'],
    ['not.x', 'not["x"]'],
    ['with["x"] == 1', '(equal with["x"] 1)'],
    ['{x | y}', '{x | y}'],
  ])('should read %s', (text, expected) => {
    expect(queryOf(text)).toBe(expected);
  });

  it.each([
    ['not some x', '`some` cannot be negated'],
    ['not every x in y { z }', '`every` cannot be negated'],
    ['some 1', 'unexpected `1`: expected a variable name'],
    ['some x + 1', 'expected `x in xs` or `k, v in xs` after `some`'],
    ['some x in {', 'unexpected end of file: expected a term'],
    ['every x { y }', 'unexpected `{`: expected `x in xs` or `k, v in xs` with a body after `every`'],
    ['every x.y in z { y }', 'the value of `every` must be a variable'],
    ['every 1, y in z { y }', 'the key of `every` must be a variable'],
    ['every x in y', 'unexpected end of file: expected `{` with the body of `every`'],
    ['every x in y { }', 'found empty body'],
    ['x with 1 as 2', 'unexpected `1`: expected the path to replace after `with`'],
    ['x with f(1) as 2', 'expected a path to replace after `with`'],
    ['x with input', 'unexpected end of file: expected `as`'],
    ['x;', 'unexpected end of file: expected an expression after `;`'],
    ['', 'empty query'],
    ['x :=', 'unexpected end of file: expected a term'],
  ])('should refuse %s', (text, message) => {
    expect(errorOf(() => parseQuery(text)).message).toBe(message);
  });

  it('should know v1 keywords in v0 queries only when asked for', () => {
    expect(showBody(parseQuery('every x in y { x }', { version: 'v0' }))).toBe('every; x; in; y; set(x)');
    const body = parseQuery('every x in y { x }', { version: 'v0', futureKeywords: ['every'] });
    expect(showBody(body)).toBe('every x in y {x}');
    expect(showBody(parseQuery('contains(in, if)', { version: 'v0' }))).toBe('(contains in if)');
  });

  it('should name the file it was given', () => {
    expect(errorOf(() => parseQuery('x :=', { file: 'query' })).text()).toMatch(/^query:1: rego_parse_error: /);
  });
});

describe('logical operators', () => {
  it.each([
    ['a and b', '(a and b)'],
    ['a and b or c and d', '((a and b) or (c and d))'],
    ['a or b or c', '((a or b) or c)'],
    ['(a or b) and c', '((a or b) and c)'],
    ['((a or b))', '(a or b)'],
    ['{ x := 1; x > 0 } and y', '((assign x 1); (gt x 0) and y)'],
    ['a and { b; c }', '(a and b; c)'],
    ['a and b with input as 1', '(a and b) with input as 1'],
    ['(a with input as 1) and b', '(a with input as 1 and b)'],
    ['x == 1 and y', '((equal x 1) and y)'],
    ['and({1}, {2})', '(and set(1) set(2))'],
    ['({x | y}) and z', '({x | y} and z)'],
    ['(a == b)', '(equal a b)'],
    ['({})', '{}'],
    ['not a', 'not {a}'],
    ['not { a; b }', 'not! {a; b}'],
    ['not { a } and b', '(not! {a} and b)'],
    ['a or not b', '(a or not {b})'],
    ['not (a or b)', 'not {(a or b)}'],
    ['not a with input as 1', 'not {a} with input as 1'],
    ['(not a)', 'not {a}'],
  ])('should read %s', (text, expected) => {
    expect(queryOf(text, LOGICAL)).toBe(expected);
  });

  it('should keep the classic reading of `not` without its import', () => {
    expect(queryOf('not { a }')).toBe('!set(a)');
    expect(queryOf('a and not b', ['and'])).toBe('(a and !b)');
  });

  it('should keep `and` and `or` as names without their import', () => {
    expect(queryOf('and; or.x')).toBe('and; or["x"]');
  });

  it.each([
    ['{1, 2} and x', 'operand of `and` cannot begin with `{` unless the braces hold a body'],
    ['{} and x', 'found empty body'],
    ['x and {1, 2}', 'braces in operand position must hold a body of expressions'],
    ['not {1, 2}', 'braces in operand position must hold a body of expressions'],
    ['not {}', 'found empty body'],
    ['a with input as 1 and b', '`with` is not allowed on an operand of `and`'],
    ['(a with input as 1 and b)', '`with` is not allowed on an operand of `and`'],
    ['x and {a | b}', 'ambiguous `{ ... | ... }` operand: a body holding a set union or a comprehension?'],
    ['{a | b} or x', 'ambiguous `{ ... | ... }` operand: a body holding a set union or a comprehension?'],
    ['x and print("a")', 'operand of `and` cannot consist only of calls to `print`'],
    ['x and ({y; z})', 'parentheses in operand position cannot hold a body'],
    ['x and', 'unexpected end of file: expected a term'],
    ['(a or b', 'unexpected end of file: expected `)`'],
  ])('should refuse %s', (text, message) => {
    expect(errorOf(() => parseQuery(text, { futureKeywords: LOGICAL })).message).toBe(message);
  });
});
