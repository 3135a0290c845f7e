import { withNewPaths } from './accepted-and-changed';
import { INLINE_IGNORE, isIgnoredAt, type InlineIgnore } from './inline-ignore';
import type { RunResource } from './resource';
import type { CaseResult } from './result';
import { withoutRepetition } from './test-id';

/** A result before a change, as far as later ones are compared with it. */
export interface FormerResult extends Pick<CaseResult, 'state' | 'testId' | 'exclusionId' | 'deniedPaths'> {
  readonly test: Pick<CaseResult['test'], 'name' | 'isMaster' | 'snapshot'>;
  readonly resources: readonly FormerResource[];
}

export type FormerResource = Pick<RunResource, 'identity' | 'snapshot' | 'ignores'>;

/** The results before a change, and the resources that have notes. */
export interface FormerRun {
  readonly resources: readonly FormerResource[];
  readonly results: readonly FormerResult[];
}

/** The notes in the same templates as they were before, and what the rules that they name denied then. */
export class AcceptedBefore {
  private readonly notes: ReadonlyMap<string, readonly InlineIgnore[]>;
  private readonly results: ReadonlyMap<string, FormerResult>;

  constructor({ resources, results }: FormerRun) {
    this.notes = new Map(resources.map((resource) => [resourcePlace(resource), resource.ignores ?? []]));
    this.results = new Map(results.map((result) => [resultPlace(result), result]));
  }

  /** True when a note silenced a rule about a resource then, and would still do at a moment. */
  isNoted(resource: FormerResource | undefined, id: string, now: number): boolean {
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

/** The same for the same case on the same resources in another run of the container. */
export function resultPlace({ test, testId, resources }: Pick<FormerResult, 'test' | 'testId' | 'resources'>): string {
  return JSON.stringify([test.isMaster, test.name, test.snapshot, testId, ...resources.map(resourcePlace)]);
}

/** Snapshots may read several branches, in which a resource has different notes. */
function resourcePlace(resource: FormerResource | undefined): string {
  return JSON.stringify([resource?.snapshot, resource?.identity]);
}
