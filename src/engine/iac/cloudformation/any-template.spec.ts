import * as fc from 'fast-check';
import { discover } from '../discover';
import type { Rendering } from '../model';
import { render } from '../render';
import { MemorySource } from '../../../../test/support/iac/memory-source';

const NAMES = ['P', 'L', 'Q', 'R', 'C', 'D', 'M', 'AWS::Region', 'AWS::NoValue', 'X', '__proto__', ''];
const FUNCTIONS = ['Sub', 'Join', 'Select', 'Split', 'Base64', 'Length', 'ToJsonString', 'FindInMap', 'If', 'Equals']
  .concat(['And', 'Or', 'Not', 'GetAtt', 'GetAZs', 'ImportValue', 'Cidr', 'Transform', 'Other'])
  .map((name) => `Fn::${name}`);

const name = fc.constantFrom(...NAMES);
const text = fc.oneof(
  name,
  fc.string({ maxLength: 5 }),
  fc
    .array(
      fc.oneof(
        name.map((each) => `\${${each}}`),
        fc.constant('${!x}'),
        fc.constant('&{X}'),
      ),
      { maxLength: 3 },
    )
    .map((all) => all.join('-')),
);
const scalar = fc.oneof(text, fc.integer({ min: -1, max: 3 }), fc.boolean(), fc.constant(null));

/** Values in which functions stand anywhere, with arguments that fit and with any others. */
const { value } = fc.letrec<{ value: unknown; function: unknown; arguments: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
    tie('function'),
  ),
  function: fc.oneof(
    name.map((each) => ({ Ref: each })),
    name.map((each) => ({ Condition: each })),
    fc
      .tuple(fc.constantFrom('Ref', 'Condition', ...FUNCTIONS), tie('arguments'))
      .map(([key, args]) => ({ [key]: args })),
    fc.tuple(text, tie('value'), tie('value')).map((loop) => ({ 'Fn::ForEach::L': loop })),
  ),
  arguments: fc.oneof(
    tie('value'),
    fc.tuple(text, fc.array(tie('value'), { maxLength: 3 })),
    fc.tuple(text, fc.dictionary(name, tie('value'), { maxKeys: 2 })),
    fc.tuple(name, tie('value'), tie('value')),
    fc.tuple(fc.constantFrom('M', 'N'), name, name, fc.record({ DefaultValue: tie('value') })),
  ),
}));

const resource = fc.oneof(
  value,
  fc.record({ Type: fc.constant('AWS::S3::Bucket'), Condition: name, Properties: value }, { requiredKeys: ['Type'] }),
);
const template = fc.record({
  AWSTemplateFormatVersion: fc.constant('2010-09-09'),
  Parameters: fc.oneof(
    fc.constant({ P: { Default: 'p' }, L: { Type: 'CommaDelimitedList', Default: 'a,b' }, Q: { Type: 'String' } }),
    value,
  ),
  Mappings: fc.oneof(fc.constant({ M: { P: { L: 'x', Q: ['y', 'z'] } } }), value),
  Conditions: fc.oneof(fc.dictionary(fc.constantFrom('C', 'D', 'X'), value), value),
  Resources: fc.oneof(fc.dictionary(fc.oneof(name, fc.constant('Fn::ForEach::A')), resource, { maxKeys: 4 }), value),
  Outputs: value,
});

function rendered(files: Readonly<Record<string, string>>): Rendering[] {
  return discover(new MemorySource(files), 'cloudformation', ['/']).templates.map(render);
}

/** All pointers of a document. */
function* pointersIn(holder: unknown, pointer = ''): Generator<string> {
  yield pointer;
  if (holder === null || typeof holder !== 'object') return;
  for (const [key, member] of Object.entries(holder))
    yield* pointersIn(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

describe('any CloudFormation template', () => {
  it('should give the same document each time, and the document itself again', () => {
    fc.assert(
      fc.property(template, (written) => {
        const files = { 'a.json': JSON.stringify(written) };
        const [first] = rendered(files);
        expect(rendered(files)[0].document).toEqual(first.document);
        expect(rendered(files)[0].unresolved).toEqual(first.unresolved);
        expect(rendered({ 'a.json': JSON.stringify(first.document) })[0].document).toEqual(first.document);
      }),
      { numRuns: 500 },
    );
  });

  it('should know the place of each part, and of each expression that is left', () => {
    fc.assert(
      fc.property(template, (written) => {
        const [{ document, positions, unresolved }] = rendered({ 'a.json': JSON.stringify(written, undefined, 1) });
        const pointers = new Set(pointersIn(document));
        expect([...pointers].filter((pointer) => !positions.get(pointer))).toEqual([]);
        expect(unresolved.filter(({ pointer }) => !pointers.has(pointer))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('should lose no resource', () => {
    const plain = fc.dictionary(fc.string(), resource, { maxKeys: 5 });
    fc.assert(
      fc.property(plain, (resources) => {
        const [{ document }] = rendered({ 'a.json': JSON.stringify({ Transform: 'x', Resources: resources }) });
        const names = (document as { Resources: { Name: string }[] }).Resources.map(({ Name }) => Name);
        expect(names).toEqual(Object.keys(resources));
      }),
      { numRuns: 300 },
    );
  });

  it('should never end in anything but a document or a reason', () => {
    const words = [
      'Transform: x\n',
      'Resources:\n',
      ' A:\n',
      '!Ref ',
      '!Sub ',
      '- ',
      '{',
      '}',
      '[',
      ']',
      '"',
      ': ',
      ',',
      '&a ',
      '*a',
    ].concat([
      '<<: ',
      '\t',
      '\r\n',
      '\uFEFF',
      '---\n',
      '!GetAtt a.b',
      '!!binary ',
      '| \n',
      'Type: A::B::C',
      '#',
      '${a}',
      '!<x> ',
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { maxLength: 30 }),
        fc.constantFrom('yaml', 'json', 'txt'),
        (all, extension) => {
          const source = new MemorySource({ [`a.${extension}`]: `Transform: x\n${all.join('')}` });
          const { templates, skipped } = discover(source, 'cloudformation', ['/']);
          expect(templates.length + skipped.length).toBeGreaterThan(0);
          for (const each of templates) expect(render(each).document).not.toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });
});
