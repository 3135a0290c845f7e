import { weekdayOf } from '../../base/go/time/civil';
import { formatMoment, localTime, LocalTime, Moment } from '../../base/go/time/format';
import { MONTHS, WEEKDAYS } from '../../base/go/time/names';
import { FunctionError } from './function-error';

const TOKEN = /''|'(?:[^']|'')*(?:'|$)|([a-zA-Z])\1*|[^a-zA-Z']+/gy;

/** Writes a time by the pattern letters of `formatdate`. */
export function formatDate(format: string, moment: Moment): string {
  const local = localTime(moment);
  return (format.match(TOKEN) ?? [])
    .map((token) => {
      if (token.startsWith("'")) return literal(token);
      return /^[a-zA-Z]/.test(token) ? verb(token, local, moment) : token;
    })
    .join('');
}

function literal(token: string): string {
  if (token.length === 1 || !token.endsWith("'")) throw new FunctionError("unterminated literal '", 0);
  return token === "''" ? "'" : token.slice(1, -1).replaceAll("''", "'");
}

function verb(token: string, local: LocalTime, moment: Moment): string {
  const text = verbTexts(token[0], local, moment)[token.length] as string | undefined;
  if (text === undefined) throw new FunctionError(`invalid date format verb "${token}"`, 0);
  return text;
}

// The meaning of each letter, by the number of its repetitions.
function verbTexts(letter: string, local: LocalTime, moment: Moment): Readonly<Record<number, string>> {
  switch (letter) {
    case 'Y':
      return { 2: two(local.year % 100), 4: String(local.year).padStart(4, '0') };
    case 'M': {
      const name = MONTHS[local.month - 1];
      return { 1: String(local.month), 2: two(local.month), 3: name.slice(0, 3), 4: name };
    }
    case 'D':
      return oneOrTwo(local.day);
    case 'E': {
      const name = WEEKDAYS[weekdayOf(local.days)];
      return { 3: name.slice(0, 3), 4: name };
    }
    case 'h':
      return oneOrTwo(local.hour);
    case 'H':
      return oneOrTwo(local.hour % 12 || 12);
    case 'A':
      return { 2: local.hour < 12 ? 'AM' : 'PM' };
    case 'a':
      return { 2: local.hour < 12 ? 'am' : 'pm' };
    case 'm':
      return oneOrTwo(local.minute);
    case 's':
      return oneOrTwo(local.second);
    case 'Z':
      return zoneTexts(moment);
    default:
      return {};
  }
}

function zoneTexts(moment: Moment): Readonly<Record<number, string>> {
  const plain = formatMoment(moment, '-0700');
  return {
    1: formatMoment(moment, 'Z07:00'),
    3: plain === '+0000' ? 'UTC' : plain,
    4: plain,
    5: formatMoment(moment, '-07:00'),
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function oneOrTwo(value: number): Readonly<Record<number, string>> {
  return { 1: String(value), 2: two(value) };
}
