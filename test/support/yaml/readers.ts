import * as fc from 'fast-check';
import { writeJson, type JsonValue } from '../../../src/engine/base/json';
import type { ReadYamlOptions } from '../../../src/engine/base/yaml/values/read-yaml-options';
import { readAnyYaml } from '../../../src/engine/base/yaml/library';
import type { YamlDocument } from '../../../src/engine/base/yaml/values/yaml-document';
import { YamlSyntaxError } from '../../../src/engine/base/yaml/values/yaml-syntax-error';

type Reader = (text: string, options: ReadYamlOptions) => YamlDocument[] | undefined;

/** Values, offsets and places that a reader tells, as one text; undefined when it does not take the text. */
export function reading(read: Reader, text: string): string | undefined {
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
export function reference(text: string): string | undefined {
  try {
    return reading(readAnyYaml, text);
  } catch (error) {
    if (error instanceof YamlSyntaxError) return error.message;
    throw error;
  }
}

const SCALAR = fc.constantFrom(
  ...['a', 'b c', '1', '0777', 'yes', '~', '1:30', 'http://x:80', '"q"', "'it''s'", '"\\n"', "'a: b'", '-1', '--f'],
  ...['a,b', 'a [b]', 'x#y', '.5', '=', '<', 'a:b', '\u00a0', '$(x)', '|x', '"\\u0041"', 'a  b', '""', '%x', '@'],
  ...['A::B', ':root', '::/0', '?x', ')', 'a::', 'a\tb', '"a\tb"', '"\\x41 \\/"', '"\\q"', '***', '!^', "''''"],
);
const KEY = fc.constantFrom('a', 'b', 'c.d/e', '"q k"', "'s'", 'on', '1', 'x y', '<<', 'a:b', '"a: b"', 'Fn::If', ':k');
const LINE_END = fc.constantFrom('\n', '\n', '\n', '\n\n', '\n# c\n', '  \n', ' # c\n', '\n      # c\n', '\r\n', '');
const TAG = fc.constantFrom(
  '',
  '',
  '',
  '',
  '!Ref ',
  '!Same ',
  '!Rain::Embed ',
  '!Sub\n    ',
  '!If\n',
  '!T # c\n',
  '!X',
);

/** A text in quotes over some lines. */
const QUOTED_LINES = fc
  .tuple(
    fc.constantFrom('"', "'"),
    fc.array(fc.constantFrom('a', ' b ', '', '\\', 'c \\', '\\ d', "''", '\\"', 'e: f', '# g', '\t', '\\t'), {
      minLength: 2,
      maxLength: 4,
    }),
    fc.constantFrom('\n', '\n    ', '\n      ', '\r\n    ', ' \n\n   '),
  )
  .map(([quote, lines, separator]) => quote + lines.join(separator) + quote);

const FLOW = fc.letrec<{ flow: string }>((tie) => ({
  flow: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(TAG, fc.oneof({ weight: 4, arbitrary: SCALAR }, QUOTED_LINES)).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: tie('flow') },
            fc.tuple(KEY, tie('flow')).map((p) => p.join(': ')),
          ),
          {
            maxLength: 3,
          },
        ),
        fc.constantFrom(', ', ',', ',\n     ', ', # c\n     ', ',\n# c\n\n    '),
        fc.constantFrom(']', ' ]', ',]', '\n]', '\n  ]', '\n    ]', ' # c\n    ]'),
      )
      .map(([items, comma, end]) => `[${items.join(comma)}${end}`),
    fc
      .tuple(
        fc.array(fc.tuple(KEY, fc.constantFrom(': ', ':', ' : ', ':\n      '), tie('flow')), { maxLength: 3 }),
        fc.constantFrom('{', '{ ', '{\n     '),
        fc.constantFrom('}', ' }', ',}', '\n}', '\n  }', '\n    }'),
      )
      .map(([pairs, start, end]) => `${start}${pairs.map((pair) => pair.join('')).join(', ')}${end}`),
  ),
})).flow;

const BLOCK_TEXT = fc
  .tuple(
    fc.constantFrom('|', '>', '|-', '>-', '|+', '>+', '|2', '| # c'),
    fc.array(
      fc.constantFrom(
        '   t',
        '   t',
        '   u: v',
        '',
        '    w',
        '   # x',
        '     ',
        '  ',
        '   \ty',
        '\t',
        '  # z',
        '   z ',
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([header, lines, separator]) => [header, ...lines].join(separator));

const VALUE = fc.tuple(
  TAG,
  fc.oneof(
    { weight: 2, arbitrary: SCALAR },
    FLOW,
    BLOCK_TEXT,
    QUOTED_LINES,
    fc.tuple(SCALAR, SCALAR).map((two) => two.join('\n    ')),
    fc.constant(''),
  ),
);

const LINE = fc.tuple(
  fc.constantFrom('', '  ', '  ', '    ', '- ', '  - ', '---\n', '-'),
  fc.oneof(
    KEY.map((name) => `${name}:`),
    fc.tuple(KEY, fc.constantFrom(': ', ': ', ':\n    ', ': # c\n   '), VALUE).map(([name, colon, [tag, own]]) => {
      return `${name}${colon}${tag}${own}`;
    }),
    VALUE.map((parts) => parts.join('')),
  ),
  LINE_END,
);

const DAMAGE = fc.tuple(
  fc.nat(200),
  fc.nat(3),
  fc.constantFrom('', '', '', ' ', '\n', '\t', '"', ': ', '- ', '&x ', '#', '\r\n', '\n---\n', '\n...'),
);

/** Texts of what people write, some of them broken at one place. */
export const SOURCE: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(
      LINE.map((parts) => parts.join('')),
      { maxLength: 6 },
    ),
    DAMAGE,
  )
  .map(([lines, [at, length, piece]]) => {
    const source = lines.join('');
    return source.slice(0, at) + piece + source.slice(at + length);
  });

const OWN_TAG = fc.constantFrom('', '', '', '!Ref ', '!Same ', '!Rain::Embed ');
const WORD = fc.constantFrom(
  'a',
  'b c',
  '12',
  '0777',
  'yes',
  'A::B',
  ':root',
  '::/0',
  'x#y',
  "'it''s'",
  '"\\n\\u0041"',
  '-1',
);
const BETWEEN = fc.constantFrom('\n', '\n', '\n', '\n', '\n\n', '  \n', ' # c\n', '\n# c\n', '\n        # c\n', '\r\n');

/** What people write behind a key or a dash in this column, with the line ends. */
function valueIn(column: number, depth: number): fc.Arbitrary<string> {
  const inner = ' '.repeat(column + 2);
  const one = (...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
    fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''));
  const words = fc.array(WORD, { minLength: 1, maxLength: 3 });
  const lines = fc.array(fc.constantFrom('a', 'b: c', '', '  d', ' ', '# e', "''", '- f'), { maxLength: 4 });
  const texts = [
    one(' ', OWN_TAG, WORD, BETWEEN),
    one('\n', inner, OWN_TAG, WORD, BETWEEN),
    one(fc.constantFrom(' !GetAZs', ' !T ', ''), BETWEEN),
    lines.map((all) => ` a\n${all.map((line) => `${inner}${line.replace(': ', '')}\n`).join('')}`),
    lines.map((all) => ` '${all.join(`\n${inner}`)}'\n`),
    lines.map((all) => ` !Sub "${all.join(`\n\n${inner}`)}\\\n${inner}\\ g"\n`),
    one(
      fc.constantFrom(' |', ' >', ' |-', ' >-', ' |+', ' !Sub |', ' >+'),
      lines.map((all) => `\n${inner}first\n${all.map((line) => `${inner}${line}\n`).join('')}`),
    ),
    one(
      ' [',
      words.map((all) => all.join(', ')),
      fc.constantFrom(']', `,\n${inner}!T [k: v] ] # c`),
      BETWEEN,
    ),
    one(
      ' {',
      words.map((all) => all.map((word, i) => `"${i}" : ${word}`).join(`, # c\n${inner}`)),
      ' }',
      BETWEEN,
    ),
  ];
  if (depth === 0) return fc.oneof(...texts);
  const own = fc.oneof(
    mappingIn(column + 2, depth - 1),
    mappingIn(column + 4, depth - 1),
    listIn(column + 2, depth - 1),
  );
  return fc.oneof(...texts, one(fc.constantFrom('', ' # c', ' !If', ' !Rain::Module # c'), '\n', own));
}

function mappingIn(column: number, depth: number): fc.Arbitrary<string> {
  const inner = ' '.repeat(column);
  const member =
    depth > 0
      ? fc.oneof(
          valueIn(column, depth),
          listIn(column, depth - 1).map((l) => `\n${l}`),
        )
      : valueIn(column, 0);
  return fc
    .array(fc.tuple(fc.constantFrom('', 'Fn::', ':', 'a b'), member), { minLength: 1, maxLength: 3 })
    .map((members) => members.map(([name, value], i) => `${inner}${name}${i}:${value}`).join(''));
}

function listIn(column: number, depth: number): fc.Arbitrary<string> {
  const inner = ' '.repeat(column);
  const mapping = mappingIn(column + 2, depth).map((text) => ` ${text.trimStart()}`);
  return fc
    .array(fc.oneof(valueIn(column, depth), mapping), { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `${inner}-${item}`).join(''));
}

/** Documents that the quick reader knows all of. */
export const ORDINARY_SOURCE: fc.Arbitrary<string> = fc
  .array(fc.oneof(mappingIn(0, 2), listIn(0, 2)), { minLength: 1, maxLength: 2 })
  .map((documents) => documents.join('---\n'));
