import { Match, matches, replaceMatches as replaceAll } from '../../base/go/regex/matches';
import { Pattern, patternOf as compiled, type Work as RegexWork } from '../../base/go/regex/pattern';
import type { Work } from './work';

const BYTES_PER_STEP = 128;
/** The charge for one look at the clock; this evaluation has no clock, only steps. */
const STEPS_PER_LOOK = 16;

export type { Match, Pattern };

// Memory and time are counted in steps, as all work of an evaluation.
function charged(work: Work): RegexWork {
  return {
    step: (count) => work.step(count),
    room: (bytes) => work.step(Math.ceil(bytes / BYTES_PER_STEP)),
    look: () => work.step(STEPS_PER_LOOK),
  };
}

/** The compiled pattern; refuses what RE2 refuses. */
export function patternOf(source: string, work: Work): Pattern {
  return compiled(charged(work), source);
}

/** True when the pattern matches anywhere in the text. */
export function isMatch(pattern: Pattern, text: string, work: Work): boolean {
  return pattern.test(charged(work), text);
}

/** The matches from left to right. */
export function findMatches(pattern: Pattern, text: string, work: Work): Iterable<Match> {
  return matches(charged(work), pattern, text);
}

/** The text with every match replaced; $1 and ${name} stand for groups. */
export function replaceMatches(pattern: Pattern, text: string, replacement: string, work: Work): string {
  return replaceAll(charged(work), pattern, text, replacement, (length, added) => work.grow(length, added));
}

/** The names of the groups in order; undefined for one without a name. */
export function groupNames(pattern: Pattern): (string | undefined)[] {
  const names = pattern.re2.namedGroups();
  const result = Array<string | undefined>(pattern.re2.groupCount()).fill(undefined);
  for (const name of Object.keys(names)) result[names[name] - 1] = name;
  return result;
}
