import { Work } from '../functions';
import { fromJson, isUnresolved, typeOf, typeText } from '../values';
import { evaluate } from './evaluate';
import { evaluated } from '../../../../test/support/iac/terraform-evaluate';

const values = {
  'var.name': { found: 'web' },
  'var.subnets': {
    found: fromJson([
      { id: 'a', zones: [1, 2] },
      { id: 'b', zones: [3, 4] },
    ]),
  },
  'data.aws_region.here': { found: fromJson({ name: 'eu-west-1' }), otherwise: 'only the provider knows' },
};

describe(evaluate.name, () => {
  it.each<[string, unknown]>([
    ['0.1 + 0.2 == 0.3', true],
    ['1 + 2 * 3 - 4', 3],
    ['10 - 2 - 3', 5],
    ['-"5"', -5],
    ['!"true"', false],
    ['1 == "1"', false],
    ['true ? 1 : "a"', '1'],
    ['true ? 1 : file("nope")', 1],
    ['false && tobool("x")', false],
    ['true || tobool("x")', true],
    ['"e\\u0301" == "\\u00e9"', true],
    ['"a${1}b${true}"', 'a1btrue'],
    ['"${[1, var.name]}"', [1, 'web']],
    ['"%{ if true ~}   x   %{~ else }y%{ endif }"', 'x'],
    ['"%{ for i, x in ["a", "b"] }${i}=${x};%{ endfor }"', '0=a;1=b;'],
    ['"$${a} %%{b}"', '${a} %{b}'],
    ['{a = 1, a = 2, null = 3, (1) = 4}', { '1': 4, a: 2, null: 3 }],
    ['[for k, v in toset(["b", "a"]) : "${k}${v}"]', ['aa', 'bb']],
    ['[for i, v in ["x", "y"] : i if v != "x"]', [1]],
    ['{for k, v in {a = 1, b = 2} : v => k if v > 1}', { '2': 'b' }],
    ['{for k in ["a", "b", "a"] : k => k...}', { a: ['a', 'a'], b: ['b'] }],
    [
      '[for x in [1, 2] : [for y in [10, 20] : x + y]]',
      [
        [11, 21],
        [12, 22],
      ],
    ],
    ['var.subnets.*.zones[0]', [1, 2]],
    ['var.subnets[*].zones[0]', [1, 3]],
    ['var.subnets[1].id', 'b'],
    ['var.subnets.1.id', 'b'],
    ['[1, 2, 3]["1"]', 2],
    ['["a", "b"][length(["x", "y"]) - 1]', 'b'],
    ['null[*]', []],
    ['"x"[*]', ['x']],
    ['{"0" = 1}.0', 1],
    ['max([1, 5]...)', 5],
    ['core::upper("a")', 'A'],
    ['try({a = 1}.b, "d")', 'd'],
    ['try(tobool("x"), file("nope"), 3)', 3],
    ['can({a = 1}.b)', false],
    ['can({a = 1}.a)', true],
    ['upper(data.aws_region.here.name)', 'EU-WEST-1'],
    ['lookup({a = 1}, "b", null)', null],
  ])('should give %s its value', (text, expected) => {
    expect(evaluated(text, { values }).json).toEqual(expected);
  });

  it.each<[string, string]>([
    ['tolist([{a = 1}])[*].a', 'list(number)'],
    ['toset(["a"])[*]', 'list(string)'],
    ['tolist([])[*].a', 'list(dynamic)'],
    ['[for x in tolist(["a"]) : x]', 'tuple([\n    string,\n])'],
  ])('should give %s its type', (text, expected) => {
    expect(typeText(typeOf(evaluated(text).value))).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['aws_vpc.main.id', 'aws_vpc.main.id', 'no value'],
    ['upper(aws_vpc.main.id)', 'upper(aws_vpc.main.id)', 'no value'],
    ['var.missing ? 1 : 2', 'var.missing ? 1 : 2', 'no value'],
    ['[for v in var.missing : v]', '[for v in var.missing : v]', 'no value'],
    ['[for b in [aws_vpc.main] : b.id][0]', 'aws_vpc.main.id', 'no value'],
    ['aws_vpc.main[*].id', 'aws_vpc.main[*].id', 'no value'],
    ['try(aws_vpc.main.id, 1)', 'try(aws_vpc.main.id, 1)', 'no value'],
    ['{(var.missing) = 1}', '{(var.missing) = 1}', 'no value'],
    ['data.aws_region.here.id', 'data.aws_region.here.id', 'only the provider knows'],
    ['try(data.aws_region.here.id, 1)', 'try(data.aws_region.here.id, 1)', 'only the provider knows'],
    ['var.subnets[var.missing].id', 'var.subnets[var.missing].id', 'no value'],
    ['nothing(1)', 'nothing(1)', 'there is no function nothing'],
    ['timestamp()', 'timestamp()', 'timestamp: the result differs from run to run'],
    ['[1][3]', '[1][3]', 'there is no element with that index'],
    ['[1][0.5]', '[1][0.5]', 'there is no element with that index'],
    ['[1][-1]', '[1][-1]', 'there is no element with that index'],
    ['{for k in ["a", "a"] : k => 1}', '{for k in ["a", "a"] : k => 1}', 'the key "a" occurs twice'],
    ['{var.name = 1}', '{var.name = 1}', 'an expression as a key must be in parentheses'],
    ['null ? 1 : 2', 'null ? 1 : 2', 'the condition is null'],
    ['max(null...)', 'max(null...)', 'the expanded argument is null'],
    ['tolist(null)[*]', 'tolist(null)[*]', 'splat of a null value'],
    ['[for x in "abc" : x]', '[for x in "abc" : x]', 'the value cannot be iterated over'],
    ['var', 'var', 'var stands for nothing without a name behind it'],
  ])('should leave %s unresolved', (text, kept, reason) => {
    expect(evaluated(text, { values }).value).toMatchObject({ kind: 'unresolved', text: kept, reason });
  });

  it('should lose only the part that cannot be resolved', () => {
    expect(evaluated('{a = [var.name, aws_vpc.main.id], b = file("nope")}', { values }).json).toEqual({
      a: ['web', '${aws_vpc.main.id}'],
      b: '${file("nope")}',
    });
  });

  it('should show what is known of a string', () => {
    const { value, json } = evaluated('"${var.name}-${"x${aws_vpc.main.id}"}%{ if var.b }!%{ endif }"', { values });
    expect(isUnresolved(value)).toBe(true);
    expect(json).toBe('web-x${aws_vpc.main.id}%{ if var.b }!%{ endif }');
  });

  it('should show what is known of a JSON text', () => {
    expect(evaluated('jsonencode({a = var.name, b = aws_vpc.main.id})', { values }).json).toEqual({
      a: 'web',
      b: '${aws_vpc.main.id}',
    });
  });

  it('should show what is encoded when the code is not known', () => {
    expect(evaluated('base64encode("hi ${aws_vpc.main.id}")', { values }).json).toBe('${base64}hi ${aws_vpc.main.id}');
    expect(evaluated('base64gzip("hi ${var.name}")', { values }).json).toBe('${base64}hi web');
    const files = { 't.tpl': 'hi ${name}' };
    const call = 'base64encode(templatefile("t.tpl", {name = aws_vpc.main.id}))';
    expect(evaluated(call, { files }).json).toBe('${base64}hi ${aws_vpc.main.id}');
    expect(evaluated('base64encode(aws_vpc.main.id)').json).toBe('${base64encode(aws_vpc.main.id)}');
  });

  it('should render template files, which know only their variables', () => {
    const files = { 't.tpl': 'hi ${name} %{ for x in list ~}${x}%{ endfor ~}', 'outer.tpl': '${var.name}' };
    const call = 'templatefile("./t.tpl", {name = var.name, list = [1, 2]})';
    expect(evaluated(call, { values, files }).json).toBe('hi web 12');
    expect(evaluated('try(templatefile("outer.tpl", {}), "refused")', { values, files }).json).toBe('refused');
    const open = evaluated('templatefile("t.tpl", {name = aws_vpc.main.id, list = []})', { files });
    expect(open.json).toBe('hi ${aws_vpc.main.id} ');
  });

  it.each([
    ['steps', '[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : c]]]'],
    ['depth', `${'['.repeat(101)}1${']'.repeat(101)}`],
  ])('should report that the limit of %s was reached', (_limit, text) => {
    const { value, limits } = evaluated(text, { work: new Work(100_000) });
    expect(value).toMatchObject({ kind: 'unresolved', text });
    expect(limits).toHaveLength(1);
  });

  it('should not count a long chain of operators as deep', () => {
    expect(evaluated(Array(500).fill('1').join(' + ')).json).toBe(500);
  });
});
