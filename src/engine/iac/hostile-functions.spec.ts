import * as fc from 'fast-check';
import { LAMBDA_FORMS } from './arm/evaluate/lambda-forms';
import { FUNCTIONS as ARM_FUNCTIONS } from './arm/functions';
import { FUNCTIONS as CLOUDFORMATION_FUNCTIONS } from './cloudformation/functions';
import { discover } from './discover';
import type { IacType, Rendering } from './model';
import { render } from './render';
import { MemorySource } from '../../../test/support/iac/memory-source';
import { TRIES_ALL } from '../../../test/support/sampled';
import { functionNames } from '../hcl/functions';

/** Of each function, operator and filter. */
const RUNS = TRIES_ALL ? 25 : 6;
const SCHEMA = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#';
const JINJA_FILTERS =
  'default d int float string replace indent join length count lower upper trim title capitalize first last list sort unique reverse map dictsort items abs round sum min max tojson safe escape e';
const JINJA_METHODS =
  'upper lower strip lstrip rstrip startswith endswith find rfind count isdigit title capitalize splitlines zfill split replace join format get keys values items has_key append extend insert pop index';

function rendered(files: Record<string, string>, type: IacType): Rendering {
  const { templates } = discover(new MemorySource(files), type, ['/']);
  expect(templates).toHaveLength(1);
  const rendering = render(templates[0]);
  expectFinite(rendering.document);
  return rendering;
}

/** No document can hold a number that is infinite or none. */
function expectFinite(value: unknown): void {
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'number' && !Number.isFinite(next)) throw new Error(`${next} in a document`);
    if (typeof next === 'object' && next !== null) open.push(...(Object.values(next) as unknown[]));
  }
}

const NUMBERS = [
  '0',
  '-1',
  '1',
  '0.5',
  '62',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '99999999999',
  '2147483648',
];
const TEXTS = [
  '',
  'z',
  '%d',
  '%s%',
  '{0:D99999999}',
  '{0,999999999}',
  '(',
  '[a-',
  '10.0.0.0/8',
  '::/0',
  '2020-01-01T00:00:00Z',
];
const MORE_TEXTS = [
  'Infinity',
  'NaN',
  '\ud800',
  '\u0000',
  '${x}',
  '{"a":[1]}',
  '- a: *b',
  '999999h',
  '__proto__',
  '/../a',
];
const LONG = 10_000;

const texts = fc.oneof(fc.constantFrom(...TEXTS, ...MORE_TEXTS), fc.string({ maxLength: 20 }));

/** Arguments of a call in the syntax of a language. */
function argumentTexts(make: {
  readonly numbers: readonly string[];
  readonly text: (value: string) => string;
  readonly long: (value: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly others: readonly string[];
}): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.constantFrom(...make.numbers, ...make.others),
    texts.map(make.text),
    fc.constantFrom('z', '9', '[', 'a,').map(make.long),
  );
  const deep = fc.integer({ min: 2, max: 40 }).map((depth) => {
    let nested = make.list([]);
    for (let i = 0; i < depth; i++) nested = make.list([nested]);
    return nested;
  });
  const list = fc.array(plain, { maxLength: 3 }).map(make.list);
  return fc
    .array(fc.oneof({ weight: 4, arbitrary: plain }, list, deep), { maxLength: 4 })
    .map((args) => args.join(', '));
}

describe('functions of templates with hostile arguments', () => {
  const hcl = argumentTexts({
    numbers: [...NUMBERS, '1 / 0', '-1 / 0', 'pow(10, 1000000000)'],
    text: (value) => JSON.stringify(value).replaceAll('${', '$${').replaceAll('%{', '%%{').replaceAll('\\u0000', ''),
    long: (value) => `join("", [for i in range(1000) : ${JSON.stringify(value.repeat(LONG / 1000))}])`,
    list: (items) => `[${items.join(', ')}]`,
    others: ['true', '{}', '{ a = 1, "b" = [] }', 'toset([])', 'aws_vpc.main.id'],
  });

  it.each(functionNames())('should bear them: %s of Terraform', (name) => {
    fc.assert(
      fc.property(hcl, (args) => {
        const text = `resource "r" "n" {\n  x = ${name}(${args})\n  y = [1, { a = ${name}(${args}) }]\n}\n`;
        const { document } = rendered({ 'main.tf': text }, 'terraform');
        const { x } = (document as unknown as { resources: { properties: { x: unknown } }[] }).resources[0].properties;
        // Without a null among the arguments, only an empty list has none as its only member.
        if (name !== 'one') expect(x).not.toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['+', '-', '*', '/', '%', '<', '==', '&&'])('should bear them: the operator %s of Terraform', (operator) => {
    const numbers = fc.constantFrom(...NUMBERS, '1 / 0', '-1 / 0', '"z"', '[]', 'pow(2, 1e9)', 'parseint("7", 8)');
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const { document } = rendered(
          { 'main.tf': `resource "r" "n" {\n  x = (${a}) ${operator} (${b})\n}\n` },
          'terraform',
        );
        expect(document).not.toMatchObject({ resources: [{ properties: { x: null } }] });
      }),
      { numRuns: RUNS },
    );
  });

  const arm = argumentTexts({
    numbers: ['0', '-1', '1', '62', '9007199254740993', '9223372036854775807', '99999999999999999999'],
    text: (value) => `'${value.replaceAll("'", "''")}'`,
    long: (value) => `'${value.repeat(LONG)}'`,
    list: (items) => `createArray(${items.join(', ')})`,
    others: [
      'true()',
      'null()',
      'createObject()',
      "createObject('a', 1)",
      "lambda('i', lambdaVariables('i'))",
      'utcNow()',
    ],
  });
  const armNames = [
    ...ARM_FUNCTIONS.keys(),
    ...LAMBDA_FORMS.map(([name]) => name),
    'copyindex',
    'variables',
    'parameters',
    'if',
  ];

  it.each(armNames)('should bear them: %s of ARM', (name) => {
    fc.assert(
      fc.property(arm, (args) => {
        const variables = { x: `[${name}(${args})]` };
        const template = { $schema: SCHEMA, contentVersion: '1.0.0.0', variables, resources: [] };
        rendered({ 'a.json': JSON.stringify(template) }, 'arm');
      }),
      { numRuns: RUNS },
    );
  });

  const numbers = fc.constantFrom<unknown>(...NUMBERS.map(Number).filter(Number.isFinite), 1e308, -1e308);
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      texts,
      numbers,
      fc.constantFrom<unknown>(null, true, 'z'.repeat(LONG), { Ref: 'P' }, { 'Fn::GetAtt': ['R', 'Arn'] }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(texts, tie('value'), { maxKeys: 2 }),
    ),
  })).value;

  it.each([...CLOUDFORMATION_FUNCTIONS.keys()])('should bear them: %s of CloudFormation', (name) => {
    fc.assert(
      fc.property(json, (args) => {
        const Resources = { R: { Type: 'AWS::S3::Bucket', Properties: { x: { [name]: args } } } };
        const Conditions = { C: { [name]: args } };
        const Parameters = { P: { Type: 'CommaDelimitedList', Default: 'a,b' } };
        const template = { AWSTemplateFormatVersion: '2010-09-09', Parameters, Conditions, Resources };
        rendered({ 'a.json': JSON.stringify(template) }, 'cloudformation');
      }),
      { numRuns: RUNS },
    );
  });

  const jinja = argumentTexts({
    numbers: [...NUMBERS, '1 / 0', '10 ** 400'],
    text: (value) => `'${value.replace(/[\\'{}%]/g, '')}'`,
    long: (value) => `'${value.repeat(LONG)}'`,
    list: (items) => `[${items.join(', ')}]`,
    others: ['true', 'none', '{}', "{'a': 1}", 'missing'],
  });
  const calls = [
    ...JINJA_FILTERS.split(' ').map(
      (name) => [name, (self: string, args: string) => `(${self}) | ${name}(${args})`] as const,
    ),
    ...JINJA_METHODS.split(' ').map(
      (name) => [`.${name}`, (self: string, args: string) => `(${self}).${name}(${args})`] as const,
    ),
    ...['+', '-', '*', '/', '//', '%', '**', '~', '<'].map(
      (operator) => [operator, (self: string, args: string) => `(${self}) ${operator} ([${args}] | first)`] as const,
    ),
    ...['range', 'dict'].map((name) => [`${name}()`, (_: string, args: string) => `${name}(${args})`] as const),
  ];

  it.each(calls)('should bear them: %s of Jinja', (_, call) => {
    const self = fc.constantFrom(
      ...NUMBERS,
      "'z'",
      "''",
      "'a,b'",
      '[1, 2]',
      '[]',
      '{}',
      "{'a': 1}",
      'none',
      'missing',
      '1 / 0',
    );
    fc.assert(
      fc.property(self, jinja, (value, args) => {
        const template = `resources:\n- name: a\n  type: compute.v1.instance\n  properties:\n    x: {{ (${call(value, args)}) | tojson }}\n`;
        const main = 'imports:\n- path: vm.jinja\nresources:\n- name: r\n  type: vm.jinja\n';
        rendered({ 'main.yaml': main, 'vm.jinja': template }, 'deploymentmanager');
      }),
      { numRuns: RUNS },
    );
  });
});
