import { Alias, Composer, CST, Document, isAlias, Lexer, LineCounter, Parser, visit } from 'yaml';
import { work, type Charged } from '../../limits/meter';

const STEPS_PER_LEXEME = 20;
const BYTES_PER_LEXEME = 400;

/** All documents of a source. The library gets one token at a time, so that reading a long source can be stopped. */
export function documentsOf(meter: Charged, text: string, lines: LineCounter): Document.Parsed[] {
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, merge: false });
  const documents: Document.Parsed[] = [];
  let waiting = 0;
  const compose = (tokens: Iterable<CST.Token>): void => {
    for (const token of tokens) {
      meter.room(waiting * BYTES_PER_LEXEME);
      meter.step(waiting * STEPS_PER_LEXEME);
      waiting = 0;
      for (const document of composer.next(token)) documents.push(document);
    }
  };
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    meter.step(STEPS_PER_LEXEME);
    waiting++;
    compose(parser.next(lexeme));
  }
  compose(parser.end());
  for (const document of composer.end()) documents.push(document);
  return documents;
}

/** The target of each alias: the last node before it with that anchor. */
export function targetsOf(document: Document.Parsed): ReadonlyMap<Alias, unknown> {
  const targets = new Map<Alias, unknown>();
  const anchors = new Map<string, unknown>();
  visit(document, {
    Node: (_key, node) => {
      work(1);
      if (isAlias(node)) targets.set(node, anchors.get(node.source));
      else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
}
