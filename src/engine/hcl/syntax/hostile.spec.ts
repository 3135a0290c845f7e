import { HclSyntaxError, MAX_DEPTH, parseHcl, type HclFile } from '.';
import { errorOf } from '../../../../test/support/iac/terraform-syntax';

const TOO_DEEP = `nested too deeply: expected at most ${MAX_DEPTH} levels`;
const LARGE = 2_000_000;

function large(piece: string): string {
  return piece.repeat(Math.ceil(LARGE / piece.length));
}

function refuses(text: string): void {
  expect(() => parseHcl('main.tf', text)).toThrow(HclSyntaxError);
}

describe('hostile texts', () => {
  it.each([
    ['lists', '[', ']'],
    ['parentheses', '(', ')'],
    ['objects', '{a=', '}'],
    ['calls', 'f(', ')'],
    ['indexes', 'a[', ']'],
    ['signs', '-', ''],
    ['interpolations', '"${', '}"'],
    ['directives', '"%{if ', '}%{endif}"'],
    ['conditions', 'a ? 0 : ', ''],
    ['for expressions', '[for a in ', ' : a]'],
  ])('should read %s up to the limit and refuse more', (_, open, close) => {
    const nested = (levels: number): string => `a = ${open.repeat(levels)}0${close.repeat(levels)}\n`;
    expect(() => parseHcl('main.tf', nested(MAX_DEPTH / 2 - 1))).not.toThrow();
    expect(errorOf(nested(MAX_DEPTH + 1))).toContain(TOO_DEEP);
    refuses(`a = ${large(open)}`);
  });

  it.each([
    ['operators', '0 ', '+ 0 '],
    ['operators of rising strength', '0 ', '|| 0 && 0 == 0 < 0 + 0 * 0 '],
    ['full splats', 'a', '[*]'],
    ['directives in a string', '"', '%{if a}'],
  ])('should refuse a long row of %s, which would make a deep tree', (_, first, piece) => {
    expect(errorOf(`a = ${first}${piece.repeat(MAX_DEPTH + 1)}`)).toContain(TOO_DEEP);
    refuses(`a = ${first}${large(piece)}`);
  });

  it('should count what stands left of an operator, also through parentheses', () => {
    let text = '0';
    for (let i = 0; i < 20; i++) text = `(${text}${' + 0'.repeat(50)})`;
    expect(errorOf(`a = ${text}\n`)).toContain(TOO_DEEP);
    expect(() => parseHcl('main.tf', `a = [${`0${' + 0'.repeat(400)},`.repeat(100)}]\n`)).not.toThrow();
  });

  it('should refuse blocks nested too deeply', () => {
    expect(errorOf('a {\n'.repeat(MAX_DEPTH + 1))).toContain(TOO_DEEP);
    refuses(large('a {\n'));
  });

  it.each([
    ['an unclosed heredoc', `a = <<E\n${large('  E x\n')}`],
    ['an unclosed heredoc of white space', `a = <<E\n${large(' ')}`],
    ['an unclosed heredoc of empty lines', `a = <<-E\n${large('\n')}`],
    ['heredocs that open in each other', `a = ${large('<<E\n${')}`],
    ['openings of heredocs', large('a = <<E\n')],
    ['openings of heredocs without a line end', `a = ${large('<<')}`],
    ['an unclosed string', `a = "${large('x')}`],
    ['a string of dollars', `a = "${large('$')}`],
    ['a string of escapes', `a = "${large('\\n')}`],
    ['an unclosed comment', `/*${large('*')}`],
    ['dots', `a = 1${large('.')}`],
    ['digits and dots', `a = ${large('1.')}`],
    ['colons', `a = ${large('p::')}`],
    ['closing brackets', large(']')],
    ['labels', `a ${large('b ')}`],
    ['endifs', `a = "${large('%{endif}')}"`],
    ['control characters', large('\u0000')],
    ['halves of characters', large('\ud83d')],
  ])('should refuse megabytes of %s', (_, text) => {
    refuses(text);
  });

  it('should read megabytes of flat text', () => {
    const parse = (text: string): HclFile => parseHcl('main.tf', text);
    expect(parse(large('# comment\n')).body.attributes.size).toBe(0);
    expect(parse(`a = b${large('.c')}\n`).body.attributes.get('a')!.expression).toMatchObject({ kind: 'reference' });
    expect(parse(`a = <<-E\n${large(' ${b}\n')}E\n`).body.attributes.get('a')!.expression).toMatchObject({
      kind: 'template',
    });
    expect(parse(`a = <<E\n${large('line\n')}E\n`).body.attributes.get('a')!.expression).toMatchObject({
      kind: 'string',
    });
    expect(parse(large('b {}\n')).body.blocks).toHaveLength(LARGE / 5);
  });
});
