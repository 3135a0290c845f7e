import { createHash } from 'node:crypto';
import type { Severity } from '../files/cases';
import type { ResultState } from '../model';
import { withEscapedControls, withoutControls } from './plain-text';
import { locationOf } from './location';
import { caseText, reportRow, tagNames } from './report-row';
import type { ReportedCase, ReportedRun } from './reported-run';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  High: 'error',
  Medium: 'warning',
  Low: 'note',
};

const SHOWN: readonly ResultState[] = ['failed', 'excluded'];

/**
 * The form that code hosts show beside the lines of a change: failed cases are results, excluded ones are suppressed
 * results; templates that could not be read and cases that could not be judged are notifications of the tool, because
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
  yield* listed(run, SHOWN, (result) => sarifResult(result, indexes.get(result.testId), fingerprintOf(result)));
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
  for (const states of [SHOWN, ['error'] as const])
    for (const test of tests)
      for await (const results of test.results(...states))
        for (const result of results) if (!rules.has(result.testId)) rules.set(result.testId, ruleOf(result));
  return rules;
}

function ruleOf(result: ReportedCase): object {
  const { testId, title, severity, remediation } = reportRow(result);
  const description = caseText(result, 'description');
  return {
    id: testId,
    shortDescription: { text: title || testId },
    ...(description !== '' && { fullDescription: { text: description } }),
    ...(remediation !== '' && { help: { text: remediation } }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { severity, tags: tagNames(result) },
  };
}

function sarifResult(result: ReportedCase, ruleIndex: number | undefined, fingerprint: string) {
  const { testId, severity, title, message, reason } = reportRow(result);
  const isExcluded = result.state === 'excluded';
  const excluded = isExcluded ? `Not checked: ${reason}` : '';
  return {
    ruleId: testId,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: excluded || message || title || testId },
    locations: locations(result),
    partialFingerprints: { 'plumbline/v1': fingerprint },
    ...(isExcluded && { suppressions: [{ kind: 'external', justification: reason }] }),
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
function locations(result: ReportedCase): object[] {
  const { path, line, address } = reportRow(result);
  if (path === '') return [];
  const file = locationOf(result)?.file ?? result.resources[0]?.file ?? '';
  if (file === '') return [{ logicalLocations: [{ fullyQualifiedName: path }] }];
  const uri = withoutControls(file).replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  const logicalLocations = [{ fullyQualifiedName: address, kind: 'resource' }];
  return [
    {
      physicalLocation: { artifactLocation: { uri }, region: { startLine: line ?? 1 } },
      ...(address !== undefined && { logicalLocations }),
    },
  ];
}

/**
 * Identifies a finding from run to run by its test and its resources, without line numbers and messages, which change
 * when something else in the file does. Equal findings are numbered.
 */
function fingerprints(): (result: ReportedCase) => string {
  const seen = new Map<string, number>();
  return ({ testId, resources }) => {
    const identity = JSON.stringify([testId, ...resources.map(({ connector, paths }) => [connector, ...paths])]);
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return createHash('sha256').update(`${identity} ${count}`).digest('hex');
  };
}
