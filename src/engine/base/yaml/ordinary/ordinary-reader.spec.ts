import * as fc from 'fast-check';
import { readOrdinaryYaml } from './ordinary-reader';
import { ORDINARY_SOURCE, reading, reference, SOURCE } from '../../../../../test/support/yaml/readers';

describe(readOrdinaryYaml.name, () => {
  it.each([
    ['nothing', ''],
    ['comments', '# a\n\n   # b'],
    ['several documents', '# a\n---\na: 1\n--- # b\n\n---   \nb: 2\n---\n'],
    ['nested blocks', 'a:\n  b:\n    - c: 1\n      d: 2\n    - - e\n      - f\n  g:\n  - h\ni:'],
    ['comments everywhere', '# a\na: # b\n  # c\n  b: c # d\n# e\n  d: e\n    # f\n'],
    ['plain scalars', 'a: b c, [d] {e}\nb: x#y\nc: http://h:80/p\nd: -1\ne: --f\ng: yes\n"h": 0777'],
    ['plain scalars of several lines', 'a: b\n  c\n\n\n  d # e\nf:\n- g\n  h\n'],
    ['keys', 'a b : 1\n"c: d": 2\n\'e\': 3\non: 4\n1: 5\n~: 6\n__proto__: {a: 7}\n'],
    ['quoted scalars', `a: "b # c: \\"d\\" \\n \\\\"\nb: 'it''s'\nc: ""`],
    ['block texts', 'a: |\n\n  b\n   c\n\n  # d\n\ne: >- # f\n  g\n  h\n\n  i\n# j\nk:\n- |\n  l: m\n'],
    ['flow collections', 'a: [b, "c", {d: e, "f":1, g: []}, {}]\nb: {c: [\n    1,\n    2\n  ] }\n'],
    ['tags', 'a: !Ref b\nc: !Sub |\n  d\ne: !If\n  - !Same 1\n  - !Join ["", [!Ref f, 1]]\ng: !Map\n  h: i\n'],
    ['line ends of Windows', 'a: 1\r\nb:\r\n  - |\r\n    c\r\n    d\r\n  - [e,\r\n     f]\r\n'],
    ['quoted scalars of several lines', `a: "b \n  c\n\n\n  d\\\n   \\ e"\nf: '\n\n  g''h\n  '\ni:\n- "j\n  k"\n`],
    ['escapes', 'a: "\\x41\\u00e9\\u0042 \\b\\/\\0"'],
    ['scalars on a line of their own', 'a:\n  b\n  c\nd:\n  # e\n  "f"\ng:\n  !Ref h\ni:\n  [j]\n-k:\n\n  |\n  l\n'],
    ['scalars that begin with an indicator', 'a: ::/0\nb: :root\nc: ?d\ne:\n- ?f\n- :g\nh: i\n  *j\n  !k\n  - l\n'],
    [
      'block texts with other line ends',
      'a: |+\n  b\n\n\nc: >+\n  d\n   e\n\n  f\n\ng: |\n  h\n     \n  i\n   \n\n# j\n',
    ],
    ['a block text with tabs', 'a: |\n  b\n  \tc\n  d\te\n'],
    ['block texts before a comment', 'a:\n  b: |\n    c\n   # d\n  e: |-\n    f\n# g\n'],
    ['a block text that ends with the file', 'a: |\n  b\nc: >+\n  d\n  e'],
    ['flow collections over lines', 'a: [b, # c\n  d,\n# e\n  "f\n   g"\n]\nh: {\n  "i" : j,\n  k: [l\n  ]\n}\n'],
    ['pairs in a flow list', 'a: [b: c, "d":e, f: {g: [h: !Ref i]}]'],
    ['colons in a flow', 'a: {Fn::If: [AWS::Region, :b, ?c, d#e]}'],
    ['a flow for a document', '{\n"a": 1,\n"b": [c]\n}\n---\n[d, e]\n'],
    ['items without a value', 'a:\n-\n- b\n-   # c\n- - \n'],
    ['tags without a value', 'a: !GetAZs\nb:\n- !GetAZs  # c\n- !T\nc: [!T , !U ]\nd: {e: !T }\nf: !Ref\n'],
    ['tags before a list in the column of the key', 'a:\n  b: !If\n  - c\n  - !Not\n    - d\n  e: !If # f\n\n  - g\n'],
    ['tags with colons', 'a: !Rain::Embed b\nc: !Rain::Module\n  d: e\n'],
    ['other characters', 'é: ü\n\u{1F600}: "\u{1F600}"\na: b\u00a0\n'],
  ])('should read %s as the library does', (_, text) => {
    expect(reading(readOrdinaryYaml, text)).toBeDefined();
    expect(reading(readOrdinaryYaml, text)).toBe(reference(text));
  });

  it('should read a list behind a byte order mark, which the library does not in all cases', () => {
    expect(readOrdinaryYaml('\uFEFF- a\n  b\n', {})).toEqual([{ value: ['a b'], offset: 1 }]);
  });

  it.each([
    ['an anchor', 'a: &x 1'],
    ['an alias', 'a: *x'],
    ['a merge key', 'a: 1\n<<: {b: 1}'],
    ['a tag of the language', 'a: !!str 1'],
    ['a directive', '%YAML 1.1\n---\na: 1'],
    ['an end mark', 'a: 1\n...\n'],
    ['a complex key', '? a\n: b'],
    ['equal keys', 'a: 1\na: 2'],
    ['equal keys in a flow', 'a: {b: 1, b: 2}'],
    ['a scalar for a document', 'a'],
    ['a tab', 'a:\tb'],
    ['an escape that there is not', 'a: "\\q"'],
    ['a key over two lines', '"a\n  b": c'],
    ['a text in quotes that goes on too far left', 'a: "b\nc"'],
    ['a flow that goes on too far left', 'a: [b,\nc]'],
    ['a text that says how far it is indented', 'a: |2\n   b\n'],
    ['a text with spaces before it', 'a: |\n    \n  b\n'],
    ['a text that ends in spaces', 'a: |\n  b\n   '],
    ['a key too long', `${'a'.repeat(1025)}: 1`],
    ['deep nesting', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['wrong indentation', 'a:\n    b: 1\n  c: 2'],
    ['a mapping in a scalar', 'a: b: c'],
    ['a template', 'a: {{ .Values.b }}\n{{- if .c }}\n'],
    ['an open quote', 'a: "b'],
  ])('should leave %s to the library', (_, text) => {
    expect(readOrdinaryYaml(text, {})).toBeUndefined();
  });

  it('should tell no place of a text that it leaves to the library', () => {
    const locate = jest.fn();
    expect(readOrdinaryYaml('a: 1\nb: &x 1\n', { locate })).toBeUndefined();
    expect(locate).not.toHaveBeenCalled();
  });

  it('should read any text as the library does, or not at all', () => {
    fc.assert(
      fc.property(SOURCE, (source) => {
        const own = reading(readOrdinaryYaml, source);
        if (own !== undefined) expect(own).toBe(reference(source));
      }),
      { numRuns: 5000 },
    );
  });

  it('should leave none of the constructs to the library that people use', () => {
    fc.assert(
      fc.property(ORDINARY_SOURCE, (source) => {
        const expected = reference(source);
        expect(reading(readOrdinaryYaml, source)).toBe(expected?.startsWith('Invalid YAML') ? undefined : expected);
      }),
      { numRuns: 500 },
    );
  });
});
