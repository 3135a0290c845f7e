import { NEWLINE_BEFORE, SPACE_BEFORE, tokenize } from './lexer';
import { Tok } from './token';
import { Source } from './source';

const lex = (text: string) => tokenize(new Source('', text));
const kinds = (text: string) => lex(text).kinds.map((kind) => Tok[kind]);

describe(tokenize.name, () => {
  it('should read operators greedily', () => {
    expect(kinds('a:=b==c!=d<=e>=f<g>h=i:j')).toEqual(
      'Ident Assign Ident Equal Ident Neq Ident Lte Ident Gte Ident Lt Ident Gt Ident Unify Ident Colon Ident Eof'.split(
        ' ',
      ),
    );
  });

  it('should mark spaces and new lines before a token', () => {
    const { flags } = lex('a b\nc#x\nd');
    expect(flags.slice(0, 4)).toEqual([0, SPACE_BEFORE, SPACE_BEFORE | NEWLINE_BEFORE, SPACE_BEFORE | NEWLINE_BEFORE]);
  });

  it('should keep comments apart, without a carriage return', () => {
    const { comments } = lex('# one\r\nx # two');
    expect(comments.map((comment) => [comment.text, comment.loc.row])).toEqual([
      [' one', 1],
      [' two', 2],
    ]);
  });

  it('should cut template strings at their expressions', () => {
    expect(kinds('$"a{x}b{ {"k": 1} }c" $`raw`')).toEqual(
      'TemplateStart Ident TemplateMiddle LBrace String Colon Number RBrace TemplateTail TemplateWhole Eof'.split(' '),
    );
  });

  it('should match braces', () => {
    expect([...lex('{ { } }').braceEnds]).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });

  it.each([
    ['"a', 'non-terminated string', 0],
    ['"a\n"', 'non-terminated string', 0],
    ['`a', 'non-terminated string', 0],
    ['$"a{b', undefined, 0],
    ['$"a', 'non-terminated string', 0],
    ['"\\d"', 'illegal escape sequence in string (use `...` for a raw string)', 1],
    ['"\\u12x4"', 'illegal escape sequence in string (use `...` for a raw string)', 1],
    ['1.', 'expected digits after the decimal point', 0],
    ['1e', 'expected digits in the exponent', 0],
    ['1a', 'illegal number format', 0],
    ['a ! b', 'illegal ! character (write `not` to negate, `!=` to compare)', 2],
    ['a @', 'illegal character @ (U+0040)', 2],
    ['x # \0', 'illegal null character', 4],
    ['"\ud800"', 'illegal utf-8 character', 1],
    ['a\ufeff', 'illegal byte-order mark', 1],
  ])('should say what is wrong with %j', (text, message, offset) => {
    const { illegal, kinds: found } = lex(text);
    expect(illegal?.message).toBe(message);
    if (message === undefined) return;
    expect(illegal?.offset).toBe(offset);
    expect(found.at(-1)).toBe(Tok.Illegal);
  });

  it('should accept a byte-order mark at the start', () => {
    expect(kinds('\ufeffa')).toEqual(['Ident', 'Eof']);
  });

  it('should take decimal digits of other scripts in names', () => {
    expect(kinds('a٣')).toEqual(['Ident', 'Eof']);
    expect(lex('é').illegal?.message).toBe('illegal character é (U+00E9)');
  });
});
