import { indexIn } from '../strings/text-search';
import { ESCAPABLE, LITERAL, readPattern } from './pattern-reader';

/** Finds a pattern anywhere in a text; undefined where only RE2 may answer. */
export type TextTest = (text: string) => boolean | undefined;

const MAX_LENGTH = 500;
/** A native RegExp cannot be interrupted, so it makes at most this number of steps, which take a millisecond or two. */
const MOST_STEPS = 1 << 18;
const ASCII = /^[\0-\x7f]*$/;
const ANY_STAR = '.*';

/**
 * A test that gives the result of RE2 for each text that it answers, by searching strings or by a native RegExp. Undefined when
 * the pattern is not known to be one that RE2 takes.
 */
export function simpleTest(pattern: string): TextTest | undefined {
  if (pattern.length > MAX_LENGTH || !/^[\x20-\x7e]*$/.test(pattern)) return undefined;
  const anchored = pattern.startsWith('^');
  let body = anchored ? pattern.slice(1) : pattern;
  const ended = body.endsWith('$') && !/(?:^|[^\\])(?:\\\\)*\\\$$/.test(body);
  if (ended) body = body.slice(0, -1);
  // Without an anchor a leading or trailing ".*" does not change whether there is a match.
  if (!anchored && body.startsWith(ANY_STAR)) body = body.slice(2);
  if (!ended && body.endsWith(ANY_STAR) && !/\\(?:\\\\)*\.\*$/.test(body)) body = body.slice(0, -2);
  return literalTest(body, anchored, ended) ?? nativeTest(pattern);
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

function nativeTest(pattern: string): TextTest | undefined {
  const read = readPattern(pattern);
  if (read === undefined) return undefined;
  const { ignoresCase, required } = read;
  const native = read.native === undefined ? undefined : new RegExp(read.native, ignoresCase ? 'i' : 'u');
  return (text) => {
    // RE2 finds letters in other scripts that differ in their case alone, as the Kelvin sign does from k.
    if (ignoresCase && !ASCII.test(text)) return undefined;
    const searched = ignoresCase ? text.toLowerCase() : text;
    if (!required.every((part) => searched.includes(part))) return false;
    return native !== undefined && read.steps(text.length) <= MOST_STEPS ? native.test(text) : undefined;
  };
}
