import { LONGEST_MESSAGE } from '../../rules/verdicts';
import type { ThreadVerdict } from './tasks';

/** A result is one document in the database, shares a page with thousands of others, and is read by people. */
const LONGEST_TEXT = LONGEST_MESSAGE;
/** Of all paths of a result together, as JSON. */
const LONGEST_PATHS = 100_000;

/**
 * A verdict with as much of the rule's message and paths as a result has room for; the message tells when it is not
 * all.
 */
export function bounded(verdict: ThreadVerdict): ThreadVerdict {
  const { message, reason, findingPaths, leakedPaths } = verdict;
  const found = thatFit(findingPaths);
  const leaked = thatFit(leakedPaths);
  return {
    ...verdict,
    message: shortened(message) + leftOut(findingPaths, found) + leftOut(leakedPaths, leaked),
    reason: shortened(reason),
    ...(found && { findingPaths: found }),
    ...(leaked && { leakedPaths: leaked }),
  };
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, LONGEST_TEXT)} [${LONGEST_TEXT} of ${text.length} characters are shown]`;
}

function thatFit<T extends string | readonly unknown[]>(paths: readonly T[] | undefined): readonly T[] | undefined {
  let room = LONGEST_PATHS;
  const end = paths?.findIndex((path) => (room -= jsonLength(path, room)) < 0) ?? -1;
  return end < 0 ? paths : paths?.slice(0, end);
}

/** The length of a path as JSON, which is not written when the path is longer than the room that is left. */
function jsonLength(path: string | readonly unknown[], room: number): number {
  const parts = typeof path === 'string' ? [path] : path;
  const least = parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 1), parts.length);
  return least > room ? least : JSON.stringify(path).length;
}

function leftOut(all: readonly unknown[] = [], kept: readonly unknown[] = []): string {
  return kept.length < all.length ? ` [${kept.length} of ${all.length} paths are kept]` : '';
}
