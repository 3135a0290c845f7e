import { expressionOf, shape, shapeOf } from '../../../../test/support/iac/terraform-syntax';

describe('lists, objects and "for" expressions of HCL', () => {
  it.each([
    ['[]', '[]'],
    ['[1]', '[1]'],
    ['[1, "a", true,]', '[1 "a" true]'],
    ['[\n  1,\n  # comment\n  2, // comment\n  /* comment */ 3\n]', '[1 2 3]'],
    ['[a\n+\nb]', '[(+ a b)]'],
    ['[[1], []]', '[[1] []]'],
  ])('should read the list %j', (text, expected) => {
    expect(shape(expressionOf(text))).toBe(expected);
  });

  it.each([
    ['{}', '{}'],
    ['{\n}', '{}'],
    ['{ a = 1 }', '{"a"=1}'],
    ['{ a : 1, b = 2 }', '{"a"=1 "b"=2}'],
    ['{\n  a = 1\n  b = 2,\n\n  c = 3 # comment\n}', '{"a"=1 "b"=2 "c"=3}'],
    ['{ "a b" = 1, x-y = 2 }', '{"a b"=1 "x-y"=2}'],
    ['{ 1 = "one", 2.5 = "more" }', '{1="one" 2.5="more"}'],
    ['{ (var.k) = 1 }', '{(parentheses var.k)=1}'],
    ['{ (k) = 1 }', '{(parentheses k)=1}'],
    ['{ "${k}" = 1, "a-${k}" = 2 }', '{(wrap k)=1 (template "a-" (interpolation k))=2}'],
    ['{ true = 1, null = 2, false = 3 }', '{"true"=1 "null"=2 "false"=3}'],
    ['{ a.b = 1 }', '{a.b=1}'],
    ['{ a = b ? c : d }', '{"a"=(? b c d)}'],
    ['{ a = { b = { c = [1] } } }', '{"a"={"b"={"c"=[1]}}}'],
    ['{ a = 1, a = 2 }', '{"a"=1 "a"=2}'],
  ])('should read the object %j', (text, expected) => {
    expect(shape(expressionOf(text))).toBe(expected);
  });

  it('should end an item of an object with the line even between parentheses', () => {
    expect(shape(expressionOf('merge(a, {\n  b = 1\n  c = 2\n}\n)'))).toBe('(merge a {"b"=1 "c"=2})');
  });

  it.each([
    ['[for v in list : v]', '(for v list v)'],
    ['[for i, v in list : "${i}" if v != ""]', '(for i v list (wrap i) if (!= v ""))'],
    ['{for k, v in map : k => v}', '(for k v map k => v)'],
    ['{ for v in list : v.name => v... if v.on }', '(for v list v.name => v... if v.on)'],
    [
      '{\n  for k, v in map :\n  k\n  =>\n  {\n    a = v\n  }\n  if v != null\n}',
      '(for k v map k => {"a"=v} if (!= v null))',
    ],
    ['[for v in [for w in x : w] : v]', '(for v (for w x w) v)'],
  ])('should read %j', (text, expected) => {
    expect(shape(expressionOf(text))).toBe(expected);
  });

  it('should tell a "for" that makes an object from one that makes a list by its key', () => {
    expect(expressionOf('[for v in x : v]')).toMatchObject({ kind: 'for', key: undefined, group: false });
    expect(expressionOf('{for v in x : v => 1...}')).toMatchObject({ key: { kind: 'reference' }, group: true });
  });

  it.each([
    ['f()', '(f)'],
    ['f(1, a,)', '(f 1 a)'],
    ['f (\n  1,\n  2\n)', '(f 1 2)'],
    ['f(list...)', '(f... list)'],
    ['f(1, list...)', '(f... 1 list)'],
    ['provider::aws::arn_parse(x)', '(provider::aws::arn_parse x)'],
    ['true(1)', '(true 1)'],
    ['f(g(h()))', '(f (g (h)))'],
  ])('should read the call %j', (text, expected) => {
    expect(shape(expressionOf(text))).toBe(expected);
  });

  it('should keep parentheses, so that an expression can be written back', () => {
    expect(shapeOf('((a))')).toBe('(parentheses (parentheses a))');
  });
});
