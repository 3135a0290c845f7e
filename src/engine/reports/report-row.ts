import type { Severity } from '../cases';
import { isJsonObject, type JsonValue } from '../json';
import type { CaseResult, ResultState } from '../run/model';

/** What reports for people show of a result. */
export interface ReportRow {
  readonly state: ResultState;
  readonly severity: Severity;
  readonly testId: string;
  readonly title: string;
  /** The file that was judged, or the path of what is no file; empty for a case without resources. */
  readonly path: string;
  /** Undefined where no line is known. */
  readonly line?: number;
  readonly message: string;
  readonly reason: string;
  readonly remediation: string;
}

export function reportRow(result: CaseResult): ReportRow {
  const { state, testCase, testId, resources, location, reason, exclusionId } = result;
  return {
    state,
    severity: testCase.severity,
    testId,
    title: text(testCase.fields.title),
    path: location?.file ?? resources[0]?.path ?? '',
    ...(location && { line: location.line }),
    message: result.message || leaks(result),
    reason: exclusionId === undefined ? reason : [reason, exclusionId].filter((part) => part !== '').join(': '),
    remediation: result.eval?.remediationDescription ?? text(testCase.fields.remediation_description),
  };
}

/** The words of a case about itself. */
export function caseText({ testCase }: CaseResult, key: string): string {
  return text(testCase.fields[key]);
}

/** The names that the tags of a case list: clouds, services and compliance standards. */
export function tagNames({ testCase }: CaseResult): string[] {
  const { tags } = testCase.fields;
  const lists = (Array.isArray(tags) ? tags : []).filter(isJsonObject).flatMap((tag) => Object.values(tag));
  return [...new Set(lists.flat().map(text))].filter((name) => name !== '');
}

/** Where values lie that should be secret; never the values. */
function leaks({ leakedPaths = [] }: CaseResult): string {
  return leakedPaths.length === 0 ? '' : `a secret in plain text: ${leakedPaths.join(', ')}`;
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
