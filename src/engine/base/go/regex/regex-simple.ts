/**
 * Patterns so simple that string search or a native RegExp provably gives the same result as RE2, in linear time:
 * ASCII, no flags, no nested or repeated groups, at most one unbounded repeat and that one anchored.
 */

import { indexIn } from '../strings/text-search';

/** A predicate that finds the pattern anywhere in a string. */
export interface TextTest {
  (text: string): boolean;
  /** Comparisons needed per character, when more than the length of the pattern. */
  readonly ways?: number;
}

const MAX_LENGTH = 200;
const MAX_CHOICES = 4;
const LITERAL = /[A-Za-z0-9 !"#%&',/:;<=>@_~`-]/;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const CLASS_ITEM = /^(?:[A-Za-z0-9]-[A-Za-z0-9]|[A-Za-z0-9_ .,:;/@+*=#%&<>!~"'$()|?{}]|-$|^-|\\[dw.\-\]\\/])/;
const ANY_STAR = '.*';

/** A test for the pattern, undefined when the pattern is not simple enough. */
export function simpleTest(pattern: string): TextTest | undefined {
  if (pattern.length > MAX_LENGTH || !/^[\x20-\x7e]*$/.test(pattern)) return undefined;
  const anchored = pattern.startsWith('^');
  let body = anchored ? pattern.slice(1) : pattern;
  const ended = body.endsWith('$') && !/(?:^|[^\\])(?:\\\\)*\\\$$/.test(body);
  if (ended) body = body.slice(0, -1);
  // Without an anchor a leading or trailing ".*" does not change whether there is a match.
  if (!anchored && body.startsWith(ANY_STAR)) body = body.slice(2);
  if (!ended && body.endsWith(ANY_STAR) && !/\\(?:\\\\)*\.\*$/.test(body)) body = body.slice(0, -2);
  return literalTest(body, anchored, ended) ?? nativeTest(body, anchored, ended);
}

function literalTest(body: string, anchored: boolean, ended: boolean): TextTest | undefined {
  const choice = /^\(([^()]*)\)$/.exec(body);
  if (choice !== null && anchored && ended) {
    const words = choice[1].split('|').map(unescapeLiteral);
    if (words.some((word) => word === undefined)) return undefined;
    const set = new Set(words);
    return (text) => set.has(text);
  }
  const parts = body.split(ANY_STAR);
  if (parts.length > 2) return undefined;
  const [first, second] = parts.map(unescapeLiteral);
  if (first === undefined) return undefined;
  if (parts.length === 2) return second === undefined || anchored || ended ? undefined : onOneLine(first, second);
  if (anchored && ended) return (text) => text === first;
  if (anchored) return (text) => text.startsWith(first);
  return ended ? (text) => text.endsWith(first) : (text) => indexIn(text, first) >= 0;
}

// "first.*second": a dot does not match a line break, and in a line the leftmost `first` leaves the most room for
// `second`.
function onOneLine(first: string, second: string): TextTest {
  return (text) => {
    let found = -1;
    for (let at = indexIn(text, first); at >= 0;) {
      const after = at + first.length;
      if (found < after) found = indexIn(text, second, after);
      if (found < 0) return false;
      const end = text.indexOf('\n', after);
      if (end < 0 || found <= end) return true;
      at = indexIn(text, first, end + 1);
    }
    return false;
  };
}

function unescapeLiteral(source: string): string | undefined {
  let out = '';
  for (let i = 0; i < source.length; i++) {
    if (source[i] === '\\' && i + 1 < source.length && ESCAPABLE.test(source[i + 1])) out += source[++i];
    else if (LITERAL.test(source[i])) out += source[i];
    else return undefined;
  }
  return out;
}

interface Scan {
  source: string;
  choices: number;
  unbounded: number;
  /** The number of combinations of all alternatives, and how many characters repeats match at most. */
  ways: number;
  span: number;
}

function nativeTest(body: string, anchored: boolean, ended: boolean): TextTest | undefined {
  const scan: Scan = { source: '', choices: 0, unbounded: 0, ways: 1, span: 0 };
  if (!scanSequence(body, scan, true)) return undefined;
  if (scan.choices > MAX_CHOICES || scan.unbounded > (anchored ? 1 : 0)) return undefined;
  const native = new RegExp((anchored ? '^' : '') + scan.source + (ended ? '$' : ''), 'u');
  return Object.assign((text: string) => native.test(text), { ways: scan.ways * (1 + scan.span) });
}

function scanSequence(body: string, scan: Scan, groups: boolean): boolean {
  for (let at = 0; at < body.length;) {
    if (body[at] === '(') {
      const end = body.indexOf(')', at);
      if (!groups || end < 0 || !scanChoice(body.slice(at + 1, end), scan)) return false;
      at = end + 1;
      if (/^[*+?{]/.test(body.slice(at))) return false;
      continue;
    }
    const length = scanAtom(body.slice(at), scan);
    if (length === 0) return false;
    at += length;
    const repeat = /^(?:[*+?]|\{\d{1,2}(?:,\d{0,2})?\})/.exec(body.slice(at));
    if (repeat === null) {
      if (/^[*+?{]/.test(body.slice(at))) return false;
      continue;
    }
    at += repeat[0].length;
    if (/^[*+?{]/.test(body.slice(at)) || !countRepeat(repeat[0], scan)) return false;
    scan.source += repeat[0];
  }
  return true;
}

function countRepeat(repeat: string, scan: Scan): boolean {
  const range = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(repeat);
  if (range === null) {
    if (repeat === '?') choose(scan, 2);
    else scan.unbounded++;
    return true;
  }
  const [, low, comma, high] = range;
  scan.span += Number(high === undefined || high === '' ? low : high);
  if (comma === undefined) return true;
  if (high === '') scan.unbounded++;
  else {
    if (Number(high) < Number(low)) return false;
    choose(scan, Number(high) - Number(low) + 1);
  }
  return true;
}

function choose(scan: Scan, ways: number): void {
  scan.choices++;
  scan.ways *= ways;
}

function scanChoice(content: string, scan: Scan): boolean {
  if (content.startsWith('?')) return false;
  const options = content.split('|');
  choose(scan, options.length);
  scan.source += '(?:';
  for (const [i, option] of options.entries()) {
    if (i > 0) scan.source += '|';
    const before = scan.choices + scan.unbounded;
    // No repeats inside an alternative, and no escaped bars or brackets that the split would have broken.
    if (/[\\[]/.test(option) && /[|)]/.test(option)) return false;
    if (option.endsWith('\\') || !scanSequence(option, scan, false)) return false;
    if (scan.choices + scan.unbounded !== before) return false;
  }
  scan.source += ')';
  return true;
}

/** Appends one atom and returns its length in the pattern, 0 when it is not a simple one. */
function scanAtom(rest: string, scan: Scan): number {
  const first = rest[0];
  if (first === '.') {
    scan.source += '[^\\n]';
    return 1;
  }
  if (first === '\\') {
    const escaped = rest[1] ?? '';
    if (escaped === 'd') scan.source += '[0-9]';
    else if (escaped === 'w') scan.source += '[0-9A-Za-z_]';
    else if (escaped !== '' && ESCAPABLE.test(escaped)) scan.source += nativeLiteral(escaped);
    else return 0;
    return 2;
  }
  if (first === '[') return scanClass(rest, scan);
  if (!LITERAL.test(first)) return 0;
  scan.source += nativeLiteral(first);
  return 1;
}

function nativeLiteral(character: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}

function scanClass(rest: string, scan: Scan): number {
  let at = 1;
  let source = '[';
  if (rest[at] === '^') {
    source += '^';
    at++;
  }
  const start = at;
  while (at < rest.length && rest[at] !== ']') {
    const closing = rest.indexOf(']', at);
    const item = CLASS_ITEM.exec(closing < 0 ? rest.slice(at) : rest.slice(at, closing));
    if (item === null) return 0;
    const text = item[0];
    if (text === '-' && at !== start && rest[at + 1] !== ']') return 0;
    if (
      text.length === 3 &&
      text[1] === '-' &&
      (text[0] > text[2] || !/^(?:\d-\d|[a-z]-[a-z]|[A-Z]-[A-Z])$/.test(text))
    )
      return 0;
    source += classItem(text);
    at += text.length;
  }
  if (at === start || at >= rest.length) return 0;
  scan.source += `${source}]`;
  return at + 1;
}

function classItem(text: string): string {
  if (text.length === 3) return text;
  if (text === '\\d') return '0-9';
  if (text === '\\w') return '0-9A-Za-z_';
  const character = text[text.length - 1];
  return /[\^$\\.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}
