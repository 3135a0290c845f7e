import { createHash } from 'node:crypto';

/** The texts of a row of coverage. */
export interface CoverageText {
  readonly scope: string;
  readonly name: string;
  readonly node: string;
  readonly reason: string;
  readonly detail: string;
  readonly isLost?: boolean;
}

/** The characters of a row that its place holds at most; a digest stands for the rest. */
const LONGEST_PLACE = 300;

/**
 * The place of a row in reports, which sort by its bytes: by kind, then by name. A report must not depend on which
 * thread was first.
 */
export function coveragePlace({ scope, name, reason, detail, node }: CoverageText): string {
  const whole = [scope, name, reason, detail, node].join('\n');
  if (whole.length <= LONGEST_PLACE) return whole;
  return `${whole.slice(0, LONGEST_PLACE)}\n${createHash('sha256').update(whole).digest('hex')}`;
}

/** The rows in the order of reports. */
export function sortedCoverage<T extends CoverageText>(rows: readonly T[]): T[] {
  const placed = rows.map((row) => ({ row, place: Buffer.from(coveragePlace(row)) }));
  return placed.sort((a, b) => a.place.compare(b.place)).map(({ row }) => row);
}
