import type { CoverageText } from './coverage-order';

/** The number of files that a sentence names. */
const MOST_NAMES = 3;

/** Returns the reason why a run that came to its end did not check all that it should have; empty when it did. */
export function lostReason(coverage: readonly CoverageText[]): string {
  const lost = coverage.filter(({ isLost }) => isLost === true);
  if (lost.length === 0) return '';
  const names = lost.slice(0, MOST_NAMES).map(({ name, reason }) => `${name} (${reason})`);
  if (lost.length > MOST_NAMES) names.push(`and ${lost.length - MOST_NAMES} more`);
  const subject = lost.length === 1 ? '1 file of a template' : `${lost.length} files of templates`;
  return `${subject} could not be read and ${lost.length === 1 ? 'is' : 'are'} not checked: ${names.join(', ')}`;
}
