import { createHash } from 'node:crypto';
import { lostReason, type CaseResult, type Container } from '../../model';
import { runContainer } from '../../run';
import type { RunOptions, RunSink } from '../../run/options';
import type { ContainerFixOptions } from './container-fix';

/** The findings of a run, as far as fixes need them. */
export interface JudgedRun {
  /** The state of each result by its key. */
  readonly states: ReadonlyMap<string, CaseResult['state']>;
  /** In the order of reports. */
  readonly failed: readonly CaseResult[];
  /** Results on one whole document each, in that order. */
  readonly onDocuments: readonly CaseResult[];
  /** Digests of documents by the identity of their resource. */
  readonly digests: ReadonlyMap<string, string>;
  /** The texts of rule files by their digest. */
  readonly ruleTexts: ReadonlyMap<string, string>;
  readonly unread: string;
}

/** All of them are kept in memory, those before the fixes and those after them. */
const MOST_RESULTS = 500_000;

export class TooManyResultsError extends Error {
  constructor() {
    super(`fixes are not looked for where there are more than ${MOST_RESULTS} results`);
    this.name = TooManyResultsError.name;
  }
}

const nothing = (): Promise<void> => Promise.resolve();

export async function judgedRun(
  container: Container,
  options: RunOptions,
  run: ContainerFixOptions['runContainer'] = runContainer,
): Promise<JudgedRun> {
  const states = new Map<string, CaseResult['state']>();
  const [failed, onDocuments]: CaseResult[][] = [[], []];
  const digests = new Map<string, string>();
  const ruleTexts = new Map<string, string>();
  const sink: RunSink = {
    rules: (texts) => {
      for (const [digest, text] of texts) ruleTexts.set(digest, text);
      return nothing();
    },
    resources: (found) => {
      for (const { resource, document } of found)
        if (resource.file !== '' && resource.address === undefined)
          digests.set(resource.identity, documentDigest(document));
      return nothing();
    },
    results: (results) => {
      if (states.size > MOST_RESULTS) return Promise.reject(new TooManyResultsError());
      for (const result of results) {
        const { state, resources } = result;
        if (state === 'skipped') continue;
        states.set(resultKey(result), state);
        if (state === 'failed') failed.push(result);
        if (resources.length === 1 && resources[0].address === undefined) onDocuments.push(result);
      }
      return nothing();
    },
    found: nothing,
    unread: nothing,
    listed: nothing,
  };
  const { counts, coverage } = await run(container, { ...options, sink });
  const byPlace = (a: CaseResult, b: CaseResult): number => (a.place < b.place ? -1 : 1);
  const errors = counts.error === 0 ? '' : `${counts.error} results are errors`;
  return {
    states,
    failed: failed.sort(byPlace),
    onDocuments: onDocuments.sort(byPlace),
    digests,
    ruleTexts,
    unread: [lostReason(coverage), errors].filter((text) => text !== '').join('; '),
  };
}

export function documentDigest(document: string): string {
  return createHash('sha256').update(document).digest('hex');
}

/** Digits at the end of a place that count how often a case has judged a resource. */
const USE_DIGITS = 6;

/** The same for the same case on the same resources in another run of the container. */
export function resultKey({ testId, place, resources }: Pick<CaseResult, 'testId' | 'place' | 'resources'>): string {
  return [testId, place.slice(-USE_DIGITS), ...resources.map(({ identity, path }) => `${identity} ${path}`)].join('\n');
}

/** The paths of the resources of a result. */
export function pathsOfKey(key: string): readonly string[] {
  return key
    .split('\n')
    .slice(2)
    .map((each) => each.slice(each.indexOf(' ') + 1));
}

/** The keys of results that are worse than before, with new ones that fail. */
export function worseResults(before: JudgedRun, after: JudgedRun): readonly string[] {
  const worse: string[] = [];
  for (const [key, state] of before.states) {
    const now = after.states.get(key);
    if (state === 'passed' ? now !== 'passed' : now !== state && (now === 'failed' || now === 'error')) worse.push(key);
  }
  for (const [key, state] of after.states)
    if (!before.states.has(key) && (state === 'failed' || state === 'error')) worse.push(key);
  return worse;
}
