import { quote } from './quote';
import { goError } from '../go-error';
import { daysFromCivil, daysInMonth, isLeap, SECONDS_PER_DAY } from './civil';
import { Chunk, OffsetForm, parseLayout } from './layout';
import { MONTHS, WEEKDAYS } from './names';
import { localZone } from './zones';

/** A parsed instant. */
export interface Instant {
  readonly seconds: number;
  readonly nanoseconds: number;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  yearday: number;
  hour: number;
  minute: number;
  second: number;
  nanoseconds: number;
  half: 'am' | 'pm' | undefined;
  /** In seconds; -1 is unset, which makes an offset of -1 second disappear, in Go too. */
  offset: number;
  zone: string;
}

/** The input does not match an element of the layout. */
class Mismatch extends Error {}
/** The input matches, but is not a valid date or time. */
class OutOfRange extends Error {}

const UNSET = -1;

/** Reads a time by a Go reference layout; without a zone it is UTC. */
export function parseTime(layout: string, text: string): Instant {
  return new Parser(layout, text).run();
}

class Parser {
  private rest: string;
  private readonly parts: Parts = {
    year: 0,
    month: UNSET,
    day: UNSET,
    yearday: UNSET,
    hour: 0,
    minute: 0,
    second: 0,
    nanoseconds: 0,
    half: undefined,
    offset: UNSET,
    zone: '',
  };
  private utc = false;

  constructor(
    private readonly layout: string,
    private readonly text: string,
  ) {
    this.rest = text;
  }

  run(): Instant {
    const chunks = parseLayout(this.layout);
    chunks.forEach((chunk, i) => this.readOrFail(chunk, chunks[i + 1]));
    if (this.rest !== '') throw this.error(`: extra text: ${quote(this.rest)}`);
    this.settleHour();
    this.settleDate();
    return this.instant();
  }

  private error(message: string): Error {
    return goError(`parsing time ${quote(this.text)}${message}`);
  }

  private readOrFail(chunk: Chunk, next: Chunk | undefined): void {
    const before = this.rest;
    try {
      this.read(chunk, next);
    } catch (error) {
      if (error instanceof OutOfRange) throw this.error(`: ${error.message} out of range`);
      if (!(error instanceof Mismatch)) throw error;
      const found = chunk.kind === 'text' ? this.rest : before;
      throw this.error(` as ${quote(this.layout)}: cannot parse ${quote(found)} as ${quote(chunk.text)}`);
    }
  }

  private read(chunk: Chunk, next: Chunk | undefined): void {
    const { parts } = this;
    switch (chunk.kind) {
      case 'text':
        return this.skipText(chunk.text);
      case 'year':
        if (!/^[0-9]/.test(this.rest)) throw new Mismatch();
        parts.year = integer(this.take(4));
        return;
      case 'year 2': {
        const year = integer(this.take(2));
        parts.year = year >= 69 ? year + 1900 : year + 2000;
        return;
      }
      case 'month name':
        parts.month = this.lookup(MONTHS) + 1;
        return;
      case 'month short':
        parts.month = this.lookup(MONTHS.map((name) => name.slice(0, 3))) + 1;
        return;
      case 'month':
      case 'month 2':
        parts.month = this.number(chunk.kind === 'month 2');
        if (parts.month < 1 || parts.month > 12) throw new OutOfRange('month');
        return;
      case 'weekday name':
        this.lookup(WEEKDAYS);
        return;
      case 'weekday short':
        this.lookup(WEEKDAYS.map((name) => name.slice(0, 3)));
        return;
      case 'day':
      case 'day _':
      case 'day 2':
        if (chunk.kind === 'day _') this.skipSpaces(1);
        parts.day = this.number(chunk.kind === 'day 2');
        return;
      case 'yearday _':
      case 'yearday 3':
        if (chunk.kind === 'yearday _') this.skipSpaces(2);
        parts.yearday = integer(this.match(chunk.kind === 'yearday 3' ? /^[0-9]{3}/ : /^[0-9]{1,3}/));
        return;
      case 'hour':
        parts.hour = this.inRange(this.number(false), 23, 'hour');
        return;
      case 'hour12':
      case 'hour12 2':
        parts.hour = this.inRange(this.number(chunk.kind === 'hour12 2'), 12, 'hour');
        return;
      case 'minute':
      case 'minute 2':
        parts.minute = this.inRange(this.number(chunk.kind === 'minute 2'), 59, 'minute');
        return;
      case 'second':
      case 'second 2':
        parts.second = this.inRange(this.number(chunk.kind === 'second 2'), 59, 'second');
        // A fraction may follow the seconds also where the layout has none.
        if (next?.kind !== 'fraction' && /^[.,][0-9]/.test(this.rest)) this.readFraction(/^[.,][0-9]+/);
        return;
      case 'fraction':
        if (!chunk.trim) this.readExactFraction(chunk.digits);
        else if (/^[.,][0-9]/.test(this.rest)) this.readFraction(/^[.,][0-9]+/);
        return;
      case 'PM':
        parts.half = this.match(/^[AP]M/) === 'PM' ? 'pm' : 'am';
        return;
      case 'pm':
        parts.half = this.match(/^[ap]m/) === 'pm' ? 'pm' : 'am';
        return;
      case 'zone':
        return this.readZone();
      case 'offset':
        return this.readOffset(chunk.offset);
    }
  }

  private take(count: number): string {
    if (this.rest.length < count) throw new Mismatch();
    const taken = this.rest.slice(0, count);
    this.rest = this.rest.slice(count);
    return taken;
  }

  private match(pattern: RegExp): string {
    const found = pattern.exec(this.rest);
    if (found === null) throw new Mismatch();
    this.rest = this.rest.slice(found[0].length);
    return found[0];
  }

  private number(twoDigits: boolean): number {
    return integer(this.match(twoDigits ? /^[0-9]{2}/ : /^[0-9]{1,2}/));
  }

  private inRange(value: number, max: number, what: string): number {
    if (value > max) throw new OutOfRange(what);
    return value;
  }

  private lookup(names: readonly string[]): number {
    const lower = this.rest.slice(0, 9).toLowerCase();
    const found = names.findIndex((name) => lower.startsWith(name.toLowerCase()));
    if (found < 0) throw new Mismatch();
    this.rest = this.rest.slice(names[found].length);
    return found;
  }

  private skipSpaces(most: number): void {
    for (let i = 0; i < most && this.rest.startsWith(' '); i++) this.rest = this.rest.slice(1);
  }

  // A run of spaces in the layout matches any run of them, also none at the end of the input.
  private skipText(text: string): void {
    for (const piece of text.match(/ +|[^ ]+/g) ?? []) {
      if (piece.startsWith(' ')) {
        if (this.rest !== '' && !this.rest.startsWith(' ')) throw new Mismatch();
        this.rest = this.rest.replace(/^ +/, '');
      } else {
        let common = 0;
        while (common < piece.length && piece[common] === this.rest[common]) common++;
        this.rest = this.rest.slice(common);
        if (common < piece.length) throw new Mismatch();
      }
    }
  }

  private readFraction(pattern: RegExp): void {
    const digits = this.match(pattern).slice(1);
    this.parts.nanoseconds = Number(digits.slice(0, 9).padEnd(9, '0'));
  }

  private readExactFraction(count: number): void {
    const text = this.take(count + 1);
    if (!/^[.,]/.test(text)) throw new Mismatch();
    const digits = text.slice(1, 10);
    const nanoseconds = integer(digits) * 10 ** (9 - digits.length);
    if (nanoseconds < 0) throw new OutOfRange('fractional second');
    this.parts.nanoseconds = nanoseconds;
  }

  private readZone(): void {
    if (this.rest.startsWith('UTC')) {
      this.utc = true;
      this.rest = this.rest.slice(3);
      return;
    }
    const length = zoneNameLength(this.rest);
    if (length === 0) throw new Mismatch();
    this.parts.zone = this.take(length);
  }

  private readOffset(form: OffsetForm): void {
    if (form.z && this.rest.startsWith('Z')) {
      this.utc = true;
      this.rest = this.rest.slice(1);
      return;
    }
    const separator = form.colon ? ':' : '';
    const pattern = ['(.)(..)', '(..)', '(..)'].slice(0, form.parts).join(separator);
    const found = new RegExp(`^${pattern}`, 's').exec(this.rest);
    if (found === null) throw new Mismatch();
    const [whole, sign, ...digits] = found;
    this.rest = this.rest.slice(whole.length);
    // The parts before the first one that is not a number are still checked for their range.
    const wrong = digits.findIndex((part) => !/^[0-9]{2}$/.test(part));
    const [h = 0, m = 0, s = 0] = (wrong < 0 ? digits : digits.slice(0, wrong)).map(Number);
    this.inRange(s, 60, 'time zone offset second');
    this.inRange(m, 60, 'time zone offset minute');
    this.inRange(h, 24, 'time zone offset hour');
    if (wrong >= 0 || (sign !== '+' && sign !== '-')) throw new Mismatch();
    this.parts.offset = ((h * 60 + m) * 60 + s) * (sign === '-' ? -1 : 1);
  }

  private settleHour(): void {
    const { parts } = this;
    if (parts.half === 'pm' && parts.hour < 12) parts.hour += 12;
    else if (parts.half === 'am' && parts.hour === 12) parts.hour = 0;
  }

  private settleDate(): void {
    const { parts } = this;
    if (parts.yearday >= 0) this.settleYearday();
    if (parts.month < 0) parts.month = 1;
    if (parts.day < 0) parts.day = 1;
    if (parts.day < 1 || parts.day > daysInMonth(parts.month, parts.year)) throw this.error(': day out of range');
  }

  private settleYearday(): void {
    const { parts } = this;
    if (parts.yearday < 1 || parts.yearday > (isLeap(parts.year) ? 366 : 365)) {
      throw this.error(': day-of-year out of range');
    }
    let [month, day] = [1, parts.yearday];
    while (day > daysInMonth(month, parts.year)) day -= daysInMonth(month++, parts.year);
    if (parts.month >= 0 && parts.month !== month) throw this.error(': day-of-year does not match month');
    if (parts.day >= 0 && parts.day !== day) throw this.error(': day-of-year does not match day');
    parts.month = month;
    parts.day = day;
  }

  private instant(): Instant {
    const { year, month, day, hour, minute, second, nanoseconds } = this.parts;
    const seconds = daysFromCivil(year, month, day) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
    return { seconds: seconds - this.zoneOffset(seconds), nanoseconds };
  }

  private zoneOffset(seconds: number): number {
    const { offset, zone } = this.parts;
    if (this.utc) return 0;
    if (offset !== UNSET) return offset;
    if (zone === '') return 0;
    // An abbreviation only has an offset if the zone of the process uses it at that time.
    const local = localZone();
    const localOffset = local.offsetAt(seconds);
    return local.abbreviationAt(seconds - localOffset) === zone ? localOffset : 0;
  }
}

function integer(text: string): number {
  if (!/^[-+]?[0-9]+$/.test(text)) throw new Mismatch();
  return Number(text);
}

/** The length of the zone abbreviation at the start of a string, as Go recognises it; 0 for none. */
function zoneNameLength(text: string): number {
  if (/^(?:ChST|MeST)/.test(text)) return 4;
  if (text.startsWith('GMT')) return 3 + signedHourLength(text.slice(3));
  if (/^[-+]/.test(text)) {
    const length = signedHourLength(text);
    return text.length < 3 ? 0 : length;
  }
  const upper = /^[A-Z]{3,6}/.exec(text)?.[0] ?? '';
  if (upper.length === 3) return 3;
  if (upper.length === 4 && (upper.endsWith('T') || upper === 'WITA')) return 4;
  if (upper.length === 5 && upper.endsWith('T')) return 5;
  return 0;
}

function signedHourLength(text: string): number {
  const found = /^[-+]([0-9]+)/.exec(text);
  return found === null || Number(found[1]) > 23 ? 0 : found[0].length;
}
