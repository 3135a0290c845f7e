import { work } from '../../limits/meter';
import { goError } from '../go-error';

const STEPS_PER_TOKEN = 10;

/** A part of an action. */
export interface TemplateToken {
  readonly kind: 'word' | 'variable' | 'field' | 'dot' | 'number' | 'character' | 'string' | 'raw' | 'sign';
  readonly text: string;
  /** True when white space precedes the token. */
  readonly spaced: boolean;
}

/** Plain text, or the tokens of one action. */
export type Piece = { readonly text: string } | { readonly tokens: readonly TemplateToken[] };

const TOKENS: readonly [TemplateToken['kind'], RegExp][] = [
  ['string', /"(?:[^"\\\n]|\\.)*"/y],
  ['raw', /`[^`]*`/y],
  ['character', /'(?:[^'\\\n]|\\.)+'/y],
  ['number', /[+-]?(?:\d|\.\d)(?:[eEpP][+-]|[\w.])*/y],
  ['variable', /\$[\p{L}\p{N}_]*/uy],
  ['field', /\.[\p{L}_][\p{L}\p{N}_]*/uy],
  ['dot', /\./y],
  ['word', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['sign', /:=|[=|(),]/y],
];

/** Splits a template into text and actions; `{{- ` and ` -}}` remove the adjacent white space. */
export function lexTemplate(source: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let trimNext = false;
  for (;;) {
    const open = source.indexOf('{{', at);
    let text = source.slice(at, open < 0 ? undefined : open);
    work(STEPS_PER_TOKEN);
    if (trimNext) text = text.replace(/^[ \t\r\n]+/, '');
    const trimBefore = open >= 0 && /^-[ \t\r\n]/.test(source.slice(open + 2, open + 4));
    if (trimBefore) text = withoutEndingSpace(text);
    if (text !== '') pieces.push({ text });
    if (open < 0) return pieces;
    const action = lexAction(source, open + (trimBefore ? 3 : 2));
    if (action.tokens) pieces.push({ tokens: action.tokens });
    at = action.end;
    trimNext = action.trims;
  }
}

// A regular expression would start again at every white space, which takes quadratic time.
function withoutEndingSpace(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text[end - 1])) end--;
  return text.slice(0, end);
}

interface Action {
  /** Undefined for a comment. */
  readonly tokens: readonly TemplateToken[] | undefined;
  readonly end: number;
  readonly trims: boolean;
}

function lexAction(source: string, start: number): Action {
  const comment = /[ \t\r\n]*\/\*[^]*?\*\//y;
  comment.lastIndex = start;
  if (comment.test(source)) {
    const close = /([ \t\r\n]-)?\}\}/y;
    close.lastIndex = comment.lastIndex;
    const closed = close.exec(source);
    if (!closed) throw goError('comment ends before closing delimiter');
    return { tokens: undefined, end: close.lastIndex, trims: closed[1] !== undefined };
  }
  const tokens: TemplateToken[] = [];
  const space = /[ \t\r\n]*/y;
  for (let at = start; ;) {
    space.lastIndex = at;
    space.test(source);
    const spaced = space.lastIndex > at;
    at = space.lastIndex;
    if (spaced && source.startsWith('-}}', at)) return { tokens, end: at + 3, trims: true };
    if (source.startsWith('}}', at)) return { tokens, end: at + 2, trims: false };
    if (at >= source.length) throw goError('unclosed action');
    work(STEPS_PER_TOKEN);
    const token = tokenAt(source, at, spaced);
    tokens.push(token);
    at += token.text.length;
  }
}

function tokenAt(source: string, at: number, spaced: boolean): TemplateToken {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) return { kind, text: found[0], spaced };
  }
  throw goError(`unexpected ${JSON.stringify(source[at])} in action`);
}
