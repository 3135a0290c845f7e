import { withNewPaths } from './accepted-and-changed';
import { INLINE_IGNORE, isIgnoredAt, type InlineIgnore } from './inline-ignore';
import type { RunReport } from './report';
import type { RunResource } from './resource';
import type { CaseResult } from './result';
import { withoutRepetition } from './test-id';

/** The notes in the same templates as they were before, and what the rules that they name denied then. */
export class AcceptedBefore {
  private readonly notes: ReadonlyMap<string, readonly InlineIgnore[]>;
  private readonly results: ReadonlyMap<string, CaseResult>;

  constructor({ resources, results }: Pick<RunReport, 'resources' | 'results'>) {
    this.notes = new Map(resources.map((resource) => [resourcePlace(resource), resource.ignores ?? []]));
    this.results = new Map(results.map((result) => [resultPlace(result), result]));
  }

  /** True when a note silenced a rule about a resource then, and would still do at a moment. */
  isNoted(resource: RunResource | undefined, id: string, now: number): boolean {
    return this.notes.get(resourcePlace(resource))?.some((note) => isIgnoredAt(note, id, now)) === true;
  }

  /** A result that a note or an exclusion excluded before, with what is denied beyond what was denied then. */
  compared(result: CaseResult, now: number): CaseResult {
    const before = this.results.get(resultPlace(result));
    // Of a case that could not be judged nobody knows what it would have denied.
    if (result.state !== 'excluded' || before?.state === 'error') return result;
    const isAccepted = isIgnored(result)
      ? this.isNoted(result.resources[0], withoutRepetition(result.testId), now)
      : before?.exclusionId === result.exclusionId;
    return isAccepted ? withNewPaths(result, before?.deniedPaths ?? []) : result;
  }
}

/** True for a result that a note in its template excludes. */
export function isIgnored({ state, exclusionId }: CaseResult): boolean {
  return state === 'excluded' && exclusionId === INLINE_IGNORE;
}

function resultPlace({ test, testId, resources }: CaseResult): string {
  return JSON.stringify([test.name, test.isMaster, testId, ...resources.map(resourcePlace)]);
}

/** Snapshots may read several branches, in which a resource has different notes. */
function resourcePlace(resource: RunResource | undefined): string {
  return JSON.stringify([resource?.snapshot, resource?.identity]);
}
