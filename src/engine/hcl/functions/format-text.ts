import { BOOL, convert, formatNumber, isNull, isNumber, NUMBER, NumberValue, STRING, toBigint, Value } from '../values';
import { FunctionError } from './function-error';
import { graphemeCount, sliceGraphemes } from './graphemes';
import { jsonText } from './json-text';
import type { Work } from './work';

/** A formatting verb with its flags. */
interface Verb {
  readonly raw: string;
  readonly offset: number;
  readonly letter: string;
  readonly flags: string;
  readonly width: number | undefined;
  readonly precision: number | undefined;
}

const DIRECTIVE = /%([0#+ -]*)([1-9][0-9]*)?(?:\.([0-9]*))?(?:\[([1-9][0-9]*)\])?([a-zA-Z])/y;
/** Go writes a complaint in place of anything wider. */
const LARGEST_WIDTH = 1_000_000;

/** The text of a format with its values; every value must be used. */
export function formatText(pattern: string, values: readonly Value[], work: Work): string {
  let out = '';
  let next = 1;
  let highest = 0;
  let at = 0;
  while (at < pattern.length) {
    const percent = pattern.indexOf('%', at);
    out += pattern.slice(at, percent < 0 ? undefined : percent);
    if (percent < 0) break;
    if (pattern[percent + 1] === '%') {
      out += '%';
      at = percent + 2;
      continue;
    }
    DIRECTIVE.lastIndex = percent;
    const match = DIRECTIVE.exec(pattern);
    if (match === null) throw new FunctionError(`invalid format string starting at offset ${percent}`, 0);
    const number = match[4] === undefined ? next : Number(match[4]);
    highest = Math.max(highest, number);
    if (number > values.length)
      throw new FunctionError(`not enough arguments for ${JSON.stringify(match[0])} at ${percent}`, 0);
    const piece = formatValue(verbOf(match, percent), values[number - 1], work);
    work.grow(out.length, piece.length);
    out += piece;
    next = number + 1;
    at = DIRECTIVE.lastIndex;
  }
  if (highest < values.length) {
    const used = highest === 0 ? 'no verbs in format string' : `only ${highest} used by format string`;
    throw new FunctionError(`too many arguments; ${used}`, highest + 1);
  }
  return out;
}

function verbOf([raw, flags, width, precision, , letter]: RegExpExecArray, offset: number): Verb {
  return {
    raw,
    offset,
    letter,
    flags,
    width: (width as string | undefined) === undefined ? undefined : Number(width),
    precision: (precision as string | undefined) === undefined ? undefined : Number(precision),
  };
}

function formatValue(verb: Verb, value: Value, work: Work): string {
  if (verb.letter !== 'v' && isNull(value)) throw unsupported(verb, 'null value cannot be formatted');
  work.text((verb.width ?? 0) + (verb.precision ?? 0));
  switch (verb.letter) {
    case 'v':
      return pad(plainText(verb, value, work), verb);
    case 't':
      return convert(value, BOOL) === true ? 'true' : 'false';
    case 's':
    case 'q':
      return stringText(verb, convert(value, STRING) as string);
    case 'b':
    case 'd':
    case 'o':
    case 'x':
    case 'X':
      return integerText(verb, convert(value, NUMBER) as NumberValue);
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G':
      return floatText(verb, convert(value, NUMBER) as NumberValue);
    default:
      throw new FunctionError(`unsupported format verb in ${JSON.stringify(verb.raw)} at offset ${verb.offset}`, 0);
  }
}

function unsupported({ raw, offset }: Verb, why: string): FunctionError {
  return new FunctionError(`unsupported value for ${JSON.stringify(raw)} at ${offset}: ${why}`);
}

function plainText({ flags }: Verb, value: Value, work: Work): string {
  if (!flags.includes('#')) {
    if (typeof value === 'string') return value;
    if (isNumber(value)) return formatNumber(value, 'g', -1);
  }
  return jsonText(value, work);
}

function stringText(verb: Verb, text: string): string {
  const cut = (verb.precision ?? 0) > 0 ? sliceGraphemes(text, 0, verb.precision ?? 0) : text;
  return pad(verb.letter === 'q' ? quoted(cut) : cut, verb);
}

function quoted(text: string): string {
  return jsonText(text);
}

// The width counts what a reader sees.
function pad(text: string, { width, flags }: Verb): string {
  const missing = (width ?? 0) - graphemeCount(text);
  if (missing <= 0) return text;
  const padding = (flags.includes('0') ? '0' : ' ').repeat(missing);
  return flags.includes('-') ? text + padding : padding + text;
}

function checkWidth(verb: Verb): void {
  if ((verb.width ?? 0) > LARGEST_WIDTH || (verb.precision ?? 0) > LARGEST_WIDTH) {
    throw unsupported(verb, 'the width is too large');
  }
}

function signOf(negative: boolean, flags: string): string {
  return negative ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
}

const BASES: Readonly<Record<string, number>> = { b: 2, d: 10, o: 8, x: 16, X: 16 };
const PREFIXES: Readonly<Record<string, string>> = { b: '0b', d: '', o: '0', x: '0x', X: '0X' };

function integerText(verb: Verb, value: NumberValue): string {
  checkWidth(verb);
  const integer = toBigint(value);
  if (integer === undefined) throw unsupported(verb, 'an integer is required');
  const { letter, flags, width = 0, precision } = verb;
  const sign = signOf(integer < 0n, flags) + (flags.includes('#') ? PREFIXES[letter] : '');
  let digits = (integer < 0n ? -integer : integer).toString(BASES[letter]);
  if (letter === 'X') digits = digits.toUpperCase();
  if (precision === 0 && digits === '0') return '';
  digits = digits.padStart(precision ?? 0, '0');
  if (flags.includes('-')) return (sign + digits).padEnd(width);
  if (flags.includes('0') && precision === undefined) return sign + digits.padStart(width - sign.length, '0');
  return (sign + digits).padStart(width);
}

function floatText(verb: Verb, value: NumberValue): string {
  checkWidth(verb);
  const { letter, flags, width = 0 } = verb;
  const usual = letter === 'g' || letter === 'G' ? -1 : 6;
  const text = formatNumber(value, letter, verb.precision ?? usual);
  const negative = text.startsWith('-');
  const infinite = text.startsWith('+');
  const sign = infinite ? (flags.includes(' ') ? ' ' : '+') : signOf(negative, flags);
  const digits = negative || infinite ? text.slice(1) : text;
  const zeros = flags.includes('0') && !flags.includes('-') && !text.endsWith('Inf');
  if (zeros) return sign + digits.padStart(width - sign.length, '0');
  return flags.includes('-') ? (sign + digits).padEnd(width) : (sign + digits).padStart(width);
}
