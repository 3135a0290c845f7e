import { shownPaths } from './accepted-and-changed';
import { resultPlace, type FormerResult } from './accepted-before';
import { newlyDenied } from './newly-denied';
import type { CaseResult } from './result';

/** The results before a change: what newly fails is told by them, for pull requests and for scans since a reference. */
export class FormerResults {
  private readonly byPlace: ReadonlyMap<string, FormerResult>;

  constructor(results: readonly FormerResult[]) {
    this.byPlace = new Map(results.map((result) => [resultPlace(result), result]));
  }

  /** A failure that was none before, or of which more is denied than at `reference`; undefined for another. */
  newFailure(result: CaseResult, reference: string): CaseResult | undefined {
    const before = this.byPlace.get(resultPlace(result));
    if (before?.state !== 'failed') return result;
    // A rule that told no paths does not tell what it denied.
    const newPaths = before.deniedPaths ? newlyDenied(before.deniedPaths, result.deniedPaths ?? []) : [];
    if (newPaths.length === 0) return undefined;
    return { ...result, newPaths, reason: `more is denied than ${reference}: ${shownPaths(newPaths)}` };
  }
}
