import { Source } from '../syntax/source';
import { parseModule } from '.';
import { errorOf, moduleOf, rulesOf, showRule, showTerm } from '../../../../test/support/rego/parse';

const parse = (text: string, version: 'v0' | 'v1' | 'auto' = 'v1') => parseModule(new Source('m.rego', text), version);

describe('modules', () => {
  it('should read package, imports, rules and comments', () => {
    const module = parse('# about\npackage a.b["c-d"]\n\nimport data.x.y\nimport input.z as zz\n\np := 1 # one\n');
    expect(showTerm(module.package.path)).toBe('data["a"]["b"]["c-d"]');
    expect(module.imports.map((i) => [showTerm(i.path), i.alias])).toEqual([
      ['data["x"]["y"]', undefined],
      ['input["z"]', 'zz'],
    ]);
    expect(module.rules.map(showRule)).toEqual(['p := 1']);
    expect(module.comments.map((comment) => comment.text)).toEqual([' about', ' one']);
    expect(module.version).toBe('v1');
  });

  it('should allow keywords in paths', () => {
    expect(showTerm(parse('package if.else').package.path)).toBe('data["if"]["else"]');
    expect(showTerm(parse('package a\nimport data.some.x').imports[0].path)).toBe('data["some"]["x"]');
  });

  it('should accept carriage returns and a byte-order mark', () => {
    expect(rulesOf('p := 1\r\nq := 2\r\n')).toEqual(['p := 1', 'q := 2']);
    expect(parse('\ufeffpackage a').rules).toEqual([]);
  });

  it.each([
    ['', 'empty module'],
    ['# only a comment', 'empty module'],
    ['p := 1', 'package expected'],
    ['package', 'unexpected end of file: expected the path of the package'],
    ['package 1', 'unexpected `1`: expected the path of the package'],
    ['package a[x]', 'unexpected var in the path of the package: expected a string'],
    ['package a\npackage b', 'unexpected package: a module has one package'],
    ['package a\nimport x', 'unexpected import path, must begin with one of: data, future, input, rego, got: x'],
    ['package a\nimport data.x[y]', 'unexpected var in the path of the import: expected a string'],
    ['package a\nimport data.x as 1', 'unexpected `1`: expected a name after `as`'],
    ['package a\nimport data.if', 'unexpected import path, must not end with a keyword, got: if'],
    ['package a\nimport future.x', 'invalid import, must be `future.keywords`'],
    ['package a\nimport future.keywords.in as x', '`future` imports cannot be aliased'],
    [
      'package a\nimport future.keywords.no',
      'unexpected keyword, must be one of and, contains, every, if, in, not, or',
    ],
    ['package a\nimport rego.v3', 'invalid import `rego.v3`, must be one of: `rego.v1`, `rego.v2`'],
    ['package a\nimport rego.v1.x', 'invalid import `rego.v1.x`, must be one of: `rego.v1`, `rego.v2`'],
    ['package a\nimport rego.v1 as x', '`rego` imports cannot be aliased'],
    ['package a\nimport rego.v2 as x', '`rego` imports cannot be aliased'],
    ['package a\nimport data.foo as input', 'unexpected import alias, must not be a reserved name, got: input'],
    ['package a\nimport input.foo as data', 'unexpected import alias, must not be a reserved name, got: data'],
  ])('should refuse %j', (text, message) => {
    const error = errorOf(() => parse(text));
    expect([error.code, error.message, error.loc?.file]).toEqual(['rego_parse_error', message, 'm.rego']);
  });

  it.each(['future.keywords', 'future.keywords.not', 'rego.v2'])('should let `not` take bodies after %s', (path) => {
    expect(rulesOf(`import ${path}\np if not {x}`)).toEqual(['p = true :- not! {x}']);
  });

  it('should leave `not` as it is after the import of other keywords', () => {
    expect(rulesOf('import future.keywords.in\nimport rego.v1\np if not {x}')).toEqual(['p = true :- !set(x)']);
  });

  it.each(['v0', 'v1'] as const)('should have all keywords in %s after `import rego.v2`', (version) => {
    const [rule] = moduleOf('import rego.v2\np contains x if { some x in [1]; x > 0 and x < 2 }', version).rules;
    expect(rule.head.usesIf).toBe(true);
    expect(errorOf(() => moduleOf('import rego.v2\np { true }', version)).message).toBe(
      '`if` keyword is required before rule body',
    );
  });

  it('should import `in` together with `every`', () => {
    expect(rulesOf('import future.keywords.every\np { 1 in [1] }', 'v0')).toEqual([
      'p = true :- (internal["member_2"] 1 [1])',
    ]);
  });

  it('should refuse template strings in v0', () => {
    expect(errorOf(() => moduleOf('p = $"{x}"', 'v0')).message).toBe('template strings are not part of Rego v0');
  });
});

describe('the version `auto`', () => {
  it.each([
    ['package a\np { true }', 'v0'],
    ['package a\np = 1', 'v0'],
    ['package a\nimport rego.v1\np if true', 'v0v1'],
    ['package a\nimport rego.v2\np if true', 'v0v1'],
    ['package a\np if true', 'v1'],
    ['package a\np contains 1', 'v1'],
    ['package a\np := $"{1}"', 'v1'],
    // Each of these also parses as v0, where it is two rules, or reads a variable that nobody meant.
    ['package a\np := true if { input.x }', 'v1'],
    ['package a\np = true if { input.x }', 'v1'],
    ['package a\np[1] := true if { input.x }', 'v1'],
    ['package a\np["a"] if { input.x }', 'v1'],
    ['package a\np.q if { input.x }', 'v1'],
    ['package a\nf(x) if { x }', 'v1'],
    ['package a\nf(x) := x if { x }', 'v1'],
    ['package a\np["a"] contains {1} if { input.x }', 'v1'],
    ['package a\np["a"] contains {1}', 'v1'],
    ['package a\nimport future.keywords.in\np := 1 if { 1 in input.x }', 'v1'],
    ['package a\nimport future.keywords.contains\np contains 1 if { input.x }', 'v1'],
    ['package a\np := {x |\n  some x\n  in\n  input.x\n}\nq = 1 if { p }', 'v1'],
    ['package a\np["a"] contains (1)', 'v1'],
    ['package a\np := 1 if (input.x)', 'v1'],
    ['package a\np := 1 if (input.x)\nimport future.keywords.if', 'v1'],
    // The functions called `contains` are v0: the builtin, and one of the module itself.
    ['package a\np { contains("ab", "a") }', 'v0'],
    ['package a\ncontains(xs, x) { xs[_] == x }\np { contains([1], 1) }', 'v0'],
    ['package a\ncontains(_, _) = true', 'v0'],
    ['package a\np { q with contains as data.b.f }\nq { contains("a", "b") }', 'v0'],
    ['package a\np { q with lower as contains }\nq { lower("a") }', 'v0'],
    ['package a\np { input.if; input.contains; input["in"].every }', 'v0'],
    ['package a\nimport data.b.contains\np { contains.x }', 'v0'],
    ['package a\np { in := input.x; in.y }', 'v0'],
    // v1 refuses these, so their functions are meant as such.
    ['package a\nin(x, xs) { x == xs[_] }\np { in(1, [1]) }', 'v0'],
    ['package a\nevery(xs) = ys { ys := xs }', 'v0'],
    ['package a\nif(x) = x { x }\np { if(1) }', 'v0'],
    ['package a\np := input.x in (input.y)', 'v1'],
    ['package a\nq := 2 if (input.x) = 1', 'v1'],
  ])('should read %j as %s', (text, version) => {
    expect(parse(text, 'auto').version).toBe(version);
  });

  it('should report the error of the version the module is written in', () => {
    expect(errorOf(() => parse('package a\np if {\n  x :=\n}', 'auto')).loc?.row).toBe(4);
    expect(errorOf(() => parse('package a\np { x := }', 'auto')).message).toBe('unexpected `}`: expected a term');
    expect(errorOf(() => parse('package a\nimport rego.v1\np { x }', 'auto')).message).toBe(
      '`if` keyword is required before rule body',
    );
    expect(errorOf(() => parse('package a\nq := 2 if (input.x) = 1\np { true }', 'auto')).message).toBe(
      '`if` keyword is required before rule body',
    );
    expect(errorOf(() => parse('package a\np := 1 if { true }\nq { true }', 'auto')).message).toBe(
      '`if` keyword is required before rule body',
    );
  });
});
