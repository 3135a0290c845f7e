import { daysInMonth } from '../../base/go/time/civil';

const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[-+]\d{2}:\d{2})| (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?)?$/;

/** The time that a plain YAML scalar says, in the form of RFC 3339; undefined when it says none. */
export function yamlTimestamp(text: string): string | undefined {
  const match = TIMESTAMP.exec(text) as (string | undefined)[] | null;
  if (match === null) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number);
  const [hour, minute, second] = [
    match[4] ?? match[8] ?? '0',
    match[5] ?? match[9] ?? '0',
    match[6] ?? match[10] ?? '0',
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(month, year)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const zone = match[7] ?? 'Z';
  if (zone !== 'Z' && (Number(zone.slice(1, 3)) > 24 || Number(zone.slice(4)) > 59)) return undefined;
  const two = (value: string | number): string => String(Number(value)).padStart(2, '0');
  const offset = /^[-+]00:00$/.test(zone) ? 'Z' : zone;
  return `${match[1] ?? ''}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${offset}`;
}
