import { parseHclExpression } from '.';
import { SourceText } from '../../base/source/source-text';
import { expressionOf, shapeOf } from '../../../../test/support/iac/terraform-syntax';

describe('expressions of HCL', () => {
  it.each([
    ['0', '0'],
    ['007', '007'],
    ['1.50', '1.50'],
    ['12345678901234567890.000000000000000000001', '12345678901234567890.000000000000000000001'],
    ['1e3', '1e3'],
    ['2.5E-10', '2.5E-10'],
    ['1.e2', '1.e2'],
  ])('should keep the number %s as it is written', (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });

  it('should read true, false and null as literals, and longer words as references', () => {
    expect(shapeOf('[true, false, null, truely, nullable]')).toBe('[true false null truely nullable]');
    expect(expressionOf('true')).toMatchObject({ kind: 'boolean', value: true });
    expect(expressionOf('null')).toMatchObject({ kind: 'null' });
    expect(expressionOf('nullable')).toMatchObject({ kind: 'reference', name: 'nullable' });
  });

  it.each([
    ['1 + 2 * 3', '(+ 1 (* 2 3))'],
    ['1 * 2 + 3', '(+ (* 1 2) 3)'],
    ['1 - 2 - 3', '(- (- 1 2) 3)'],
    ['8 / 4 % 3 * 2', '(* (% (/ 8 4) 3) 2)'],
    ['a || b && c', '(|| a (&& b c))'],
    ['a && b || c', '(|| (&& a b) c)'],
    ['a == b && c != d', '(&& (== a b) (!= c d))'],
    ['a == b < c', '(== a (< b c))'],
    ['a < b == c >= d', '(== (< a b) (>= c d))'],
    ['a + 1 > b - 1', '(> (+ a 1) (- b 1))'],
    ['a <= b', '(<= a b)'],
    ['a || b == c + d * e', '(|| a (== b (+ c (* d e))))'],
    ['(1 + 2) * 3', '(* (parentheses (+ 1 2)) 3)'],
  ])('should group %s by the strength of the operators', (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });

  it.each([
    ['-1 + 5', '(+ (- 1) 5)'],
    ['!a == b', '(== (! a) b)'],
    ['-a.b[0]', '(- a.b[0])'],
    ['!f(x).y', '(! (f x).y)'],
    ['--1', '(- (- 1))'],
    ['!!a', '(! (! a))'],
    ['1 - -1', '(- 1 (- 1))'],
  ])('should bind the sign in %s to its operand', (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });

  it.each([
    ['a ? b : c', '(? a b c)'],
    ['a ? b : c ? d : e', '(? a b (? c d e))'],
    ['a ? b ? 1 : 2 : 3', '(? a (? b 1 2) 3)'],
    ['a || b ? c + 1 : d', '(? (|| a b) (+ c 1) d)'],
    ['a ? { b : c } : d', '(? a {"b"=c} d)'],
  ])('should read the condition %s', (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });

  it.each([
    ['var.x', 'var.x'],
    ['a.b.c', 'a.b.c'],
    ['a . b', 'a.b'],
    ['a[0].b["k"][c]', 'a[0].b["k"][c]'],
    ['a.0.b', 'a[0].b'],
    ['a-b.c-d', 'a-b.c-d'],
    ['größe.名前', 'größe.名前'],
    ['𝒳.y', '𝒳.y'],
    ['f(x).y', '(f x).y'],
    ['(a)[0]', '(parentheses a)[0]'],
    ['[1, 2][0]', '[1 2][0]'],
    ['{ a = 1 }.a', '{"a"=1}.a'],
    ['"s".length', '"s".length'],
    ['a[b[c]]', 'a[b[c]]'],
    ['a[\n0\n]', 'a[0]'],
  ])('should read the path %s', (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });

  it('should give all steps that follow to a full splat', () => {
    expect(shapeOf('a[*].b[0].c')).toBe('a[*]<.b[0].c>');
    expect(shapeOf('a.b[*]')).toBe('a.b[*]<>');
    expect(shapeOf('a[*].b[*].c')).toBe('a[*]<.b[*]<.c>>');
    expect(shapeOf('f(x)[*].id')).toBe('(f x)[*]<.id>');
  });

  it('should give only names and numbers behind dots to an attribute splat', () => {
    expect(shapeOf('a.*.b.c')).toBe('a.*<.b.c>');
    expect(shapeOf('a.*.b[0]')).toBe('a.*<.b>[0]');
    expect(shapeOf('a.*.b.0.c[d].e')).toBe('a.*<.b[0].c>[d].e');
    expect(shapeOf('a.*')).toBe('a.*<>');
    expect(shapeOf('a.*.b[*].c')).toBe('a.*<.b>[*]<.c>');
  });

  it('should ignore line ends in a text that is one expression', () => {
    expect(shapeOf('\na\n+\nb # comment\n.c\n')).toBe('(+ a b.c)');
  });

  it('should give back the text of an expression and of the beginning of a path', () => {
    const source = new SourceText('main.tf', ' var.networks["a"].id ');
    const expression = parseHclExpression(source);
    expect(source.slice(expression)).toBe('var.networks["a"].id');
    if (expression.kind !== 'reference') throw new Error('no reference');
    expect(source.slice({ start: expression.start, end: expression.steps[1].end })).toBe('var.networks["a"]');
    expect(source.slice(expression.steps[1])).toBe('["a"]');
  });

  it.each(['1 + 2', 'a ? b : c', '-x', 'f(1, 2)', '[1]', '{ a = 1 }', '"a${b}"', '(a)', '[for v in x : v]', 'a.*.b'])(
    'should know the range of %s',
    (text) => {
      const source = new SourceText('main.tf', `  ${text} `);
      expect(source.slice(parseHclExpression(source))).toBe(text);
    },
  );
});
