import fc from 'fast-check';
import { RegoError } from '../syntax/errors';
import { MAX_SOURCE_LENGTH } from '../syntax/lexer';
import { Source } from '../syntax/source';
import { parseModule, parseQuery, parseTerm, ParseVersion } from '.';
import { errorOf } from '../../../../test/support/rego/parse';

const VERSIONS: ParseVersion[] = ['v0', 'v1', 'auto'];
const FUTURE = ['and', 'or', 'not'];
const MANY = 100_000;

const parse = (text: string, version: ParseVersion = 'v1') => parseModule(new Source('h.rego', text), version);

/** Runs a parse and lets any error but a RegoError through. */
function survive(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    expect(error.text()).toContain('rego_parse_error');
    expect(error.message).not.toBe('');
  }
}

describe('hostile sources', () => {
  it.each([
    '[',
    '{',
    '(',
    '{"a": ',
    '[x | ',
    '{x | ',
    '{a: b | ',
    'f(',
    'a[',
    '$"{',
    'every x in y { ',
    'not {',
    '{ (',
  ])('should refuse 100,000 times %s with a typed error', (opening) => {
    const imports = 'package a\nimport future.keywords.and\nimport future.keywords.not\n';
    for (const text of [`${imports}p := ${opening.repeat(MANY)}`, `${imports}p if { ${opening.repeat(MANY)}`]) {
      const error = errorOf(() => parse(text));
      expect(error.code).toBe('rego_parse_error');
      expect(error.loc?.row).toBe(4);
    }
  });

  it.each([
    ['operators', `p := 1${' + 1'.repeat(MANY)}`],
    ['memberships', `p if { x${' in y'.repeat(MANY)} }`],
    ['calls in a ref', `p := f${'(1).a'.repeat(MANY)}`],
    ['else branches', `p := 1 if a${' else := 2 if b'.repeat(MANY)}`],
    ['logical operators', `import future.keywords.or\np if a${' or b'.repeat(MANY)}`],
  ])('should refuse a chain of 100,000 %s', (_name, text) => {
    expect(errorOf(() => parse(`package a\n${text}`)).message).toMatch(/too (long|deeply)/);
  });

  it('should accept long flat sources', () => {
    const rules = Array.from({ length: 20_000 }, (_, i) => `p${i} := [1, 2, {"a": input.x[_]}]`).join('\n');
    expect(parse(`package a\n${rules}`).rules).toHaveLength(20_000);
    expect(parse(`package a\np := x${'.a'.repeat(MANY)}`).rules).toHaveLength(1);
    expect(parse(`package a\np := [${'1,'.repeat(MANY)}]`).rules).toHaveLength(1);
  });

  it('should accept moderately deep terms', () => {
    expect(parse(`package a\np := ${'['.repeat(200)}${']'.repeat(200)}`).rules).toHaveLength(1);
  });

  it('should refuse a source over the size limit before reading it', () => {
    const error = errorOf(() => parse(`package a\n${'#'.repeat(MAX_SOURCE_LENGTH)}`));
    expect(error.message).toBe(`file is too large (more than ${MAX_SOURCE_LENGTH} characters)`);
  });

  it('should read ambiguous nestings in linear time', () => {
    const nested = (times: number) =>
      `package a\nimport future.keywords.and\np if { ${'({x | [{a: ('.repeat(times)} :=`;
    // One failed attempt per nesting level would take 2^60 steps and never end.
    expect(errorOf(() => parse(nested(60))).code).toBe('rego_parse_error');
  });
});

describe('any source', () => {
  const fragment = fc.constantFrom(
    ...'package a|import future.keywords|import rego.v1|import future.keywords.not|p|q[x]|f(x)|if|contains|in|every|some'.split(
      '|',
    ),
    ...'not|with|as|else|default|and|or|true|null|set()|input.a|data.b|_|x|1|-2.5e3|"s"|`r`|$"a{|}b"|$`{'.split('|'),
    ...'{|}|[|]|(|)|,|:|;|:=|=|==|!=|<|+|-|*|/|%|&|.|#|"|`|$|\\|\0|\n| |é|😀'.split('|'),
    '|',
  );
  const soup = fc
    .array(fc.tuple(fragment, fc.constantFrom('', ' ', '\n')), { maxLength: 60 })
    .map((parts) => parts.flat().join(''));

  it('should give a module or a typed error', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), fc.constantFrom(...VERSIONS), (text, version) => {
        survive(() => parse(text, version));
        survive(() => parse(`package a\n${text}`, version));
      }),
      { numRuns: 3_000 },
    );
  });

  it('should give a query or a term or a typed error', () => {
    fc.assert(
      fc.property(soup, (text) => {
        survive(() => parseQuery(text, { futureKeywords: FUTURE }));
        survive(() => parseQuery(text, { version: 'v0' }));
        survive(() => parseTerm(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
