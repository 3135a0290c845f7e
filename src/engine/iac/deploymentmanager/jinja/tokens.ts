import { JinjaError } from './jinja-error';

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'mark' | 'end';
  readonly text: string;
  readonly at: number;
}

const BLANKS = /\s+/y;
const TOKEN =
  /(?<name>[A-Za-z_]\w*)|(?<number>\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<string>'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*")|(?<mark>\/\/|\*\*|==|!=|<=|>=|[-+*/%~<>=()[\]{}.,:|])/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' };

/** The tokens of a tag from an offset on, up to the mark that closes the tag: `%}` or `}}`. */
export function tokensOf(text: string, from: number, close: string): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  let braces = 0;
  for (let at = from; ;) {
    BLANKS.lastIndex = at;
    at += BLANKS.exec(text)?.[0].length ?? 0;
    const controlled = (text[at] === '-' || text[at] === '+') && text.startsWith(close, at + 1);
    if (braces === 0 && (controlled || text.startsWith(close, at))) {
      tokens.push({ kind: 'end', text: '', at });
      return { tokens, end: at };
    }
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new JinjaError(at >= text.length ? `${close} is missing` : 'an unexpected character', at);
    const [kind, found] = Object.entries(groups).find(([, value]) => value !== undefined) as [Token['kind'], string];
    if (found === '{') braces++;
    if (found === '}') braces--;
    tokens.push({ kind, text: kind === 'string' ? unescaped(found) : found, at });
    at += found.length;
  }
}

function unescaped(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^])/g, (_, escape: string) =>
      escape.length > 1
        ? String.fromCharCode(parseInt(escape.slice(1), 16))
        : Object.hasOwn(ESCAPES, escape)
          ? ESCAPES[escape]
          : '\'"\\'.includes(escape)
            ? escape
            : `\\${escape}`,
    );
}
