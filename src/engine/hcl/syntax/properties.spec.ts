import fc from 'fast-check';
import { HclSyntaxError, parseHcl, parseHclExpression, parseHclTemplate } from '.';
import { SourceText } from '../../base/source/source-text';
import { fileRanges } from '../../../../test/support/iac/terraform-syntax';

const TOKENS = [
  ...['a', 'b-c', 'é', 'for', 'in', 'if', 'else', 'endif', 'endfor', 'true', 'null', '0', '1.5', '2e3', '1.2.3'],
  ...['{', '}', '[', ']', '(', ')', ',', '.', '...', ':', '::', '?', '=', '=>', '!', '||', '&&', '==', '!=', '<', '<='],
  ...[
    '>',
    '>=',
    '+',
    '-',
    '*',
    '/',
    '%',
    '"',
    '"x"',
    '"${',
    '${',
    '%{',
    '${~',
    '~}',
    '$${',
    '%%{',
    '$',
    '\\n',
    '\\u00e9',
  ],
  ...[
    '<<E\n',
    '<<-E\n',
    'E\n',
    '\nE\n',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '# c\n',
    '// c\n',
    '/* c */',
    '/*',
    '@',
    '&',
    '😀',
  ],
  ...[
    'a = ',
    'a "b" {\n',
    'x = [',
    'y = {\n',
    '%{ if a }',
    '%{ endif }',
    '%{ for a in b }',
    '%{ endfor }',
    '[for a in b : ',
  ],
];

const soup = fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }).map((tokens) => tokens.join(''));
const spacedSoup = fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }).map((tokens) => tokens.join(' '));
const anyText = fc.oneof(soup, spacedSoup, fc.string({ unit: 'binary' }));

/** The result or the syntax error of a call, as a text; any other error is thrown again. */
function outcome(parse: () => unknown): string {
  try {
    return JSON.stringify(parse(), (_, value: unknown) =>
      value instanceof Map ? [...(value as Map<string, unknown>)] : value,
    );
  } catch (error) {
    if (error instanceof HclSyntaxError) return error.toString();
    throw error;
  }
}

const expressionText: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const simple = fc.constantFrom(
    'a',
    '1',
    '"s"',
    'null',
    'a.b',
    'a.*.b',
    'a[*].c',
    'x-y',
    '"a${b}c"',
    '"%{ if a }b%{ endif }"',
  );
  const pair = fc.tuple(inner, inner);
  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      simple,
      inner.map((x) => `(${x})`),
      inner.map((x) => `-${x}`),
      inner.map((x) => `f(${x}...)`),
      inner.map((x) => `"\${ ${x} }"`),
      inner.map((x) => `"x %{~ for v in ${x} ~} \${v} %{ endfor }"`),
      pair.map(([x, y]) => `[${x}, ${y}]`),
      pair.map(([x, y]) => `{ k = ${x}, (${x}) = ${y} }`),
      pair.map(([x, y]) => `${x} + ${y}`),
      pair.map(([x, y]) => `${x} ? ${y} : ${x}`),
      pair.map(([x, y]) => `[for v in ${x} : ${y} if ${x}]`),
      pair.map(([x, y]) => `(${x})[${y}].z`),
    ),
  };
}).expression;

describe('properties of the parser', () => {
  it('should throw nothing but syntax errors, inside the text, and the same each time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const source = new SourceText('main.tf', text);
        for (const parse of [
          () => parseHcl('main.tf', text).body,
          () => parseHcl('main.tf', `a = ${text}\n`).body,
          () => parseHclExpression(source),
          () => parseHclTemplate(source),
        ]) {
          expect(outcome(parse)).toBe(outcome(parse));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('should place errors inside the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          parseHcl('main.tf', text);
        } catch (error) {
          const { line, column } = error as HclSyntaxError;
          const lines = text.replace(/^\ufeff/, '').split('\n');
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('should give each node a range inside that of its parent, behind that of the node before it', () => {
    fc.assert(
      fc.property(fc.array(expressionText, { minLength: 1, maxLength: 4 }), (expressions) => {
        const text = expressions.map((x, i) => `t "l" {\n  a${i} = ${x}\n  b { c = ${x} }\n}\n`).join('');
        const misplaced = [...fileRanges(parseHcl('main.tf', text).body)].filter(({ parent, children }) => {
          const ends = [parent.start, ...children.map(({ end }) => end)];
          const inOrder = children.every(({ start, end }, i) => ends[i] <= start && start <= end);
          return !inOrder || ends[children.length] > parent.end;
        });
        expect(misplaced).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('should read the text of an expression as the same expression', () => {
    fc.assert(
      fc.property(expressionText, (text) => {
        const source = new SourceText('main.tf', `  ${text} # end`);
        const again = source.slice(parseHclExpression(source));
        expect(again).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('should leave nothing but names, punctuation and comments outside the ranges of the nodes', () => {
    fc.assert(
      fc.property(expressionText, (text) => {
        const source = new SourceText('main.tf', `a = ${text}\nb "l" { c = ${text} }\n`);
        const covered = new Array<boolean>(source.text.length).fill(false);
        const { body } = parseHcl('main.tf', source.text);
        const nodes = [...body.attributes.values(), ...body.blocks];
        for (const { start, end } of nodes) covered.fill(true, start, end);
        expect([...source.text].filter((_, i) => !covered[i]).join('')).toBe('\n\n');
      }),
      { numRuns: 300 },
    );
  });
});
