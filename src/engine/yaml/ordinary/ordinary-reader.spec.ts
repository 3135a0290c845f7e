import * as fc from 'fast-check';
import { writeJson, type JsonValue } from '../../json';
import type { ReadYamlOptions } from '../read-yaml-options';
import { readAnyYaml } from '../yaml-reader';
import type { YamlDocument } from '../yaml-document';
import { YamlSyntaxError } from '../yaml-syntax-error';
import { readOrdinaryYaml } from './ordinary-reader';

type Reader = (text: string, options: ReadYamlOptions) => YamlDocument[] | undefined;

/** Values, offsets and places that a reader tells, as one text; undefined when it does not take the text. */
function reading(read: Reader, text: string): string | undefined {
  const holders = new Map<unknown, number>();
  const places: string[] = [];
  const documents = read(text, {
    tag: (tag, value) => (tag === '!Same' ? undefined : { [tag]: value }),
    locate: (holder, key, offset) => {
      if (!holders.has(holder)) holders.set(holder, holders.size);
      places.push(`${holders.get(holder)}/${key}@${offset}`);
    },
  });
  return (
    documents && `${writeJson(documents.map(({ value, offset }): JsonValue => [value, offset]))} ${places.join(' ')}`
  );
}

/** The same of the library, which refuses some texts. */
function reference(text: string): string | undefined {
  try {
    return reading(readAnyYaml, text);
  } catch (error) {
    if (error instanceof YamlSyntaxError) return error.message;
    throw error;
  }
}

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
    ['an item without a value', 'a:\n-\n- b'],
    ['a tab', 'a:\tb'],
    ['a text in quotes over two lines', 'a: "b\n  c"'],
    ['an escape of its own', 'a: "\\x41"'],
    ['a comment in a flow', 'a: [b, # c\n  d]'],
    ['a flow that ends too far left', 'a: [b\n]'],
    ['a text that keeps its line ends', 'a: |+\n  b\n\n'],
    ['a text that ends with the file', 'a: |\n  b'],
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
    const scalar = fc.constantFrom(
      ...['a', 'b c', '1', '0777', 'yes', '~', '1:30', 'http://x:80', '"q"', "'it''s'", '"\\n"', "'a: b'", '-1', '--f'],
      ...['a,b', 'a [b]', 'x#y', '.5', '=', '<', 'a:b', '\u00a0', '$(x)', '|x', '"\\u0041"', 'a  b', '""', '%x', '@'],
    );
    const key = fc.constantFrom('a', 'b', 'c.d/e', '"q k"', "'s'", 'on', '1', 'x y', '<<', 'a:b', '"a: b"');
    const lineEnd = fc.constantFrom('\n', '\n', '\n', '\n\n', '\n# c\n', '  \n', ' # c\n', '\n      # c\n');
    const { flow } = fc.letrec<{ flow: string }>((tie) => ({
      flow: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        scalar,
        fc
          .tuple(fc.array(tie('flow'), { maxLength: 3 }), fc.constantFrom(', ', ',', ',\n     '))
          .map(([items, comma]) => `[${items.join(comma)}]`),
        fc
          .array(fc.tuple(key, fc.constantFrom(': ', ':', ' : '), tie('flow')), { maxLength: 3 })
          .map((pairs) => `{${pairs.map((pair) => pair.join('')).join(', ')}}`),
      ),
    }));
    const text = fc
      .tuple(
        fc.constantFrom('|', '>', '|-', '>-', '|+', '|2'),
        fc.array(fc.constantFrom('   t', '   u: v', '', '    w', '   # x'), { maxLength: 4 }),
      )
      .map(([header, lines]) => [header, ...lines].join('\n'));
    const value = fc.tuple(
      fc.constantFrom('', '', '', '!Ref ', '!Same '),
      fc.oneof(
        scalar,
        flow,
        text,
        fc.tuple(scalar, scalar).map((two) => two.join('\n    ')),
      ),
    );
    const line = fc.tuple(
      fc.constantFrom('', '  ', '  ', '    ', '- ', '  - ', '---\n'),
      fc.oneof(
        key.map((name) => `${name}:`),
        fc.tuple(key, value).map(([name, [tag, own]]) => `${name}: ${tag}${own}`),
        value.map((parts) => parts.join('')),
      ),
      lineEnd,
    );
    const lines = fc
      .array(
        line.map((parts) => parts.join('')),
        { maxLength: 6 },
      )
      .map((all) => all.join(''));
    const damage = fc.tuple(
      fc.nat(200),
      fc.nat(3),
      fc.constantFrom('', '', ' ', '\n', '\t', '"', ': ', '- ', '&x ', '#', '\r\n'),
    );
    const damaged = fc
      .tuple(lines, damage)
      .map(([source, [at, length, piece]]) => source.slice(0, at) + piece + source.slice(at + length));
    fc.assert(
      fc.property(damaged, (source) => {
        const own = reading(readOrdinaryYaml, source);
        if (own !== undefined) expect(own).toBe(reference(source));
      }),
      { numRuns: 3000 },
    );
  });
});
