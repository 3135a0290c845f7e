import { goError } from '../go-error';
import { daysFromCivil, SECONDS_PER_DAY } from './civil';
import { ZONE_TABLE } from './zone-table';

/** A time zone: offsets in seconds east of UTC at an instant given in seconds since 1970. */
export interface Zone {
  offsetAt(seconds: number): number;
  abbreviationAt(seconds: number): string;
}

interface NameRule {
  readonly name: string;
  readonly offset: number;
  readonly since: number;
}

export const UTC: Zone = { offsetAt: () => 0, abbreviationAt: () => 'UTC' };

const RULE = /^([A-Za-z]*)([+-]\d+)(?:@(-?\d+))?$/;

let rulesByZone: Map<string, string> | undefined;
const zones = new Map<string, Zone>();

function zoneRules(): ReadonlyMap<string, string> {
  if (rulesByZone === undefined) {
    rulesByZone = new Map();
    for (const line of ZONE_TABLE.trim().split('\n')) {
      const [rules, names] = line.split('|');
      for (const name of names.split(' ')) rulesByZone.set(name, rules);
    }
  }
  return rulesByZone;
}

function parseRules(text: string): readonly NameRule[] {
  return text.split(' ').flatMap((rule) => {
    const match = RULE.exec(rule);
    return match === null
      ? []
      : [{ name: match[1], offset: Number(match[2]), since: match[3] === undefined ? -Infinity : Number(match[3]) }];
  });
}

function numericName(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${minutes % 60 === 0 ? '' : two(minutes % 60)}`;
}

class IntlZone implements Zone {
  private readonly formatter: Intl.DateTimeFormat;
  private readonly rules: readonly NameRule[];
  private last: { readonly seconds: number; readonly offset: number } | undefined;

  constructor(name: string, rules: string) {
    this.formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    this.rules = parseRules(rules);
  }

  offsetAt(seconds: number): number {
    if (this.last?.seconds === seconds) return this.last.offset;
    const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
    for (const { type, value } of this.formatter.formatToParts(seconds * 1000)) {
      if (type in part) part[type as keyof typeof part] = Number(value);
    }
    const local =
      daysFromCivil(part.year, part.month, part.day) * SECONDS_PER_DAY +
      part.hour * 3600 +
      part.minute * 60 +
      part.second;
    this.last = { seconds, offset: local - seconds };
    return this.last.offset;
  }

  abbreviationAt(seconds: number): string {
    const offset = this.offsetAt(seconds);
    let name = '';
    for (const rule of this.rules) if (rule.offset === offset && rule.since <= seconds) name = rule.name;
    return name === '' ? numericName(offset) : name;
  }
}

/** The zone of an IANA name, spelled exactly; "" and "UTC" are UTC, "Local" is the zone of the process. */
export function loadZone(name: string): Zone {
  if (name === '' || name === 'UTC') return UTC;
  if (name === 'Local') return localZone();
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (name.includes('..') || name.startsWith('/') || name.startsWith('\\')) {
    throw goError('time: invalid location name');
  }
  const rules = zoneRules().get(name);
  if (rules === undefined) throw goError(`unknown time zone ${name}`);
  const zone = new IntlZone(name, rules);
  zones.set(name, zone);
  return zone;
}

/** The zone of the process. */
export function localZone(): Zone {
  const name = new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
  return name === 'UTC' || !zoneRules().has(name) ? UTC : loadZone(name);
}
