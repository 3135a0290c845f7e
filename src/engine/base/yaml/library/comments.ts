import { Lexer } from 'yaml';

/** Lexemes that stand for nothing in the text. */
const CONTROLS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);
/** Says that the next lexeme is the text of a scalar, whatever it looks like. */
const SCALAR = '\u001f';

/** The offsets of the comments of a source, each from its sign to the end of its line. */
export function commentsOf(text: string): (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  let offset = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && !isScalar) found.push([offset, offset + lexeme.length]);
    isScalar = lexeme === SCALAR;
    if (!CONTROLS.has(lexeme)) offset += lexeme.length;
  }
  return found;
}
