import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { isJsonObject } from '../../../base/json';
import { readYaml } from '../../../base/yaml';
import { JinjaError, renderJinja, Work, type JinjaObject } from '.';

interface GoldenCase {
  readonly case: string;
  readonly properties: JinjaObject;
  readonly template: string;
  readonly value: unknown;
}

const FIXTURES = join(__dirname, '../../../../../test/fixtures/iac/deploymentmanager/jinja.yaml');
const CASES = readYaml(readFileSync(FIXTURES, 'utf8'))[0].value as unknown as GoldenCase[];

function rendered(text: string, properties: JinjaObject = {}, files: Readonly<Record<string, string>> = {}): string {
  const load = (name: string): string => {
    if (!Object.hasOwn(files, name)) throw new JinjaError('there is no such file', 0);
    return files[name];
  };
  return renderJinja(text, { properties, env: { name: 'n' } }, load, new Work()).text;
}

function problem(text: string, files: Readonly<Record<string, string>> = {}): string {
  try {
    return `none: ${rendered(text, {}, files)}`;
  } catch (error) {
    if (error instanceof JinjaError) return `${error.reason} ${error.offset} ${error.message}`;
    throw error;
  }
}

describe(renderJinja.name, () => {
  it.each(CASES.map((each) => [each.case, each] as const))('should render %s', (_, { template, properties, value }) => {
    const [document] = readYaml(rendered(template, properties));
    expect(isJsonObject(document.value) && document.value.v).toEqual(value);
  });

  it('should import macros from other files, and include others', () => {
    const files = {
      'h.jinja': "{% set c = 'C' %}{% macro m(x) %}<{{ x }}{{ c }}{{ env.name }}>{% endmacro %}",
      'i.jinja': 'I{{ env.name }}{{ y }}',
    };
    expect(rendered("{% import 'h.jinja' as h %}{{ h.m(1) }}{{ h.c }}{{ h.nothing }}", {}, files)).toBe('<1C>C');
    expect(rendered("{% from 'h.jinja' import m as k, c with context %}{{ k(2) }}{{ c }}", {}, files)).toBe('<2C>C');
    expect(rendered("{% set y = 5 %}{% include 'i.jinja' %}", {}, files)).toBe('In5');
  });

  it.each([
    ['a{% if %}', 'syntax 7 a value is missing'],
    ['a{% if x %}', 'syntax 11 "endif" is missing'],
    ['{% endif %}', 'syntax 0 "endif" closes nothing'],
    ['{% for x in y %}{% endif %}', 'syntax 16 "endif" closes nothing'],
    ['{{ x', 'syntax 4 }} is missing'],
    ['{{ x y }}', 'syntax 5 more than was expected'],
    ['{{ (x }}', 'syntax 6 "," is missing'],
    ['{# x', 'syntax 0 "#}" is missing'],
    ['{% raw %}', 'syntax 9 "endraw" is missing'],
    ['{{ $ }}', 'syntax 3 an unexpected character'],
    ["{{ 'a }}", 'syntax 3 an unexpected character'],
    ['{% extends "x" %}', 'syntax 0 the tag "extends" is not supported'],
    ['ab{{ 1|nothing }}', 'syntax 2 the filter "nothing" is not supported'],
    ['ab{{ 1 is nothing }}', 'syntax 2 the test "nothing" is not supported'],
    ["ab{{ 1 + 'a' }}", 'syntax 2 a number is needed'],
    ['ab{{ 1 / 0 }}', 'syntax 2 division by zero'],
    ['ab{{ 1() }}', 'syntax 2 the value is no function'],
    ["ab{% import 'x' as y %}", 'syntax 0 there is no such file'],
    ['{{ [1, 2][::2] }}', 'syntax 0 slices with steps are not supported'],
    ["{{ range('x') }}", 'syntax 0 a range needs whole numbers'],
  ])('should say what is wrong with %j', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it('should place what goes wrong in another file where that file is used', () => {
    const files = { 'h.jinja': '......{% macro m() %}{{ 1 / 0 }}{% endmacro %}', 'bad.jinja': '{% if' };
    expect(problem("{% import 'h.jinja' as h %}ab{{ h.m() }}", files)).toBe('syntax 29 division by zero');
    expect(problem("abc{% include 'bad.jinja' %}", files)).toMatch(/^syntax 3 in the file that is imported/);
  });

  it.each([
    '{% for i in range(99999) %}{% for j in range(99999) %}x{% endfor %}{% endfor %}',
    '{{ range(999999999) }}',
    "{{ 'a' * 999999999 }}",
    "{% set x = 'aaaaaaaaaaaaaaaa' %}" + '{% set x = x ~ x %}'.repeat(60) + '{{ x|length }}',
    "{% set x = 'aaaaaaaaaaaaaaaa' %}" + "{% set x = x|replace('a', x) %}".repeat(9) + '{{ x|length }}',
    '{% set x = [1] %}' + '{% set x = [x, x] %}'.repeat(60) + '{{ x }}',
    '{% set x = [1] %}{% set y = [1] %}' + '{% set x = [x, x] %}{% set y = [y, y] %}'.repeat(60) + '{{ x == y }}',
    '{% set x = [1] %}' + '{% set x = x + x %}'.repeat(60) + '{{ x|length }}',
    '{% set x = [] %}{% set _ = x.append(x) %}{{ x }}',
    '{% set x = [] %}{% set _ = x.append(x) %}{{ x|tojson }}',
    '{% set x = [] %}{% set y = [] %}{% set _ = x.append(x) %}{% set _ = y.append(y) %}{{ x == y }}',
    '{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}',
    "{% include 'self' %}",
    '{% for i in range(9999) %}{{ "x"|indent(99999) }}{{ ("a\n" * 999)|indent(9999) }}{% endfor %}',
    ...[
      "'x' in b",
      'b|length',
      'b|lower|length',
      "b.find('x')",
      "b == 'x'",
      "b.startswith('x')",
      "b.strip('x')|length",
    ].map((call) => `{% set b = 'start' * 300000 %}{% for i in range(99999) %}{% set x = ${call} %}{% endfor %}`),
    "{% set b = 'a' * 500000 %}{{ ('x' ~ b) in (b ~ b) }}",
  ])('should stop %j', (text) => {
    expect(problem(text, { self: "{% include 'self' %}{% include 'self' %}" })).toMatch(/^limit/);
  });

  it.each([
    `{{ ${'('.repeat(5000)} }}`,
    `{{ ${'not '.repeat(5000)}x }}`,
    `{{ ${'-'.repeat(5000)}1 }}`,
    '{% if x %}'.repeat(5000),
  ])('should refuse what is nested too deeply', (text) => {
    expect(problem(text)).toMatch(/nested deeper than 100 levels/);
  });

  it.each([
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__class__',
    'valueOf',
    '__defineGetter__',
  ])('should give nothing to a template that reaches for %s', (name) => {
    const values = [
      'properties',
      'env',
      "''",
      '[]',
      '{}',
      '1',
      'range',
      'loop',
      'm',
      'h',
      'true',
      'none',
      'namespace()',
    ];
    const reaches = values.map(
      (value) => `{{ ${value}.${name} }}{{ ${value}['${name}'] }}{{ (${value}).${name}.${name}('x')() }}`,
    );
    const text = `{% import 'h' as h %}{% macro m() %}{% endmacro %}{% for i in [1] %}${reaches.join('')}{% endfor %}{{ ${name} }}`;
    expect(rendered(text, {}, { h: '' })).toBe('');
    expect(rendered(`{% set x = {'${name}': 1} %}{{ x['${name}'] }}{{ {}['${name}'] }}`)).toBe('1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  const pieces = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      '-',
      ' if ',
      ' for ',
      ' in ',
      ' set ',
      ' endif ',
      ' endfor ',
      ' else ',
      'x',
      '1',
    ],
    ...[
      "'a'",
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '|',
      'int',
      '.',
      ',',
      ':',
      '=',
      '+',
      '~',
      ' is ',
      ' not ',
      'defined',
      '\n',
      ' ',
    ],
    ...['properties', 'range', ' macro ', ' endmacro ', ' raw ', ' endraw ', 'append', '**', '//', '%', '<', '"', '\\'],
  );

  it('should end with a text or an error of its own for any text', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(problem(text)).toBe(problem(text));
      }),
      { numRuns: 2000 },
    );
  });
});
