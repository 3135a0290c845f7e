import { createHash } from 'node:crypto';
import type { Severity } from '../files/cases';
import { fingerprints } from './fingerprints';
import { withEscapedControls, withoutControls } from './plain-text';
import { reportRow } from './report-row';
import type { ReportedCase, ReportedRun } from './reported-run';

const SEVERITIES: Readonly<Record<Severity, string>> = {
  Critical: 'blocker',
  High: 'critical',
  Medium: 'major',
  Low: 'minor',
};

interface Issue {
  readonly check_name: string;
  readonly description: string;
  readonly severity: string;
  readonly fingerprint: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/**
 * The Code Quality report of GitLab: failures, one for each of their places, and all that could not be checked, since an
 * empty report means that all is well.
 */
export async function* gitlabReport({ tests, coverage }: ReportedRun): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const issue of issues({ tests, coverage })) {
    yield separator + withEscapedControls(JSON.stringify(issue));
    separator = ',\n';
  }
  yield '\n]\n';
}

async function* issues({ tests, coverage }: Pick<ReportedRun, 'tests' | 'coverage'>): AsyncGenerator<Issue> {
  for await (const rows of coverage.lost())
    for (const { name, reason, detail } of rows)
      yield {
        check_name: reason,
        description: `not checked: ${reason}${detail === '' ? '' : ` (${detail})`}`,
        severity: 'critical',
        fingerprint: digest(`lost ${name} ${reason}`),
        location: locationOf(name, 1),
      };
  const fingerprintOf = fingerprints();
  for (const test of tests)
    for await (const results of test.results('failed', 'error'))
      for (const result of results) yield* issuesOf(result, fingerprintOf(result));
}

function* issuesOf(result: ReportedCase, fingerprint: string): Generator<Issue> {
  const { state, testId, severity, title, path, line = 1, address, message, reason, places } = reportRow(result);
  const said = state === 'error' ? `could not be checked: ${reason}` : message || title || testId;
  for (const [i, place] of (places ?? [{ file: path, line }]).entries())
    yield {
      check_name: testId,
      description: address === undefined ? said : `${address}: ${said}`,
      severity: SEVERITIES[severity],
      fingerprint: i === 0 ? fingerprint : digest(`${fingerprint} ${i}`),
      location: locationOf(place.file, place.line),
    };
}

function locationOf(path: string, begin: number): Issue['location'] {
  return { path: withoutControls(path).replace(/^\/+/, ''), lines: { begin } };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
