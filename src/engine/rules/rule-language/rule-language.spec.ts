import { evaluateRule, parseAttributeComparison, parseRule, RuleError } from '.';
import { readJson } from '../../base/json';

const RESOURCE = `{
  "port": 80, "ratio": 0.3, "name": "web-1", "zero": 0, "empty": "", "off": false, "on": true, "nothing": null,
  "big": 12345678901234567890, "version": "1.5.2", "cidr": "10.0.0.0/8", "list": [], "object": {},
  "tags": {"env": "prod", "a.b/c": "dotted"},
  "ports": [80, 80], "mixed": [80, 443], "words": ["a", "b"],
  "disks": [{"name": "boot", "type": "PERSISTENT", "sizes": [1, 2]}, {"name": "data", "type": "PERSISTENT", "sizes": [3]}, {"size": 5}],
  "matrix": [[1, 2], [3]]
}`;
const DOCUMENTS = new Map([
  ['1', readJson(RESOURCE)],
  ['b-2', readJson('{"port": 80, "name": "other"}')],
  ['root', readJson('[{"name": "x", "a": 1}, {"name": "y", "a": 2}]')],
]);

function outcome(source: string): unknown {
  try {
    return evaluateRule(parseRule(source), DOCUMENTS).holds;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return error.message;
  }
}

describe('comparison of values', () => {
  it.each([
    ['{1}.port = 80', true],
    ['{1}.port=80', true],
    ['{1}.port != 80', false],
    ['{1}.port > 79 && {1}.port >= 80 && {1}.port < 81 && {1}.port <= 80', true],
    ['{1}.port = 80.0000000001', true],
    ['{1}.port = 80.001', false],
    ['0.1 + 0.2 = {1}.ratio', true],
    ['0.1 + 0.2 > {1}.ratio', false],
    ['{1}.big = 12345678901234567890', true],
    ['{1}.big = 12345678901234567891', false],
    ["{1}.port = '80'", true],
    ["{1}.name = 'web-1'", true],
    ['{1}.name = "web-1"', true],
    ['{1}.name = web-1', true],
    ['{1}.name > web', true],
    ['{1}.version = 1.5.2', true],
    ['{1}.cidr = 10.0.0.0/8', true],
    ["{1}.name = 'it\\'s'", false],
    ['{1}.on = true', true],
    ['{1}.on = TRUE', true],
    ['{1}.off = false', true],
    ['{1}.on > false', false],
    ["{1}.on = 'true'", false],
    ['{1}.name = trueish', false],
    ['{1}.port = -80', false],
    ['-80 < {1}.port', true],
    ["{1}.tags = {'env': prod, 'a.b/c': dotted}", true],
    ["{1}.tags != {'env': 'prod'}", true],
    ["{1}.tags > {'env': 'prod'}", false],
    [`{1}.tags = '{"a.b/c":"dotted","env":"prod"}'`, true],
    ['{1}.object = {}', true],
    ['{1}.words = [a, b]', true],
    ['{1}.mixed = [80, 443]', true],
    ['{1}.mixed = [80]', false],
    ['{1}.mixed != [80]', true],
    ['{1}.mixed < [80, 444]', true],
    ['{1}.mixed = [-80, 443]', false],
    ['1 = 0', false],
    ['1 = 1', true],
  ])('should find that %s is %s', (source, expected) => expect(outcome(source)).toBe(expected));
});

describe('null and values of other types', () => {
  it.each([
    ['{1}.missing = {1}.nothing', true],
    ['{1}.missing = 5', false],
    ['{1}.missing != 5', false],
    ['{1}.missing != {1}.nothing', false],
    ['{1}.on != 5', false],
    ['{1}.tags = 5', false],
    ['{1}.zero.a = {1}.nothing', true],
    ['{1}.empty.a = {1}.nothing', true],
    ['{1}.list = {1}.nothing', false],
  ])('should find that %s is %s', (source, expected) => expect(outcome(source)).toBe(expected));
});

describe('paths', () => {
  it.each([
    ["{1}.disks.type = 'PERSISTENT'", true],
    ['{1}.disks[].type = PERSISTENT', true],
    ['{1}.disks[*].type = PERSISTENT', true],
    ['{1}.disks.name = boot', false],
    ['{1}.disks.sizes = [1, 2, 3]', true],
    ['{1}.disks.sizes[1] = 2', true],
    ['{1}.disks[0].name = boot', true],
    ['{1}.disks[9].name = {1}.nothing', true],
    ["{1}.disks['name'='data'].sizes = [3]", true],
    ['{1}.disks[size=5].size = 5', true],
    ["{1}.disks['name'='none'] = {1}.nothing", true],
    ['{1}.matrix[0][1] = 2', true],
    ["{1}.tags.'a.b/c' = dotted", true],
    ['{1}.name[0] = {1}.nothing', true],
    ['{root}[0].a = 1', true],
    ["{root}['name'='y'].a = 2", true],
    ['{root}.a = [1, 2]', true],
    ['{1}.port = {b-2}.port', true],
    ['{1}.constructor = {1}.nothing', true],
  ])('should find that %s is %s', (source, expected) => expect(outcome(source)).toBe(expected));
});

describe('a list beside a single value', () => {
  it.each([
    ['{1}.ports = 80', true],
    ['80 = {1}.ports', true],
    ['{1}.mixed = 80', false],
    ['{1}.mixed != 80', false],
    ['{1}.mixed >= 80', true],
    ['{1}.list = 80', true],
    ['{1}.list != 80', true],
  ])('should find that %s is %s', (source, expected) => expect(outcome(source)).toBe(expected));
});

describe('functions', () => {
  it.each([
    ['exists({1}.port)', true],
    ['exist({1}.port)', true],
    ['exists({1}.off) && exists({1}.zero) && exists({1}.empty) && exists({1}.list) && exists({1}.object)', true],
    ['exists({1}.nothing)', false],
    ['exists({1}.missing) = false', true],
    ['!exists({1}.missing)', true],
    ['count({1}.words) = 2', true],
    ['count({1}.tags) = 2', true],
    ['count({1}.name) = 5', true],
    ['count({1}.disks.size) = 1', true],
    ['count({1}.port) = 0 && count({1}.missing) = 0', true],
    ['contains({1}.words) = a', true],
    ['contain({1}.words) = c', false],
    ['contains({1}.words) != c', true],
    ['contains({1}.mixed) = 443', true],
    ['contains({1}.name) = web', true],
    ['contains({1}.tags) = env', true],
    ['contains({1}.tags) = prod', false],
    ['contains({1}.missing) = a', false],
    ['contains({1}.missing) != a', false],
    ['!(contains({1}.words) = c)', true],
  ])('should find that %s is %s', (source, expected) => expect(outcome(source)).toBe(expected));
});

describe('operators', () => {
  it.each([
    ['{1}.port + 5 = 85', true],
    ["{1}.name + '-x' = web-1-x", true],
    ['{1}.words + [c] = [a, b, c]', true],
    ['{1}.port - 5 = 75', true],
    ['{1}.port * 2 + 1 = 161', true],
    ['1 + {1}.port * 2 = 161', true],
    ['{1}.port / 32 = 2.5', true],
    ['{1}.port % 7 = 3', true],
    ['-7 % 3 = 2', true],
    ['2 ^^ 3 ^^ 2 = 512', true],
    ['(1 + 2) * 3 = 9', true],
    ['2 ^^ 64 = 18446744073709551616', true],
    ['2 ^^ -1 = 0.5', true],
    ['1 = 0 || 1 = 1', true],
    ['1 = 1 || 1 = 0 && 1 = 0', true],
    ['(1 = 1 || 1 = 0) && 1 = 0', false],
    ['!1 = 0', true],
    ['!!{1}.on', true],
    ['{1}.on', true],
    ['{1}.name', false],
    ['(1 = 1) = true', true],
    ['{1}.name + 5 = 1', '+ cannot be applied to a string and a number'],
    ['{1}.missing + 5 = 1', '+ cannot be applied to null and a number'],
    ['{1}.port / 0 = 1', 'division by zero'],
    ['-{1}.name = 1', '- cannot be applied to a string'],
    ['10 ^^ 5000 = 1', 'the power has more than 1000 digits'],
    ['1 = 1 || {1}.port / 0 = 1', true],
  ])('should find that %s is %s', (source, expected) => expect(outcome(source)).toBe(expected));
});

describe('rules that cannot be read', () => {
  it.each([
    ['', 'column 1: expected a value'],
    ['{1}.port == 80', 'column 11: expected a value: write = instead of =='],
    ['{1}.port =', 'column 11: expected a value'],
    ['{1}.port = 80 90', 'column 15: expected an operator or the end of the rule'],
    ['{1}. = 80', 'column 5: expected a key'],
    ["{1}.name = 'web", "column 12: expected the closing ' of this string"],
    ['({1}.port = 80', 'column 15: expected )'],
    ['{1}.disks[name] = 1', "column 15: expected = between a name and a value, as in ['name'='value']"],
    ['{1}.disks[', "column 11: expected an index, * or 'name'='value'"],
    ['count {1}', 'column 7: expected an operator or the end of the rule'],
    ['contains({1}.words)', 'column 1: expected contains(..) to be followed by = or !='],
    ['1 + contains({1}.words) = a', 'column 5: expected contains(..) to stand alone on the left of = or !='],
    ['[1, 2', 'column 6: expected , or ]'],
    ["{'k' 5} = 1", 'column 6: expected :'],
    ['"ä𝄞" = 1 1', 'column 10: expected an operator or the end of the rule'],
    ['{2}.port = 80', 'unknown id {2}'],
  ])('should say about %s: %s', (source, expected) => expect(outcome(source)).toBe(expected));

  it('should refuse nesting beyond its limit with a rule error, whatever is nested', () => {
    for (const open of ['(', '!', '[', '{"a": ', 'count(', '2 ^^ '])
      expect(outcome(`${open.repeat(50_000)}1`)).toContain('nested deeper than 100 levels');
  });

  it('should throw nothing but rule errors for any text', () => {
    const pieces = [
      '{1}',
      '.a',
      '[0]',
      '[',
      ']',
      '(',
      ')',
      '=',
      '!',
      '&&',
      '||',
      "'",
      '"',
      ' - ',
      '-',
      '5',
      'count(',
      'x',
      '{',
      '}',
      ':',
      ',',
      '\\',
      '^^',
    ];
    let state = 7;
    for (let i = 0; i < 20_000; i++) {
      let source = '';
      for (let n = state % 9; n >= 0; n--) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        source += pieces[(state >>> 8) % pieces.length];
      }
      outcome(source);
    }
  });
});

describe('what a rule tells', () => {
  it('should name each resource once, in the order of the rule', () => {
    expect(parseRule('{b-2}.a = {1}.a && {b-2}.b = { 1 }.b').ids).toEqual(['b-2', '1']);
  });

  it.each([
    ['{1}.port = 8080', 'expected 80 = 8080'],
    ['{1}.on && {1}.name', 'expected true, found "web-1"'],
    ['1 = 0 || {1}.port = 1', 'expected 1 = 0; expected 80 = 1'],
    ['contains({1}.words) = c', 'expected ["a","b"] to contain "c"'],
    ['!({1}.port = 80)', 'the condition after ! holds'],
  ])('should show both sides of %s', (source, message) => {
    expect(evaluateRule(parseRule(source), DOCUMENTS)).toEqual({ holds: false, message });
  });

  it('should shorten a long value', () => {
    const verdict = evaluateRule(parseRule('{x} = 1'), new Map([['x', 'é'.repeat(500)]]));
    expect(verdict).toEqual({ holds: false, message: `expected "${'é'.repeat(199)}… = 1` });
  });
});

describe('the oldest form: attribute and comparison', () => {
  it.each([
    ['port', 'eq 80', true],
    ['port', 'neq 80', false],
    ['port', 'not eq 80', false],
    ['port', 'gt 79', true],
    ['port', 'ge 80', true],
    ['port', 'lt 80', false],
    ['port', 'le 80', true],
    ['name', "eq 'web-1'", true],
    ['name', 'eq web-1', true],
    ['off', 'eq false', true],
    ['words', 'eq len(2)', true],
    ['words', 'gt len(2)', false],
    ['missing', 'exist', false],
    ['missing', 'not exist', true],
    ['disks[0].name', 'eq boot', true],
  ])('should find that %s %s is %s', (attribute, comparison, expected) => {
    expect(evaluateRule(parseAttributeComparison('1', attribute, comparison), DOCUMENTS).holds).toBe(expected);
  });

  it.each(['', 'like x', 'eq', 'equal 5'])('should refuse the comparison "%s"', (comparison) => {
    expect(() => parseAttributeComparison('1', 'port', comparison)).toThrow(RuleError);
  });
});
