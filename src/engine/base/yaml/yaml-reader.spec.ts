import * as fc from 'fast-check';
import { writeJson, type JsonValue } from '../json';
import { readYaml, YamlSyntaxError } from '.';

function values(text: string): string {
  return writeJson(readYaml(text).map(({ value }) => value));
}

function errorOf(text: string): YamlSyntaxError {
  try {
    readYaml(text);
  } catch (error) {
    if (error instanceof YamlSyntaxError) return error;
    throw error;
  }
  throw new Error('The source was read without an error.');
}

describe(readYaml.name, () => {
  it.each([
    ['yes No on OFF true False', '[true,false,true,false,true,false]'],
    ['y n nULL tRUE', '["y","n","nULL","tRUE"]'],
    ['~ null Null NULL', '[null,null,null,null]'],
    ['0777 -0777 0o777 00 0_7', '[511,-511,511,0,7]'],
    ['089 08 0x 0b_', '["089","08","0x","0b_"]'],
    ['0x1F +0x10 0b101', '[31,16,5]'],
    ['0 -0 +12 1_000 12345678901234567890', '[0,0,12,1000,12345678901234567890]'],
    ['1.5 01.5 .5 1. 1.10 1.5e+3 +1.5', '[1.5,1.5,0.5,1,1.1,1500,1.5]'],
    ['1e3 1.5e3 -.5 1.2.3', '["1e3","1.5e3","-.5","1.2.3"]'],
    ['1:30 -1:30 190:20:30 1:30.5', '[90,-90,685230,90.5]'],
    ['01:30 1:90 0:30', '["01:30","1:90","0:30"]'],
    ['.inf -.inf .nan =', '[".inf","-.inf",".nan","="]'],
    ['2001-01-01 2001-12-14T21:59:43Z', '["2001-01-01","2001-12-14T21:59:43Z"]'],
    [`1${'0'.repeat(2000)}`, `["1${'0'.repeat(2000)}"]`],
  ])('should read the plain scalars %s', (scalars, expected) => {
    const items = scalars.split(' ').map((scalar) => `- ${scalar}\n`);
    expect(values(items.join(''))).toBe(`[${expected}]`);
  });

  it.each([
    ['', '[]'],
    ['# only a comment', '[]'],
    ['---', '[null]'],
    ['a: 1\n---\n', '[{"a":1},null]'],
    ['a: 1\n---\n---\nb: 2', '[{"a":1},null,{"b":2}]'],
    ['---\n# c\n---\na: 1', '[null,{"a":1}]'],
    ['# c\n---\na: 1\n...\n# c\n', '[{"a":1}]'],
    ['---\n...\n---\n...\n', '[null,null]'],
    ['%YAML 1.1\n---\na: yes', '[{"a":true}]'],
    ['%YAML 1.2\n---\na: yes', '[{"a":true}]'],
    ['--- |\n x\n--- >\n y\n z\n', '["x\\n","y z\\n"]'],
  ])('should count the documents of %j', (text, expected) => {
    expect(values(text)).toBe(expected);
  });

  it.each([
    ['quoted scalars', `a: '12'\nb: "yes"\nc: 'it''s'`, '{"a":"12","b":"yes","c":"it\'s"}'],
    ['block scalars', 'a: |\n  x\nb: |+\n  y\n\nc: >-\n  p\n  q\n', '{"a":"x\\n","b":"y\\n\\n","c":"p q"}'],
    ['a block scalar that ends with the file', 'a: |\n  x', '{"a":"x"}'],
    ['line ends of Windows', 'a: 1\r\nb: |\r\n  x\r\n  y\r\n', '{"a":1,"b":"x\\ny\\n"}'],
    ['a byte order mark', '\uFEFFa: 1', '{"a":1}'],
    ['tabs inside a line', 'a: b\t# c\nd:\te', '{"a":"b","d":"e"}'],
    ['equal keys: the last wins', 'a: 1\nb: 2\na: 3\n', '{"a":3,"b":2}'],
    ['keys that are no strings', 'on: 1\n~: 2\n0777: 3\n1.5: 4', '{"511":3,"true":1,"null":2,"1.5":4}'],
    ['keys of every object', '__proto__: {a: 1}\nconstructor: 2', '{"__proto__":{"a":1},"constructor":2}'],
    ['an alias', 'a: &x [1, {b: 2}]\nc: *x', '{"a":[1,{"b":2}],"c":[1,{"b":2}]}'],
    ['an alias as key', '&a x: 1\n*a : 2', '{"x":2}'],
    ['an anchor set anew', 'a: &a 1\nb: *a\nc: &a 2\nd: *a', '{"a":1,"b":1,"c":2,"d":2}'],
    ['a merge key', 'a: &x {b: 1, c: 2}\nd: {c: 3, <<: *x}', '{"a":{"b":1,"c":2},"d":{"b":1,"c":3}}'],
    ['a list to merge', 'a: {<<: [{b: 1}, {b: 2, c: 2}], c: 9}', '{"a":{"b":1,"c":9}}'],
    ['two merge keys', 'a: {<<: {b: 1}, <<: {b: 2}}', '{"a":{"b":2}}'],
    ['a merge of a merge', 'a: {<<: {<<: {b: 1}, c: 2}, d: 3}', '{"a":{"b":1,"c":2,"d":3}}'],
    ['a quoted merge key', `a: {'<<': 1}`, '{"a":{"<<":1}}'],
    ['core tags', `a: !!str 1\nb: !!int '3'\nc: !!bool 'yes'\nd: ! 12`, '{"a":"1","b":3,"c":true,"d":12}'],
    ['tags of its own without a hook', 'a: !Ref x\nb: !If [c, 1]\nd: !Sub 012', '{"a":"x","b":["c",1],"d":"012"}'],
    ['sets and bytes', 'a: !!set {x, y}\nb: !!binary aGk=', '{"a":{"x":null,"y":null},"b":"aGk="}'],
  ])('should read %s', (_, text, expected) => {
    expect(values(text)).toBe(`[${expected}]`);
  });

  it.each([
    ['in the first column', 'a: "b\nc"\nd: 1', '{"a":"b c","d":1}'],
    ['left of its key', "a:\n    b: 'c\n\n  d'\n    e: 1", '{"a":{"b":"c\\nd","e":1}}'],
    ['with what looks like a key', 'a: "b\nc: d"', '{"a":"b c: d"}'],
  ])('should read a text in quotes that goes on %s, as Python and Go do', (_, text, expected) => {
    expect(values(text)).toBe(`[${expected}]`);
  });

  it('should read brackets that go on in any column, as Python and Go do', () => {
    expect(values('a:\n  b: [1,\n2, {c:\n3}\n]\n  d: 4')).toBe('[{"a":{"b":[1,2,{"c":3}],"d":4}}]');
  });

  it.each([
    ['a: "b\n---\nc"', 1, 6],
    ['a: "b\nc: "d"', 1, 6],
    ['a: [b,\nc', 2, 1],
  ])('should still refuse %j', (text, line, column) => {
    expect(errorOf(text)).toMatchObject({ line, column, reason: 'syntax' });
  });

  it('should hand tags of its own to the hook, and locate what the hook builds', () => {
    const text = 'a: !Ref x\nb: !Join [",", [!Ref y, 1]]\nc: !Other 1\n';
    const positions: string[] = [];
    const [{ value }] = readYaml(text, {
      tag: (tag, inner) => (tag === '!Other' ? undefined : { [tag === '!Ref' ? 'Ref' : `Fn::${tag.slice(1)}`]: inner }),
      locate: (_, key, offset) => positions.push(`${key}@${offset}`),
    });
    expect(value).toEqual({ a: { Ref: 'x' }, b: { 'Fn::Join': [',', [{ Ref: 'y' }, 1]] }, c: '1' });
    expect(positions).toContain(`Ref@${text.indexOf('x')}`);
    expect(positions).toContain(`Fn::Join@${text.indexOf('[')}`);
  });

  it('should report where members begin, also through aliases and merge keys', () => {
    const text = '\uFEFFa: &x\n  k: 1\nb: [*x]\nc:\n  <<: *x\n  k: 2\n  l: 3\n';
    const found: [string | number, string][] = [];
    const locate = (_: JsonValue, key: string | number, offset: number): void =>
      void found.push([key, text.slice(offset, offset + 4)]);
    const [document] = readYaml(text, { locate });
    expect(text.slice(document.offset)).toMatch(/^a:/);
    expect(found).toEqual([
      ['a', 'a: &'],
      ['k', 'k: 1'],
      ['b', 'b: ['],
      [0, '*x]\n'],
      ['k', 'k: 1'],
      ['c', 'c:\n '],
      ['k', 'k: 2'],
      ['l', 'l: 3'],
    ]);
  });

  it.each([
    ['a: [', 1, 5],
    ['a: b: c', 1, 4],
    ['a:\n\t- b', 2, 1],
    ['\uFEFFa: @b', 1, 4],
    ['a: 1\n  b: 2\n c: 3', 1, 4],
    ['a: *x', 1, 4],
    ['a: 1\nb: &x [1, *x]', 2, 11],
    ['a: &x {<<: *x}', 1, 12],
    ['a: {<<: 1}', 1, 9],
    ['? [a]\n: 1', 1, 3],
    ['a: {{ .Values.x }}', 1, 5],
    ['a: \u0001', 1, 4],
    ['ok: 1\n---\nb: "\\q"', 3, 5],
  ])('should name the position of the error in %j', (text, line, column) => {
    expect(errorOf(text)).toMatchObject({ line, column, reason: 'syntax' });
  });

  it('should not quote the source in an error', () => {
    expect(errorOf('password: "hunter2"x').message).not.toContain('hunter2');
  });

  const BOMB = ['a0: &a0 [x, x]', ...Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)];
  const MERGES = BOMB.map((line) => line.replace('[x, x]', '{x: 1}').replace(/\[(\*.*)\]/, '{<<: [$1]}'));
  it.each([
    ['aliases that multiply', BOMB.join('\n')],
    ['merge keys that multiply', MERGES.join('\n')],
    ['many aliases', `a: &a [1, 2, 3]\n${'- *a\n'.repeat(5000).replace(/^/, 'b:\n')}`],
    ['aliases over several documents', '--- {a: &a [1, 2], b: [*a, *a]}\n'.repeat(5000)],
    ['deep lists', '['.repeat(100_000)],
    ['deep blocks', Array.from({ length: 600 }, (_, i) => `${' '.repeat(i * 2)}a:`).join('\n')],
    [
      'a chain of merges',
      Array.from({ length: 600 }, (_, i) => `a${i}: &a${i} {<<: ${i ? `*a${i - 1}` : '{}'}}`).join('\n'),
    ],
    ['too many values', '- \n'.repeat(600_000)],
  ])('should refuse %s', (_, text) => {
    expect(errorOf(text).reason).toBe('limit');
  });

  it('should read a text of megabytes in quotes', () => {
    const content = 'x'.repeat(9_900_000);
    expect(readYaml(`a: "${content}\\n"\n`)).toEqual([{ value: { a: `${content}\n` }, offset: 0 }]);
  });

  it('should expand aliases up to the limit', () => {
    expect(readYaml(`a: &a [1, 2, 3]\nb:\n${'- *a\n'.repeat(2400)}`)).toHaveLength(1);
  });

  it('should read all JSON as JSON.parse does', () => {
    const json = fc.json({ maxDepth: 4 }).filter((text) => !/[eE\u007f-\u009f]|-0|\\u|\\[bf]/.test(text));
    fc.assert(
      fc.property(json, (text) => {
        expect(JSON.parse(values(text))).toEqual([JSON.parse(text)]);
      }),
      { numRuns: 50 },
    );
  });

  it('should throw nothing but its own error, and read the same source the same way', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'b: ',
        '- ',
        '? ',
        ': ',
        '\n',
        '  ',
        '\t',
        '&x ',
        '*x',
        '<<: ',
        '[',
        ']',
        '{',
        '}',
        ',',
        '"',
        "'",
        '|',
        '>',
      ],
      ...[
        '!t ',
        '!!int ',
        '---\n',
        '...\n',
        '%YAML 1.1\n',
        '#',
        '\r\n',
        '\uFEFF',
        '0x',
        '1:2',
        '\\',
        '~',
        '!<',
        '\u{1F600}',
      ],
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    const outcome = (source: string): string => {
      try {
        return values(source);
      } catch (error) {
        if (error instanceof YamlSyntaxError) return error.message;
        throw error;
      }
    };
    fc.assert(
      fc.property(text, (source) => {
        expect(outcome(source)).toBe(outcome(source));
      }),
      { numRuns: 1500 },
    );
  });
});
