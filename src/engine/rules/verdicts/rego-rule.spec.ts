import { fromJs } from '../../rego';
import { LONGEST_MESSAGE, RegoRule, RULE_LIMITS, type RegoEvaluation, type Verdict } from '.';

const NAME: RegoEvaluation = { eval: 'data.rule.name', message: 'data.rule.name_err' };

function verdictOf(text: string, input: unknown = {}, asked: RegoEvaluation = NAME): Verdict {
  return RegoRule.read('r.rego', text).verdicts([asked], fromJs(input))[0];
}

describe('the verdict of an eval', () => {
  it.each([
    ['true', 'name = true { true }', { state: 'passed', message: '', reason: '' }],
    [
      'false with a message',
      'default name = false\nname_err = "no" { true }',
      { state: 'failed', message: 'no', reason: '' },
    ],
    ['false without a message', 'default name = false', { state: 'failed', message: '', reason: '' }],
    [
      'false with a list as message',
      'default name = false\nname_err = [1, "a"] { true }',
      { state: 'failed', message: '[1,"a"]', reason: '' },
    ],
    ['null', 'default name = null', { state: 'skipped', message: '', reason: 'not applicable' }],
    [
      'null with a message',
      'default name = null\nname_err = "no" { true }',
      { state: 'skipped', message: '', reason: 'not applicable' },
    ],
    ['another value', 'name = "yes" { true }', { state: 'skipped', message: '', reason: 'not applicable' }],
    [
      'undefined with a message',
      'name = true { false }\nname_err = "no" { true }',
      { state: 'failed', message: 'no', reason: '' },
    ],
    [
      'undefined',
      'name = true { false }\nname_err = "no" { false }',
      { state: 'skipped', message: '', reason: 'not applicable' },
    ],
    [
      'no such rule',
      'other = true { true }',
      { state: 'error', message: '', reason: 'the rule file has no rule data.rule.name' },
    ],
  ])('should follow from %s', (_what, rules, expected) => {
    expect(verdictOf(`package rule\n${rules}`)).toEqual(expected);
  });

  it('should pass an eval without a message path', () => {
    expect(verdictOf('package rule\ndefault name = false', {}, { eval: 'data.rule.name' }).state).toBe('failed');
  });

  it('should be an error of that eval alone when its rule has two values', () => {
    const text = 'package rule\nname = true { true }\nname = false { true }\ngood = true { true }';
    const verdicts = RegoRule.read('r.rego', text).verdicts([NAME, { eval: 'data.rule.good' }], fromJs({}));
    expect(verdicts.map(({ state }) => state)).toEqual(['error', 'passed']);
    expect(verdicts[0].reason).toContain('eval_conflict_error');
  });

  it('should not suffer from a conflict in a rule that nobody asked for', () => {
    expect(verdictOf('package rule\nname = true { true }\nbad = 1 { true }\nbad = 2 { true }').state).toBe('passed');
  });

  it('should say code, file, line and column of a file that does not compile, for each eval', () => {
    const verdicts = RegoRule.read('r.rego', 'package rule\nname = x { true }').verdicts([NAME, NAME], fromJs({}));
    expect(verdicts).toEqual(
      Array(2).fill({
        state: 'error',
        message: '',
        reason: expect.stringContaining('rego_unsafe_var_error') as string,
      }),
    );
    expect(verdicts[0].reason).toBe('r.rego:2:8: rego_unsafe_var_error: var x is unsafe');
  });

  it('should say every error of a file that has several', () => {
    const [{ reason }] = RegoRule.read('r.rego', 'package rule\na { x }\nb { y }\n').verdicts(
      [{ eval: 'data.rule.a' }],
      fromJs({}),
    );
    expect(reason).toBe(
      'r.rego:2:5: rego_unsafe_var_error: var x is unsafe\nr.rego:3:5: rego_unsafe_var_error: var y is unsafe',
    );
  });

  it('should look for the last name in the own package of a file that has no package rule', () => {
    expect(verdictOf('package rego\nname = true { true }').state).toBe('passed');
  });

  it('should cost only those who ask for it when a rule runs away', () => {
    const text = `package rule
      name = true { count([1 | input.l[_]; input.l[_]; input.l[_]; input.l[_]]) > 0 }
      good = true { true }`;
    const input = fromJs({ l: Array.from({ length: 300 }, (_, i) => i) });
    const limits = { steps: 100_000 };
    const verdicts = RegoRule.read('r.rego', text).verdicts([NAME, { eval: 'data.rule.good' }], input, limits);
    expect(verdicts.map(({ state }) => state)).toEqual(['error', 'passed']);
    expect(verdicts[0].reason).toContain('100000 steps');
  });
});

describe('the version of a rule file', () => {
  it.each([
    ['package rule\nname = true { true }', 'v0'],
    ['package rule\nname := true if {\n some x in [1]\n x == 1\n}', 'v1'],
    ['package rule\nimport rego.v1\nname := true if { true }', 'v1'],
  ])('should be found for %s', (text, version) => {
    expect(RegoRule.read('r.rego', text).verdicts([NAME], fromJs({}))[0].state).toBe('passed');
    expect(RegoRule.read('r.rego', text).version).toBe(version);
  });

  it('should be v1 for a rule with `if` after its value: as v0 the public bucket would pass', () => {
    const text =
      'package rule\nprivate := true if {\n  input.acl == "private"\n}\nprivate := false if {\n  input.acl != "private"\n}';
    const verdictOf = (acl: string): string =>
      RegoRule.read('r.rego', text).verdicts([{ eval: 'data.rule.private' }], fromJs({ acl }))[0].state;
    expect([verdictOf('private'), verdictOf('public-read')]).toEqual(['passed', 'failed']);
    expect(RegoRule.read('r.rego', text).version).toBe('v1');
    const half = text.slice(0, text.indexOf('}') + 1);
    expect(RegoRule.read('r.rego', half).verdicts([{ eval: 'data.rule.private' }], fromJs({ acl: 'x' }))).toEqual([
      expect.objectContaining({ state: 'skipped' }),
    ]);
  });

  it('should be the one that a case names', () => {
    expect(RegoRule.read('r.rego', 'package rule\nname = true { true }', { version: 'v1' }).version).toBeUndefined();
  });
});

describe('the older form of a case', () => {
  it.each([
    ['rulepass = true { true }', 'passed', ''],
    ['rulepass = false { true }', 'failed', ''],
    ['rulepass = "yes" { true }', 'failed', ''],
    ['rulepass = true { false }', 'error', 'data.rule.rulepass has no value'],
  ])('should judge %s', (rules, state, reason) => {
    const rule = RegoRule.read('r.rego', `package rule\n${rules}`);
    expect(rule.olderVerdict('data.rule.rulepass', fromJs({}))).toEqual({ state, message: '', reason });
  });

  it('should take the text of a rule as the body of rulepass', () => {
    const rule = RegoRule.inline('input.a == 1; input.b == 2');
    expect(rule.olderVerdict('data.rule.rulepass', fromJs({ a: 1, b: 2 })).state).toBe('passed');
    expect(rule.olderVerdict('data.rule.rulepass', fromJs({ a: 1, b: 3 })).state).toBe('failed');
  });

  it('should not let the text of a rule end its body', () => {
    const rule = RegoRule.inline('false }\nrulepass = true { true');
    expect(rule.olderVerdict('data.rule.rulepass', fromJs({})).state).toBe('passed');
  });
});

describe('the paths that a failed rule points at', () => {
  const rules = `package rule
    default name = false
    default fine = true
    source_path[{"name": metadata}] { input.r[j].bad; metadata := {"resource_path": [["r", j, "bad"]]} }
    source_path[{"fine": metadata}] { metadata := {"resource_path": [["x"]]} }`;

  it('should be kept with a failed eval only, under its own name', () => {
    const evals = [NAME, { eval: 'data.rule.fine' }];
    const verdicts = RegoRule.read('r.rego', rules).verdicts(evals, fromJs({ r: [{}, { bad: true }, { bad: true }] }));
    expect(verdicts[0].findingPaths).toEqual([
      ['r', 1, 'bad'],
      ['r', 2, 'bad'],
    ]);
    expect(verdicts[1]).toEqual({ state: 'passed', message: '', reason: '' });
  });

  it.each([
    'source_path = 5 { true }',
    'source_path[{"name": 5}] { true }',
    'source_path[{"name": {"resource_path": 5}}] { true }',
    'source_path[{"name": {"resource_path": [5, [{}]]}}] { true }',
    'source_path = 5 { true }\nsource_path = 6 { true }',
  ])('should be left out when they make no sense: %s', (text) => {
    expect(verdictOf(`package rule\ndefault name = false\n${text}`)).toEqual({
      state: 'failed',
      message: '',
      reason: '',
    });
  });
});

describe('answers that share their parts', () => {
  /** `s25` holds 2^25 strings in 26 lists. */
  const doubled = (first: string, name = 's'): string =>
    [
      `${name}0 = ${first}`,
      ...Array.from({ length: 25 }, (_, i) => `${name}${i + 1} = [${name}${i}, ${name}${i}]`),
    ].join('\n');
  const failing = `package rule\ndefault name = false\n${doubled('["x"]')}\n`;

  it.each([
    ['a list', 's25', '[[[['],
    ['a member of an object', '{"a": s25}', '{"a":[[['],
    ['a key of an object', '{s25: 1}', '{"[[['],
    ['a member of a set', '{s25}', '[[[['],
  ])('should show the beginning of a message that is %s', (_what, message, beginning) => {
    const verdict = verdictOf(`${failing}name_err = ${message}`);
    expect([verdict.state, verdict.message.length]).toEqual(['failed', LONGEST_MESSAGE]);
    expect(verdict.message).toMatch(/ \[only the beginning is shown\]$/);
    expect(verdict.message.startsWith(beginning)).toBe(true);
  });

  it('should leave a message alone that has room', () => {
    const message = 'name_err = [x | x := numbers.range(1, 4000)[_]]';
    const numbers = Array.from({ length: 4000 }, (_, i) => i + 1);
    expect(verdictOf(`${failing}${message}`).message).toBe(JSON.stringify(numbers));
  });

  it('should say which limit was reached when putting the message in order takes too long', () => {
    const last = ['v0 = ["y"]', ...Array.from({ length: 25 }, (_, i) => `v${i + 1} = [u${i}, v${i}]`)].join('\n');
    const text = `${failing}${doubled('["x"]', 'u')}\n${last}\nname_err = {s25, v25}`;
    const [verdict] = RegoRule.read('r.rego', text).verdicts([NAME], fromJs({}), { ...RULE_LIMITS, steps: 100_000 });
    expect(verdict).toEqual({
      state: 'failed',
      message: 'eval_limit_error: evaluation needs more than 100000 steps',
      reason: '',
      isFleeting: true,
    });
  });

  it('should take no more paths than rules may build from an answer that holds more', () => {
    const paths = 'paths = [p | numbers.range(1, 100000)[_]; p := ["a", 1]]';
    const entry = '{"name": {"resource_path": paths}, "other": {"resource_path": paths}}';
    const source = `source_path = [e | numbers.range(1, 15)[_]; e := ${entry}]`;
    const text = `package rule\ndefault name = false\ndefault other = false\n${paths}\n${source}`;
    const verdicts = RegoRule.read('r.rego', text).verdicts([NAME, { eval: 'data.rule.other' }], fromJs({}));
    expect(verdicts.map(({ findingPaths = [] }) => findingPaths.length)).toEqual([1_500_000, 500_000]);
  });

  it('should not read what is no path', () => {
    const source = 'source_path = {"name": {"resource_path": [s25, ["a", s25], "b", ["a", 1.5], {"c"}]}}';
    expect(verdictOf(`${failing}${source}`).findingPaths).toEqual([['a', 1.5], ['c']]);
  });
});

describe('the resource that a failed rule is about', () => {
  const BUCKETS = `package rule
    default private = null
    public_bucket["x"] { resource := input.resources[_]; lower(resource.type) == "bucket"; resource.properties.acl == "public" }
    private = true { lower(input.resources[_].type) == "bucket"; not public_bucket["x"] }
    private = false { public_bucket["x"] }
    private_err = "public" { public_bucket["x"] }`;
  const asked = { eval: 'data.rule.private', message: 'data.rule.private_err', isOlder: false };
  const bucket = (acl: string) => ({ type: 'bucket', name: 'b', properties: { acl } });
  const policy = { type: 'policy', name: 'p', properties: { document: {} } };

  function blamed(text: string, input: unknown, resourceTypes: string[] = [], question = asked) {
    return RegoRule.read('r.rego', text).blamedResource({ ...question, resourceTypes }, fromJs(input));
  }

  it('should be the one that fails among those that were read', () => {
    const resources = [bucket('private'), policy, bucket('private'), bucket('public'), bucket('public')];
    expect(blamed(BUCKETS, { resources }, ['bucket'])).toEqual(['resources', 3]);
    expect(blamed(BUCKETS, { resources })).toEqual(['resources', 3]);
  });

  it('should be one that was read, whatever the types of the case', () => {
    const text = `package rule
      private = false { r := input.Resources[_]; r.Type == "Policy"; not r.Properties.Document }
      private_err = "no document" { private == false }`;
    const Resources = [
      { Type: 'Bucket', Properties: {} },
      { Type: 'Policy', Properties: {} },
    ];
    expect(blamed(text, { Resources }, ['bucket'])).toEqual(['Resources', 1]);
    expect(blamed(text, { Resources }, ['bucket', 'policy'])).toEqual(['Resources', 1]);
  });

  it('should keep resources of other kinds while it looks', () => {
    const text = `package rule
      private = false { r := input.resources[_]; r.type == "bucket"; not guarded(r.properties.id) }
      guarded(id) { input.resources[_].properties.guards == id }
      private_err = "x" { private == false }`;
    const buckets = ['a', 'b', 'c'].map((id) => ({ type: 'bucket', properties: { id } }));
    const guards = ['a', 'c'].map((id) => ({ type: 'guard', properties: { guards: id } }));
    expect(blamed(text, { resources: [...guards, ...buckets] }, ['bucket'])).toEqual(['resources', 3]);
  });

  it('should be known of the older form and of inline rules', () => {
    const older = { eval: 'data.rule.rulepass', message: '', isOlder: true };
    const text = `package rule
      rulepass { not bad }
      rulepass = 0 { bad }
      bad { input.resources[_].properties.acl == "public" }`;
    const resources = [bucket('private'), bucket('public')];
    expect(
      RegoRule.read('r.rego', text).blamedResource(
        { ...older, message: undefined, resourceTypes: [] },
        fromJs({ resources }),
      ),
    ).toEqual(['resources', 1]);
    const inline = RegoRule.inline('not input.resources[0].properties.acl');
    expect(inline.blamedResource({ ...older, message: undefined, resourceTypes: [] }, fromJs({ resources }))).toEqual([
      'resources',
      0,
    ]);
  });

  it('should be unknown where nothing but names was read, and of what is no list', () => {
    const text = 'package rule\nprivate = false { input.resources[_].type == "bucket" }';
    expect(blamed(text, { resources: [bucket('x')] }, ['bucket'])).toBeUndefined();
    expect(blamed('package rule\nprivate = false { input.a == 1 }', { a: 1 })).toBeUndefined();
    expect(blamed('package rule\nprivate = false { input[_] == 1 }', [1])).toBeUndefined();
    expect(blamed('package rule\nprivate = false {', {})).toBeUndefined();
  });
});
