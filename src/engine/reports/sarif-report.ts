import { INLINE_IGNORE, UNDECIDED, type ResultLocation, type ResultState, type SkippedCases } from '../model';
import { withEscapedControls, withoutControls } from './plain-text';
import { fingerprints, type FingerprintParts } from './fingerprints';
import { callsTo, locationOf, placesOf } from './location';
import { reportRow, type ReportedResult } from './report-row';
import type { ReportedCase, ReportedRun } from './reported-run';
import { LEVELS, sarifRule } from './sarif-rule';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const SHOWN: readonly ResultState[] = ['failed', 'excluded'];

/**
 * The form that code hosts show beside the lines of a change: failed cases are results, excluded ones are suppressed
 * results, and those that rest on a value which cannot be known are open ones; templates that could not be read and cases that could not be judged are notifications of the tool, because
 * nothing is known about the files.
 */
export async function* sarifReport(run: ReportedRun, version: string): AsyncGenerator<string> {
  const rules = await rulesOf(run);
  const driver = { name: 'Plumbline', version, semanticVersion: version, rules: [...rules.values()] };
  yield `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{\n"tool":${json({ driver })},\n`;
  const lost = await lostTemplates(run);
  const isSuccessful = lost.length === 0 || run.tests.some(({ counts }) => counts.passed + counts.failed > 0);
  yield `"invocations":[{"executionSuccessful":${isSuccessful},"toolExecutionNotifications":[`;
  yield lost.map((row) => `\n${json(row)}`).join(',');
  yield* listed(run, ['error'], notification, lost.length > 0 ? ',\n' : '\n');
  yield ']}],\n"columnKind":"utf16CodeUnits",\n"results":[';
  const indexes = new Map([...rules.keys()].map((id, index) => [id, index]));
  const fingerprintOf = fingerprints();
  let separator = '\n';
  for await (const line of listed(run, SHOWN, (result) =>
    sarifResult(result, indexes.get(result.testId), fingerprintOf(result)),
  )) {
    yield line;
    separator = ',\n';
  }
  for (const result of openResults(run, indexes, fingerprintOf)) {
    yield separator + json(result);
    separator = ',\n';
  }
  yield ']}]}\n';
}

/** The results in these states, each on a line of its own. */
async function* listed(
  { tests }: ReportedRun,
  states: readonly ResultState[],
  shown: (result: ReportedCase) => object,
  first = '\n',
): AsyncGenerator<string> {
  let separator = first;
  for (const test of tests)
    for await (const results of test.results(...states))
      for (const result of results) {
        yield separator + json(shown(result));
        separator = ',\n';
      }
}

function json(value: unknown): string {
  return withEscapedControls(JSON.stringify(value));
}

/** The rules of all tests that are named, by test id. */
async function rulesOf({ tests }: ReportedRun): Promise<ReadonlyMap<string, object>> {
  const rules = new Map<string, object>();
  const add = (testId: string, result: ReportedResult): void => {
    if (!rules.has(testId)) rules.set(testId, sarifRule(result));
  };
  for (const states of [SHOWN, ['error'] as const])
    for (const test of tests)
      for await (const results of test.results(...states)) for (const result of results) add(result.testId, result);
  for (const { skipped } of tests)
    for (const { testId, open = [] } of skipped) for (const each of open) add(testId, openCase(testId, each));
  return rules;
}

/** Cases that could not be decided: one by one where they are known, else one result with their number. */
function* openResults(
  { tests }: ReportedRun,
  indexes: ReadonlyMap<string, number>,
  fingerprintOf: (result: FingerprintParts, kind: string) => string,
): Generator<object> {
  const undecided = tests.flatMap(({ skipped }) => skipped).filter(({ reason }) => reason === UNDECIDED);
  for (const { testId, count, open } of undecided) {
    const base = { ruleId: testId, ruleIndex: indexes.get(testId), kind: 'open', level: 'none' };
    if (!open) {
      const text = `Not decided for ${count} ${count === 1 ? 'resource' : 'resources'}: ${NOT_KNOWN}`;
      yield { ...base, message: { text } };
    }
    for (const each of open ?? []) {
      const result = openCase(testId, each);
      const { title } = reportRow(result);
      yield {
        ...base,
        message: { text: `Not decided: ${title || testId}. ${NOT_KNOWN}` },
        locations: locations(result),
        partialFingerprints: { 'plumbline/v1': fingerprintOf({ testId, resources: each.resources }, 'open') },
      };
    }
  }
}

const NOT_KNOWN = 'The answer rests on a value that cannot be known before the template is applied.';

function openCase(testId: string, open: NonNullable<SkippedCases['open']>[number]): ReportedResult {
  return { ...open, testId, state: 'excluded', message: '', reason: UNDECIDED };
}

function sarifResult(result: ReportedCase, ruleIndex: number | undefined, fingerprint: string) {
  const { testId, severity, title, message, reason } = reportRow(result);
  const isExcluded = result.state === 'excluded';
  const isInline = result.exclusionId === INLINE_IGNORE;
  const excluded = isExcluded ? `Not checked: ${reason}` : '';
  const calls = callsTo(result).map((place, id) => ({
    id,
    ...physical(place),
    message: { text: 'The module is called here.' },
  }));
  return {
    ruleId: testId,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: excluded || message || title || testId },
    locations: locations(result),
    ...(calls.length > 0 && { relatedLocations: calls }),
    partialFingerprints: { 'plumbline/v1': fingerprint },
    ...(isExcluded && { suppressions: [{ kind: isInline ? 'inSource' : 'external', justification: reason }] }),
  };
}

function notification(result: ReportedCase) {
  const { testId, path, reason } = reportRow(result);
  return {
    level: 'error',
    message: { text: `${testId}${path === '' ? '' : ` on ${path}`} could not be checked: ${reason}` },
    associatedRule: { id: testId },
    locations: locations(result),
  };
}

async function lostTemplates({ coverage }: ReportedRun): Promise<object[]> {
  const notifications: object[] = [];
  for await (const rows of coverage.lost())
    for (const { name, reason, detail } of rows)
      notifications.push({
        level: 'error',
        message: { text: `${name} was not checked: ${reason}${detail === '' ? '' : ` (${detail})`}` },
        locations: [{ logicalLocations: [{ fullyQualifiedName: name }] }],
      });
  return notifications;
}

/** Files by their path in the repository, as code hosts need it; other resources by their name. */
function locations(result: ReportedResult): object[] {
  const { path, line, address } = reportRow(result);
  if (path === '') return [];
  const file = locationOf(result)?.file ?? result.resources[0]?.file ?? '';
  if (file === '') return [{ logicalLocations: [{ fullyQualifiedName: path }] }];
  const logicalLocations = [{ fullyQualifiedName: address, kind: 'resource' }];
  const places = placesOf(result);
  return (places.length > 0 ? places : [{ file, line: line ?? 1 }]).map((place) => ({
    ...physical(place),
    ...(address !== undefined && { logicalLocations }),
  }));
}

function physical({ file, line }: ResultLocation): object {
  const uri = withoutControls(file).replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  return { physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } };
}
