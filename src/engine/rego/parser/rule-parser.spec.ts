import { errorOf, moduleOf, rulesOf } from '../../../../test/support/rego/parse';

describe('rules in v0', () => {
  it.each([
    ['p = 1', ['p = 1']],
    ['p := 1 { true }', ['p := 1 :- true']],
    ['p { a; b }', ['p = true :- a; b']],
    ['p { a\n b }', ['p = true :- a; b']],
    ['p[x] { x = 1 }', ['p has x :- (eq x 1)']],
    ['p ["k"] { a }', ['p has "k" :- a']],
    ['p.q { a }', ['p has "q" :- a']],
    ['p["k"]', ['p has "k"']],
    ['p[x] = y { a }', ['p[x] = y :- a']],
    ['p.q = 1', ['p["q"] = 1']],
    ['p.q.r { a }', ['p["q"]["r"] = true :- a']],
    ['p.q.r', ['p["q"]["r"] = true']],
    ['p.q[x] = 1 { a }', ['p["q"][x] = 1 :- a']],
    ['f(x) = y { y = x }', ['f(x) = y :- (eq y x)']],
    ['f(x, [1, _]) { a }', ['f(x [1 _]) = true :- a']],
    ['f(x) = x', ['f(x) = x']],
    ['f(1)', ['f(1) = true']],
    ['a.b.f(x) = 1 { a }', ['a["b"]["f"](x) = 1 :- a']],
    ['default p = false', ['default p = false']],
    ['default p = {x | x = 1}', ['default p = {x | (eq x 1)}']],
    ['default f(_) = 1', ['default f(_) = 1']],
    ['p { a } { b }', ['p = true :- a', 'p = true :- b']],
    ['p = 1 { a } else = 2 { b } else { c }', ['p = 1 :- a else p = 2 :- b else p = true :- c']],
    ['p = 1 { a } else = 2', ['p = 1 :- a else p = 2']],
    ['f(_) = 1 { a } else = 2 { b }', ['f(_) = 1 :- a else f(_) = 2 :- b']],
    ['contains(a, b) { a = b }', ['contains(a b) = true :- (eq a b)']],
    ['if = 1', ['if = 1']],
    ['not.x = 1', ['not["x"] = 1']],
  ])('should read %s', (text, expected) => {
    expect(rulesOf(text, 'v0')).toEqual(expected);
  });

  it('should read v1 keywords after their import', () => {
    expect(rulesOf('import future.keywords.contains\nimport future.keywords.if\np contains x if x = 1', 'v0')).toEqual([
      'p has x :- (eq x 1)',
    ]);
    expect(rulesOf('import future.keywords\np[x] if { x = 1 }', 'v0')).toEqual(['p[x] = true :- (eq x 1)']);
  });

  it('should demand v1 heads after `import rego.v1`', () => {
    expect(moduleOf('import rego.v1\np if true', 'v0').version).toBe('v0v1');
    expect(errorOf(() => moduleOf('import rego.v1\np { true }', 'v0')).text()).toBe(
      'test.rego:3: rego_parse_error: `if` keyword is required before rule body',
    );
  });
});

describe('rules in v1', () => {
  it.each([
    ['p if { a; b }', ['p = true :- a; b']],
    ['p if a', ['p = true :- a']],
    ['p := 1 if not a', ['p := 1 :- !a']],
    ['p if { a }', ['p = true :- a']],
    ['p if { a == 1 }', ['p = true :- (equal a 1)']],
    ['p if {"a": 1}', ['p = true :- {"a":1}']],
    ['p if {x | y}', ['p = true :- {x | y}']],
    ['p if set()', ['p = true :- set()']],
    ['p if {1} == {1}', ['p = true :- (equal set(1) set(1))']],
    ['p contains x if some x in xs', ['p has x :- some x in xs']],
    ['p contains 1', ['p has 1']],
    ['p.q contains 1', ['p["q"] has 1']],
    ['p[x] if x := 1', ['p[x] = true :- (assign x 1)']],
    ['p[x].q := y if { a }', ['p[x]["q"] := y :- a']],
    ['p.q := 1', ['p["q"] := 1']],
    ['p.q if a', ['p["q"] = true :- a']],
    ['p["a"] := 1 if { a } else := 2', ['p["a"] := 1 :- a else p["a"] := 2']],
    ['f(x) := y if { a } else := z if b else if { c }', ['f(x) := y :- a else f(x) := z :- b else f(x) = true :- c']],
    ['default p.q := 1', ['default p["q"] := 1']],
    ['if.x := 1', ['if["x"] := 1']],
    ['p := x, y in z if a', ['p := (internal["member_3"] x y z) :- a']],
  ])('should read %s', (text, expected) => {
    const rules = rulesOf(text);
    expect(rules.map((rule) => rule.replace('f(x) := true', 'f(x) = true'))).toEqual(expected);
  });

  it.each([
    ['p { a }', '`if` keyword is required before rule body'],
    ['f(x) { a }', '`if` keyword is required before function body'],
    ['p if { a } else { b }', '`if` keyword is required before rule body'],
    ['p[1]', '`contains` keyword is required for partial set rules'],
    ['p.q.r', 'rule must have value assignment and/or body declaration'],
    ['p', '`p` is no rule: a rule needs a value or a body'],
    ['p == 1', 'an operator expression cannot be a rule head'],
    ['1 = 2', 'number cannot be used for a rule name'],
    ['not p', 'a negated expression cannot be a rule head'],
    ['p with input as 1', 'an expression with `with` cannot be a rule head'],
    ['p = 1; q = 2', 'several expressions cannot be a rule head'],
    ['some x in y', 'expression cannot be used for a rule head'],
    ['f()', 'a function needs at least one argument'],
    ['f(x) contains 1 if a', '`contains` cannot be used in the head of a function'],
    ['default p', undefined],
    ['default p[x]', 'illegal default rule (must have a value)'],
    ['default p = x', 'illegal default rule (value cannot contain var)'],
    ['default p = [input.x]', 'illegal default rule (value cannot contain ref)'],
    ['default p = 1 + 1', 'illegal default rule (value cannot contain call)'],
    ['default f(1) = 1', 'illegal default rule (arguments cannot contain number)'],
    ['default f(x, x) = 1', 'illegal default rule (arguments cannot be repeated x)'],
    ['p[x] := 1 if { a } else := 2', '`else` cannot be used on rules with variables in the head'],
    ['p contains 1 if { a } else := 2', '`else` cannot be used on multi-value rules'],
    ['p if { a } else', 'unexpected end of file: expected `=` or `:=` with a value, or a body after `else`'],
    ['p if { a } else := 1 if { b } { c }', 'unexpected `{`: expected `else`'],
    ['p if', 'unexpected end of file: expected a rule body after `if`'],
    ['p if { a b }', 'unexpected name `b`: expected a new line, `;` or `}`'],
    ['p if { a; }', 'unexpected `}`: expected a term'],
    ['p if {\n a :=\n}', 'unexpected `}`: expected a term'],
    ['p := 1 if { a', 'unexpected end of file: expected a new line, `;` or `}`'],
  ])('should judge %s', (text, message) => {
    if (message === undefined) expect(rulesOf(text)).toHaveLength(1);
    else expect(errorOf(() => moduleOf(text)).message).toBe(message);
  });

  it('should point at the offending token', () => {
    const error = errorOf(() => moduleOf('p if {\n  x := 1 y\n}'));
    expect([error.loc?.file, error.loc?.row, error.loc?.col]).toEqual(['test.rego', 3, 10]);
  });

  it('should list the errors of several rules', () => {
    const error = errorOf(() => moduleOf('p { a }\nq { b }'));
    expect(error.text()).toBe(
      [
        '2 errors occurred:',
        'test.rego:2: rego_parse_error: `if` keyword is required before rule body',
        'test.rego:3: rego_parse_error: `if` keyword is required before rule body',
      ].join('\n'),
    );
  });

  it('should give each branch of an else chain and each chained body its own location', () => {
    const [rule] = moduleOf('p := 1 if {\n a\n} else := 2 if {\n b\n}').rules;
    expect([rule.loc.row, rule.elseRule?.loc.row]).toEqual([2, 4]);
    expect(moduleOf('p { a }\n{ b }', 'v0').rules.map((each) => each.loc.row)).toEqual([2, 3]);
  });
});
