import { byTest } from '../../engine/reports';
import type { Coverage, RunReport } from '../../engine/run/model';
import { SEVERITIES, type MinSeverity } from './arguments';

/** The exit code of a scan, and a sentence where the report alone does not explain it. */
export interface Verdict {
  readonly code: 0 | 1 | 2;
  readonly why?: string;
}

export interface VerdictOptions {
  readonly evaluate: boolean;
  /** Whether only some cases or resources were asked for. */
  readonly isSelection: boolean;
  readonly minSeverity: MinSeverity;
  readonly hasBrokenFiles: boolean;
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  'connector-missing',
  'unreadable',
  'auth-failed',
  'access-denied',
  'throttled',
  'api-error',
  'limit-reached',
  'not-found',
  'refused',
  'provider-not-supported',
]);

export function verdictOf(report: RunReport, options: VerdictOptions): Verdict {
  const { counts, resources } = report;
  const { passed, failed, error, excluded, skipped } = counts;
  const unreachable = report.coverage.find(isUnreachable);
  if (resources === 0 && passed + failed === 0 && unreachable !== undefined)
    return {
      code: 2,
      why: `no source could be read: ${unreachable.name}: ${unreachable.detail || unreachable.reason}`,
    };
  if (options.evaluate && passed + failed + error + excluded + skipped === 0)
    return { code: 1, why: 'nothing was checked: no test has a case that was asked for' };
  if (resources === 0) return { code: 1, why: 'nothing was checked: no resource was found' };
  if (hasSevere(report, options.minSeverity)) return { code: 1 };
  if (options.hasBrokenFiles) return { code: 1, why: 'not everything was checked: files of the container are broken' };
  const idle = options.evaluate && !options.isSelection ? byTest(report).find(hasNoCase) : undefined;
  return idle === undefined
    ? { code: 0 }
    : { code: 1, why: `nothing was checked by ${idle.test.name}: it has no case` };
}

/** A row about a whole source; single files that cannot be read are something else. */
function isUnreachable({ scope, reason }: Coverage): boolean {
  return (scope === 'node' || scope === 'call' || scope === 'region') && UNREACHABLE.has(reason);
}

function hasSevere({ results }: RunReport, minSeverity: MinSeverity): boolean {
  const least = SEVERITIES.indexOf(minSeverity);
  return results.some(
    ({ state, testCase }) =>
      (state === 'failed' || state === 'error') && SEVERITIES.indexOf(testCase.severity) >= least,
  );
}

function hasNoCase({ results, skipped }: { results: readonly unknown[]; skipped: readonly unknown[] }): boolean {
  return results.length === 0 && skipped.length === 0;
}
