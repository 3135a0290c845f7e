import { bySeverity } from '../../../../engine/files/cases';
import { reportRow, type ReportRow } from '../../../../engine/reports';
import { FormerResults, resultPlace as keyOf, SharedIgnores } from '../../../../engine/run';
import type { CaseResult, Coverage, RunReport, StateCounts } from '../../../../engine/run';

export type Outcome = 'success' | 'failure' | 'error';

/** Something that the head holds and that could not be judged, although it should be. */
export interface Unjudged {
  readonly place: string;
  readonly why: string;
}

/** The head of a pull request beside the branch that it goes to. */
export interface Judgement {
  readonly outcome: Outcome;
  /** Failed at the head and not on the branch, or with more denied than there; the worst first. */
  readonly newlyFailed: readonly ReportRow[];
  /** Failed on the branch and passed at the head. */
  readonly fixed: readonly ReportRow[];
  /** Not on the branch, or not for the same reason. */
  readonly unjudged: readonly Unjudged[];
  /** Excluded at both, and with more denied at the head than on the branch. */
  readonly changed: readonly ReportRow[];
  /** Failed at both. */
  readonly stillFailed: number;
  /** Judged on the branch; the head has nothing left of it to judge. */
  readonly gone: number;
  /** Failed although a note in a template of the head excludes them: the branch has no such note. */
  readonly silenced: number;
  /** The states of the head's cases, with those notes that count. */
  readonly counts: StateCounts;
  /** New at the head, and resting on values that nobody can know before they are used. */
  readonly undecided: number;
}

/** Knows the files of both. */
export interface Files {
  /** True when a file of a connector is there at the head. */
  isThere(connector: string, file: string): boolean;
  /** True when both have the same at a path, and in the files that it uses or that a text about it mentions. */
  isSame(path: string, mentioned: string): boolean;
}

const LIMIT = 'limit-reached';
/** Reasons for which files, nodes and calls of modules go unjudged, beside those that say so of themselves. */
const LOSSES = new Set([
  LIMIT,
  'unreadable',
  'module-not-found',
  'not-read',
  'connector-missing',
  'auth-failed',
  'not-found',
  'refused',
]);

/** Compares two reports that were made with the same rules. */
export function judgePull(target: RunReport, found: RunReport, files: Files): Judgement {
  const { report: head, silenced } = new SharedIgnores(target).applied(found);
  const former = new FormerResults(target.results);
  const before = new Map(target.results.map((result) => [keyOf(result), result]));
  const after = new Map(head.results.map((result) => [keyOf(result), result]));
  const open = openCases(head);
  const openBefore = openCases(target);
  const was = (result: CaseResult) => before.get(keyOf(result))?.state;
  const failed = head.results.filter(({ state }) => state === 'failed');
  const newlyFailed = failed.flatMap((result) => former.newFailure(result, 'on the branch') ?? []);
  const left = target.results.filter((result) => isDecided(result) && !after.has(keyOf(result)));
  const unjudged = [
    ...nothingJudged(head),
    ...lostCoverage(target, head, files),
    ...lostFiles(target, head, files),
    ...head.results.filter(({ state }) => state === 'error').flatMap((each) => newError(each, before.get(keyOf(each)))),
    ...left.filter((result) => open.has(keyOf(result))).map(noLongerDecided),
  ];
  return {
    outcome: newlyFailed.length > 0 ? 'failure' : unjudged.length > 0 ? 'error' : 'success',
    newlyFailed: worstFirst(newlyFailed.map(reportRow)),
    fixed: worstFirst(head.results.filter((each) => each.state === 'passed' && was(each) === 'failed').map(reportRow)),
    unjudged,
    changed: worstFirst(
      head.results.filter(({ state, newPaths }) => state === 'excluded' && newPaths !== undefined).map(reportRow),
    ),
    stillFailed: failed.length - newlyFailed.length,
    gone: left.filter((result) => !open.has(keyOf(result))).length,
    silenced,
    counts: head.counts,
    undecided: [...open].filter((key) => !openBefore.has(key) && !before.has(key)).length,
  };
}

/** The cases that rest on values which cannot be known. */
function openCases({ skipped }: RunReport): Set<string> {
  return new Set(
    skipped.flatMap(({ test, testId, open = [] }) => open.map(({ resources }) => keyOf({ test, testId, resources }))),
  );
}

function isDecided({ state }: CaseResult): boolean {
  return state === 'passed' || state === 'failed';
}

function worstFirst(rows: readonly ReportRow[]): ReportRow[] {
  return [...rows].sort(bySeverity);
}

function nothingJudged({ counts, entries }: RunReport): Unjudged[] {
  const why = (text: string): Unjudged[] => [{ place: '', why: text }];
  if (entries.opened === 0)
    return why(entries.failed > 0 ? 'no connector could be read' : 'no snapshot reads the repository');
  const judged = counts.passed + counts.failed + counts.excluded;
  if (judged > 0) return [];
  return why(counts.error > 0 ? 'every test case ended in an error' : 'there was nothing to check');
}

function newError(result: CaseResult, before: CaseResult | undefined): Unjudged[] {
  // A changed resource may hide a failure behind the same error.
  if (before?.state === 'error' && before.inputDigest === result.inputDigest) return [];
  const { testId, path, reason, message } = reportRow(result);
  return [{ place: path, why: `${testId}: ${reason || message || 'it could not be judged'}` }];
}

function noLongerDecided(result: CaseResult): Unjudged {
  const { testId, path } = reportRow(result);
  return { place: path, why: `${testId} now rests on a value that is not known before it is used` };
}

/**
 * Files and nodes that could be read on the branch, are new or have changed. Behind a limit over many files there may be
 * any of them.
 */
function lostCoverage(target: RunReport, head: RunReport, files: Files): Unjudged[] {
  const known = new Set(target.coverage.filter(isLoss).map(coverageKey));
  const isOld = (row: Coverage) =>
    known.has(coverageKey(row)) && (row.scope === 'file' ? files.isSame(row.name, row.detail) : row.reason !== LIMIT);
  const lost = head.coverage.filter((row) => isLoss(row) && !isOld(row));
  return lost.map(({ name, reason, detail }) => ({
    place: name,
    why: detail === '' ? reason : `${reason}: ${detail}`,
  }));
}

function isLoss({ scope, reason, isLost }: Coverage): boolean {
  return scope !== 'case' && (isLost === true || LOSSES.has(reason));
}

/** Lines move without anything being lost. */
function coverageKey({ scope, name, node, reason, detail }: Coverage): string {
  return JSON.stringify([scope, name, node, reason, detail.replace(/\d+/g, '')]);
}

/** Templates of the branch that are still there, and that nothing is found in any more. */
function lostFiles(target: RunReport, head: RunReport, files: Files): Unjudged[] {
  const found = new Set(head.resources.map(placeOf));
  const lost = new Map(target.resources.filter(({ file }) => file !== '').map((each) => [placeOf(each), each]));
  return [...lost]
    .filter(([place, { connector, file }]) => !found.has(place) && files.isThere(connector, file))
    .map(([, { file }]) => ({ place: file, why: 'nothing is found in it any more, although it is still there' }));
}

function placeOf({ connector, file, snapshot }: RunReport['resources'][number]): string {
  return JSON.stringify([snapshot, connector, file]);
}
