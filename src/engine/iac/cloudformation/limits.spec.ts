import { discover } from '../discover';
import type { Rendering } from '../model';
import { isLimitReason } from '../../base/limits/limit-reason';
import { render } from '../render';
import { MemorySource } from '../../../../test/support/iac/memory-source';

type Json = Readonly<Record<string, unknown>>;

function rendered(template: Json): Rendering {
  const source = new MemorySource({ 'a.json': JSON.stringify({ Transform: 'AWS::LanguageExtensions', ...template }) });
  return render(discover(source, 'cloudformation', ['/']).templates[0]);
}

function bucket(properties: Json): Json {
  return { B: { Type: 'AWS::S3::Bucket', Properties: properties } };
}

function propertiesOf({ document }: Rendering): Record<string, unknown> {
  return (document as { Resources: { Properties: Record<string, unknown> }[] }).Resources[0].Properties;
}

function namesOf({ document }: Rendering): string[] {
  return (document as { Resources: { Name: string }[] }).Resources.map(({ Name }) => Name);
}

function notes({ diagnostics }: Rendering): string[] {
  return diagnostics.map(({ reason, message }) => `${reason}: ${message}`);
}

function parameter(value: unknown, type = 'String'): Json {
  return { Big: { Type: type, Default: value } };
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `n${i}`);
}

/** An expression around itself. */
function nested(depth: number, innermost: unknown, around: (inner: unknown) => unknown): unknown {
  let value = innermost;
  for (let i = 0; i < depth; i++) value = around(value);
  return value;
}

const TOO_MUCH_TEXT = 'limit-reached: evaluating an expression makes more than its part of 10000000 characters of text';
const TOO_MANY_STEPS = 'limit-reached: evaluating an expression takes more than its part of 1000000 steps';
const TOO_DEEP = 'limit-reached: functions are nested deeper than 100 levels';
const REF = { Ref: 'Big' };
const MEGABYTE = 'x'.repeat(1_000_000);

describe('the limits of a CloudFormation template', () => {
  it.each([
    ['Fn::Sub', { 'Fn::Sub': '${Big}'.repeat(50_000) }],
    ['Fn::Sub with variables', { 'Fn::Sub': ['${a}'.repeat(50_000), { a: REF }] }],
    ['Fn::Join', { 'Fn::Join': ['', Array(11).fill(REF)] }],
    ['Fn::Join with a long separator', { 'Fn::Join': [REF, Array(50_000).fill('a')] }],
    ['Fn::ToJsonString', { 'Fn::ToJsonString': Array(9).fill(REF) }],
    ['Fn::Base64', { 'Fn::Base64': { 'Fn::Sub': '${Big}${Big}${Big}${Big}${Big}${Big}' } }],
  ])('should hold for the text that %s makes', (_, expression) => {
    const rendering = rendered({ Parameters: parameter(MEGABYTE), Resources: bucket({ a: expression, b: 'known' }) });
    expect(notes(rendering)).toContain(TOO_MUCH_TEXT);
    expect(rendering.unresolved.some(({ reason }) => isLimitReason(reason))).toBe(true);
    expect(propertiesOf(rendering).b).toBe('known');
  });

  it('should cost what asks for a condition that reached them', () => {
    const If = (condition: unknown) => ({ 'Fn::If': [condition, 1, 2] });
    const Lost = { 'Fn::Equals': [{ 'Fn::Join': ['', Array(11).fill(REF)] }, 'x'] };
    const rendering = rendered({
      Parameters: parameter(MEGABYTE),
      Conditions: { Lost, Resting: { 'Fn::Not': [{ Condition: 'Lost' }] }, Known: { 'Fn::Equals': ['a', 'a'] } },
      Resources: bucket({
        ...{ a: If('Lost'), b: If('Lost'), c: If('Resting'), d: If({ 'Fn::Or': [{ Condition: 'Lost' }] }) },
        ...{ e: { 'Fn::Not': [{ Condition: 'Resting' }] }, f: If('Known'), g: If('Nowhere') },
      }),
    });
    const lost = rendering.unresolved.filter(({ reason }) => isLimitReason(reason));
    expect(lost.map(({ pointer }) => pointer.at(-1))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(propertiesOf(rendering)).toMatchObject({ f: 1, g: If('Nowhere') });
  });

  it('should cost the copies of a loop whose list reached them', () => {
    const items = [{ 'Fn::Join': ['', Array(11).fill(REF)] }];
    const loop = ['X', items, { 'A${X}': { Type: 'A::B::C' } }];
    const { diagnostics } = rendered({ Parameters: parameter(MEGABYTE), Resources: { 'Fn::ForEach::L': loop } });
    expect(diagnostics.some(({ losesResources }) => losesResources)).toBe(true);
  });

  it('should hold for a long value in many places', () => {
    const rendering = rendered({ Parameters: parameter(MEGABYTE), Resources: bucket({ a: Array(100).fill(REF) }) });
    const values = propertiesOf(rendering).a as unknown[];
    expect(values.filter((value) => value === MEGABYTE)).toHaveLength(9);
    expect(values[99]).toEqual(REF);
    expect(notes(rendering)).toEqual([TOO_MUCH_TEXT]);
  });

  it('should hold for a long list in many places', () => {
    const list = 'a,'.repeat(100_000);
    const mapped = { 'Fn::FindInMap': ['M', 'k', 'l'] };
    const rendering = rendered({
      Parameters: parameter(list, 'CommaDelimitedList'),
      Mappings: { M: { k: { l: list.split(',') } } },
      Resources: bucket({ a: Array(20).fill(REF), b: Array(20).fill(mapped), c: { 'Fn::Split': [',', list] } }),
    });
    const { a, b, c } = propertiesOf(rendering) as Record<string, unknown[]>;
    expect(a.concat(b).filter(Array.isArray).length).toBeLessThan(10);
    expect(c).toHaveLength(100_001);
    expect(notes(rendering)).toEqual([TOO_MANY_STEPS]);
  });

  it('should hold for a text that is split', () => {
    const split = { 'Fn::Split': [',', REF] };
    const Parameters = parameter(','.repeat(900_000));
    const rendering = rendered({ Parameters, Resources: bucket({ a: split, b: { 'Fn::Split': [',', 'x,y'] } }) });
    expect(propertiesOf(rendering)).toMatchObject({ a: { 'Fn::Split': { length: 2 } }, b: ['x', 'y'] });
    expect(notes(rendering)).toEqual([TOO_MANY_STEPS]);
  });

  const TOO_LONG = { 'Fn::Join': ['', Array(11).fill(REF)] };
  it.each([
    ['a function', { a: TOO_LONG }, {}],
    ['many functions', { a: Array(40).fill(TOO_LONG) }, {}],
    ['many values', { a: Array(40).fill(REF) }, {}],
    ['a loop', { 'Fn::ForEach::L': ['X', numbers(5_000), { '${X}': 'x'.repeat(10_000) }] }, {}],
    ['the list of a loop', { 'Fn::ForEach::L': ['X', [TOO_LONG], { '${X}': 'x' }] }, {}],
    ['a condition', { a: { 'Fn::If': ['C', 1, 2] } }, { C: { 'Fn::Equals': [TOO_LONG, 'x'] } }],
    ['a function that asks for a condition', { a: [{ 'Fn::If': ['Kept', TOO_LONG, 1] }] }, {}],
    ['a function that asks for it late', { a: { 'Fn::Join': ['', [TOO_LONG, { 'Fn::If': ['Kept', 1, 2] }]] } }, {}],
  ])('should cost no other function than the one that reached them: %s', (_, greedy, conditions) => {
    const innocent = {
      k: { 'Fn::Join': ['-', ['a', { 'Fn::Select': ['1', ['b', 'c']] }]] },
      l: { 'Fn::If': ['Kept', 'yes', 'no'] },
      'Fn::ForEach::M': ['Y', ['m', 'n'], { '${Y}': { 'Fn::Sub': 'of ${Y}' } }],
    };
    const rendering = rendered({
      Parameters: parameter(MEGABYTE),
      Conditions: { ...conditions, Kept: { 'Fn::Equals': ['a', 'a'] } },
      Resources: bucket({ ...greedy, ...innocent }),
    });
    expect(rendering.unresolved.some(({ reason }) => isLimitReason(reason))).toBe(true);
    expect(propertiesOf(rendering)).toMatchObject({ k: 'a-c', l: 'yes', m: 'of m', n: 'of n' });
  });

  it.each([
    ['functions', (inner: unknown) => ({ 'Fn::Join': ['', [inner]] })],
    ['conditions', (inner: unknown) => ({ 'Fn::Not': [inner] })],
    ['choices', (inner: unknown) => ({ 'Fn::If': ['C', inner, 'x'] })],
    ['comparisons', (inner: unknown) => ({ 'Fn::Equals': [inner, 'x'] })],
    ['selections', (inner: unknown) => ({ 'Fn::Select': [0, [inner]] })],
    ['variables', (inner: unknown) => ({ 'Fn::Sub': ['${a}', { a: inner }] })],
  ])('should hold for nested %s', (_, around) => {
    const Conditions = { C: { 'Fn::Equals': ['a', 'a'] } };
    const rendering = rendered({ Conditions, Resources: bucket({ a: nested(150, 'a', around), b: REF }) });
    expect(notes(rendering)).toContain(TOO_DEEP);
    expect(rendering.unresolved.length).toBeGreaterThan(1);
  });

  it.each([
    ['comparisons', (inner: unknown) => ({ 'Fn::Equals': [inner, 'x'] })],
    ['quoting', (inner: unknown) => ({ 'Fn::ToJsonString': [inner] })],
  ])('should hold for %s whose cost doubles with each level', (_, around) => {
    const rendering = rendered({
      Resources: bucket({ a: nested(90, { Ref: 'AWS::Region' }, around), b: nested(90, '"', around) }),
    });
    expect(notes(rendering).length).toBeGreaterThan(0);
    expect(namesOf(rendering)).toEqual(['B']);
  });

  it('should hold for a chain of conditions', () => {
    const chain = Object.fromEntries(
      numbers(300).map((name, i) => [name, { 'Fn::Not': [{ Condition: `n${i + 1}` }] }]),
    );
    const rendering = rendered({ Conditions: chain, Resources: bucket({ a: { 'Fn::If': ['n0', 1, 2] } }) });
    expect(propertiesOf(rendering).a).toEqual({ 'Fn::If': ['n0', 1, 2] });
    expect(notes(rendering)).toEqual([TOO_DEEP]);
  });

  it.each([
    ['many items', ['X', numbers(10_001), { 'A${X}': { Type: 'A::B::C' } }]],
    [
      'loops in loops',
      ['X', numbers(200), { 'Fn::ForEach::Y': ['Y', numbers(200), { 'A${X}': { Type: 'A::B::C' } }] }],
    ],
    ['large copies', ['X', numbers(5_000), { 'A${X}': { Type: 'A::B::C', Tags: numbers(1_000) } }]],
    [
      'texts that are too long to be made',
      ['X', [MEGABYTE], { 'A${X}': { Type: 'A::B::C', Text: '${X}'.repeat(1_000) } }],
    ],
    ['long texts', ['X', numbers(5_000), { 'A${X}': { Type: 'A::B::C', Text: 'x'.repeat(10_000) } }]],
  ])('should hold for loops with %s, of which one copy is left', (_, loop) => {
    const rendering = rendered({ Resources: { 'Fn::ForEach::L': loop, B: { Type: 'A::B::D' } } });
    expect(namesOf(rendering)).toEqual(['A${X}', 'B']);
    expect(notes(rendering)).toContain('limit-reached: the loop Fn::ForEach::L makes too many copies');
  });

  it('should hold for loops elsewhere, which stay as they are', () => {
    const loop = { 'Fn::ForEach::L': ['X', numbers(10_001), { '${X}': { Ref: 'X' } }] };
    const rendering = rendered({ Resources: bucket(loop), Outputs: loop, Conditions: loop });
    expect(propertiesOf(rendering)).toEqual(loop);
    expect(rendering.document).toMatchObject({ Outputs: loop, Conditions: loop });
    expect(rendering.unresolved.map(({ pointer }) => pointer).sort()).toEqual([
      '/Conditions/Fn::ForEach::L',
      '/Outputs/Fn::ForEach::L',
      '/Resources/0/Properties/Fn::ForEach::L',
      '/Resources/0/Properties/Fn::ForEach::L/2/${X}',
    ]);
  });

  it('should leave room for a large template', () => {
    const resources = Object.fromEntries(
      numbers(10_000).map((name) => [name, { Type: 'AWS::S3::Bucket', Properties: { BucketName: REF } }]),
    );
    const rendering = rendered({ Parameters: parameter('b'), Resources: resources });
    expect(namesOf(rendering)).toHaveLength(10_000);
    expect([rendering.unresolved, rendering.diagnostics]).toEqual([[], []]);
  });
});
