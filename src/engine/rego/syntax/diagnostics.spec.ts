import { formatError } from './diagnostics';
import { RegoError, RegoErrors } from './errors';
import { parseModule } from '../parser';
import { errorOf } from '../../../../test/support/rego/parse';
import { Loc, Source } from './source';

const at = (text: string, offset: number, end?: number) => new Loc(new Source('a.rego', text), offset, end);

describe(formatError.name, () => {
  it('should show location, line and caret of a parse error', () => {
    const error = errorOf(() => parseModule(new Source('p.rego', 'package a\n\np if {\n\tx := }\n}'), 'v1'));
    expect(formatError(error)).toBe(
      ['rego_parse_error: unexpected `}`: expected a term', '  --> p.rego:4:7', '  4 |  x := }', '    |       ^'].join(
        '\n',
      ),
    );
  });

  it('should underline a node on one line', () => {
    expect(formatError(new RegoError('rego_type_error', 'no', at('x := foo(1)', 5, 11)))).toContain(
      '    |      ^^^^^^',
    );
  });

  it('should cut long lines around the position', () => {
    const text = `${'a'.repeat(500)}!${'b'.repeat(500)}`;
    const [, , line, caret] = formatError(new RegoError('rego_parse_error', 'no', at(text, 500))).split('\n');
    expect(line).toMatch(/^ {2}1 \| \.\.\.a+!b+\.\.\.$/);
    expect(line.length).toBeLessThan(130);
    expect(caret.indexOf('^')).toBe(line.indexOf('!'));
  });

  it('should place the caret by code points', () => {
    const [, , line, caret] = formatError(new RegoError('rego_parse_error', 'no', at('"😀" !', 5))).split('\n');
    expect([...caret].indexOf('^')).toBe([...line].indexOf('!'));
  });

  it('should name the query when there is no file', () => {
    const error = new RegoError('rego_parse_error', 'no', new Loc(new Source('', 'x y'), 2));
    expect(formatError(error)).toContain('--> query:1:3');
  });

  it('should find the line in the given sources', () => {
    const error = new RegoError('eval_conflict_error', 'no', { file: 'a.rego', row: 2, col: 3 });
    expect(formatError(error, new Map([['a.rego', 'one\ntwo']]))).toContain('  2 | two\n    |   ^');
    expect(formatError(error)).toBe('eval_conflict_error: no\n  --> a.rego:2:3');
  });

  it('should work without a location and show the hint', () => {
    expect(formatError(new RegoError('eval_limit_error', 'too slow', undefined, { hint: 'less data' }))).toBe(
      'eval_limit_error: too slow\n  hint: less data',
    );
  });

  it('should show all of several errors', () => {
    const errors = new RegoErrors([new RegoError('rego_parse_error', 'one'), new RegoError('rego_type_error', 'two')]);
    expect(formatError(errors)).toBe('rego_parse_error: one\n\nrego_type_error: two');
  });
});
