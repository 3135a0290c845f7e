import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A new name for the log of a run: `logs_<yyyymmddhhmmss>_<5 letters>_<4 digits>`. */
export function logName(time: Date): string {
  const stamp = time.toISOString().replace(/\D/g, '').slice(0, 14);
  const letters = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `logs_${stamp}_${letters}_${String(randomInt(10_000)).padStart(4, '0')}`;
}
