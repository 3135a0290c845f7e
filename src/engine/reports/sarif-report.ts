import { INLINE_IGNORE, OPEN_REASONS, type ResultLocation, type ResultState } from '../model';
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
 * results, and those that rest on a value which cannot be known are open ones; templates that could not be read and
 * cases that could not be judged are notifications of the tool, because nothing is known about the files. The numbers of
 * resources that nothing judged are properties of the run.
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
  for await (const result of openResults(run, indexes, fingerprintOf)) {
    yield separator + json(result);
    separator = ',\n';
  }
  yield ']';
  if (run.notJudged.length > 0) yield `,\n"properties":${json({ notJudged: run.notJudged })}`;
  yield '}]}\n';
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
  for (const states of [SHOWN, ['error'], ['skipped']] as const)
    for (const test of tests)
      for await (const results of test.results(...states)) for (const result of results) add(result.testId, result);
  return rules;
}

/** Cases that could not be decided: one by one, and their number alone where a run before this version counted them. */
async function* openResults(
  { tests }: ReportedRun,
  indexes: ReadonlyMap<string, number>,
  fingerprintOf: (result: FingerprintParts, kind: string) => string,
): AsyncGenerator<object> {
  const base = (testId: string) => ({ ruleId: testId, ruleIndex: indexes.get(testId), kind: 'open', level: 'none' });
  for (const test of tests) {
    const listed = new Set<string>();
    for await (const batch of test.results('skipped'))
      for (const result of batch) {
        const { testId, reason, resources } = result;
        listed.add(testId);
        yield {
          ...base(testId),
          message: { text: `Not decided: ${reportRow(result).title || testId}. ${notKnown(reason)}` },
          ...placed(result),
          partialFingerprints: { 'plumbline/v1': fingerprintOf({ testId, resources }, 'open') },
        };
      }
    for (const { testId, reason, count } of test.skipped) {
      if (!OPEN_REASONS.has(reason) || listed.has(testId)) continue;
      const text = `Not decided for ${count} ${count === 1 ? 'resource' : 'resources'}: ${notKnown(reason)}`;
      yield { ...base(testId), message: { text } };
    }
  }
}

function notKnown(reason: string): string {
  return `The answer rests on a value that ${OPEN_REASONS.get(reason) ?? 'cannot be known'}.`;
}

function sarifResult(result: ReportedCase, ruleIndex: number | undefined, fingerprint: string) {
  const { testId, severity, title, message, reason } = reportRow(result);
  const isExcluded = result.state === 'excluded';
  const isInline = result.exclusionId === INLINE_IGNORE;
  const excluded = isExcluded ? `Not checked: ${reason}` : '';
  return {
    ruleId: testId,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: excluded || message || title || testId },
    ...placed(result),
    partialFingerprints: { 'plumbline/v1': fingerprint },
    ...(isExcluded && { suppressions: [{ kind: isInline ? 'inSource' : 'external', justification: reason }] }),
  };
}

/** The places of a result, and the calls of the modules that lead there. */
function placed(result: ReportedResult) {
  const calls = callsTo(result).map(({ address = 'The module', ...place }, id) => ({
    id,
    ...physical(place),
    message: { text: `${address} is called here.` },
  }));
  return { locations: locations(result), ...(calls.length > 0 && { relatedLocations: calls }) };
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
