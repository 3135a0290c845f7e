import { Match, matches, replaceMatches as replaceAll } from '../../../go/regex/matches';
import { matchSteps, Pattern, patternOf as compiled } from '../../../go/regex/pattern';
import type { Work } from './work';

export type { Match, Pattern };

/** The compiled pattern; refuses what RE2 refuses. */
export function patternOf(source: string, work: Work): Pattern {
  return compiled(work, source);
}

/** The matches from left to right. */
export function findMatches(pattern: Pattern, text: string, work: Work): Iterable<Match> {
  matchSteps(work, text);
  return matches(work, pattern, text);
}

/** The text with every match replaced; $1 and ${name} stand for groups. */
export function replaceMatches(pattern: Pattern, text: string, replacement: string, work: Work): string {
  matchSteps(work, text);
  return replaceAll(work, pattern, text, replacement, (length, added) => work.grow(length, added));
}

/** The names of the groups in order; undefined for one without a name. */
export function groupNames(pattern: Pattern): (string | undefined)[] {
  const names = pattern.re2.namedGroups();
  const result = Array<string | undefined>(pattern.re2.groupCount()).fill(undefined);
  for (const name of Object.keys(names)) result[names[name] - 1] = name;
  return result;
}
