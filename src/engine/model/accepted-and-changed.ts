import { newlyDenied } from './newly-denied';
import type { CaseResult, Coverage } from './result';

/** The reason of notes about findings that were accepted and of which more is denied by now. */
const ACCEPTED_AND_CHANGED = 'accepted-and-changed';

const MOST_PATHS = 3;

/** An excluded result with the paths that were not denied when it was accepted; itself where there are none. */
export function withNewPaths(result: CaseResult, accepted: readonly string[]): CaseResult {
  const newPaths = newlyDenied(accepted, result.deniedPaths ?? []);
  if (newPaths.length === 0) return result;
  return { ...result, newPaths, reason: `${result.reason}; ${ACCEPTED_AND_CHANGED}: ${shownPaths(newPaths)}` };
}

/** The note about such a result. */
export function changedNote(result: CaseResult): Coverage {
  const { newPaths = [] } = result;
  return {
    scope: 'case',
    name: findingName(result),
    node: '',
    reason: ACCEPTED_AND_CHANGED,
    detail: `denied now, and not when it was accepted: ${shownPaths(newPaths)}`,
  };
}

/** The rule of a finding and its resource. */
export function findingName({ testId, resources: [resource] }: CaseResult): string {
  return [testId, resource?.address ?? resource?.path ?? ''].filter((part) => part !== '').join(' ');
}

/** The first of some paths, and how many there are beside them. */
export function shownPaths(paths: readonly string[]): string {
  const more = paths.length > MOST_PATHS ? ` and ${paths.length - MOST_PATHS} more` : '';
  return `${paths.slice(0, MOST_PATHS).join(', ')}${more}`;
}
