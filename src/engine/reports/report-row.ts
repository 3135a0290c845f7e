import type { CaseEvaluation, Severity, TestCase } from '../files/cases';
import { isJsonObject, type JsonValue } from '../base/json';
import type { CaseResult, ResultLocation, ResultState } from '../model';
import { remedyOf } from './remedy';
import { callsTo, locationOf, placeOf, placesOf, type ModuleCall, type PlacedResult } from './location';

/** The first places of secrets say enough. */
const MOST_PATHS = 3;

/** The parts of a result that reports for people show. */
export interface ReportRow {
  readonly state: ResultState;
  readonly severity: Severity;
  readonly testId: string;
  readonly title: string;
  /** The file that was judged, or the path of a resource that is no file; empty for a case without resources. */
  readonly path: string;
  /** The address of a single resource in its template; undefined where the path names what was judged. */
  readonly address?: string;
  /** Undefined where no line is known. */
  readonly line?: number;
  /** All places that the failure rests on, where there are several. */
  readonly places?: readonly ResultLocation[];
  /** The calls of modules that lead there, from the root on; left out where there are none. */
  readonly calls?: readonly ModuleCall[];
  readonly message: string;
  readonly reason: string;
  readonly remediation: string;
  readonly askedAs?: CaseResult['askedAs'];
}

/** The input of a row; a result that was stored and read again has no more than this. */
export interface ReportedResult
  extends PlacedResult, Pick<CaseResult, 'testId' | 'message' | 'reason' | 'leakedPaths' | 'askedAs'> {
  readonly testCase: Pick<TestCase, 'severity' | 'fields'>;
  readonly evaluation?: Pick<CaseEvaluation, 'remediationDescription'>;
}

export function reportRow(result: ReportedResult): ReportRow {
  const { state, testCase, testId, reason, askedAs } = result;
  const location = locationOf(result);
  const places = placesOf(result);
  const calls = callsTo(result);
  return {
    state,
    severity: testCase.severity,
    testId,
    title: text(testCase.fields.title),
    path: placeOf(result),
    ...addressOf(result),
    ...(location && { line: location.line }),
    ...(places.length > 0 && { places }),
    ...(calls.length > 0 && { calls }),
    message: withView(result.message || leaks(result), state === 'failed' && askedAs),
    reason: withView(reason, state === 'error' && askedAs),
    remediation: withoutLinks(remedyOf(result)),
    ...(askedAs && { askedAs }),
  };
}

/** A running resource stands in no file: its path names it. */
function addressOf({ resources: [resource] }: ReportedResult): Pick<ReportRow, 'address'> {
  return resource?.address === undefined || resource.file === '' ? {} : { address: resource.address };
}

/** The words of a case about itself. */
export function caseText({ testCase }: Pick<ReportedResult, 'testCase'>, key: string): string {
  return text(testCase.fields[key]);
}

/** The names that the tags of a case list: clouds, services and compliance standards. */
export function tagNames({ testCase }: Pick<ReportedResult, 'testCase'>): string[] {
  const { tags } = testCase.fields;
  const lists = (Array.isArray(tags) ? tags : []).filter(isJsonObject).flatMap((tag) => Object.values(tag));
  return [...new Set(lists.flat().map(text))].filter((name) => name !== '');
}

/** A rule may accept the template as it is written, which then looks right to people. */
function withView(text: string, askedAs: CaseResult['askedAs'] | false): string {
  if (!askedAs) return text;
  const view = 'as the provider sees it: null attributes are absent, texts are converted';
  return text === '' ? view : `${text} (${view})`;
}

/** The places of values that should be secret; never the values. */
function leaks({ leakedPaths = [] }: ReportedResult): string {
  const paths = [...new Set(leakedPaths)];
  const shown = paths.slice(0, MOST_PATHS);
  if (paths.length > MOST_PATHS) shown.push(`and ${paths.length - MOST_PATHS} more`);
  return shown.length === 0 ? '' : `a secret in plain text: ${shown.join(', ')}`;
}

/** Texts of rule packs hold links as HTML; people need the address. */
function withoutLinks(text: string): string {
  return text.replace(/<a\s[^<>]*href=(["'])([^"'<>]*)\1[^<>]*>[^<>]*<\/a>/gi, '$2');
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
