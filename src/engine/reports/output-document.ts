import { jsonObject, writeJson, type JsonObject, type JsonValue } from '../json';
import { shownSnapshot, type CaseResult, type Coverage, type RunReport, type SkippedCases } from '../run/model';
import { byTest, type TestReport } from './by-test';
import { driftDocument } from './drift-document';
import { grouped } from './grouped';
import { resultDocument } from './result-document';
import { withEscapedControls } from './plain-text';

/** The document of a test item, which other programs know as `output-<test item>.json`. */
export interface OutputDocument {
  readonly test: string;
  /** Its text in pieces: a run may have more results than fit into one string. */
  text(): Iterable<string>;
}

/** One document per test item, in the shape that programs written for the older tool read. */
export function outputDocuments(report: RunReport): OutputDocument[] {
  const resultId = `${report.container.toLowerCase().replace(/[-_.\s]/g, '')}_${Math.floor(report.startedAt / 1000)}`;
  return byTest(report).map((part) => ({
    test: part.test.name,
    text: () => documentText(report, part, resultId),
  }));
}

/** All documents as one list; the last is that of drift when the two sides were compared. */
export function* jsonReport(report: RunReport): Generator<string> {
  yield '[';
  let separator = '\n';
  for (const document of outputDocuments(report)) {
    yield separator;
    yield* document.text();
    separator = ',\n';
  }
  if (report.drift) yield separator + driftDocument(report, report.drift);
  yield '\n]\n';
}

/** Each key of the document and each element of its lists has its own line, so that two runs can be compared. */
function* documentText(report: RunReport, part: TestReport, resultId: string): Generator<string> {
  const { test, results, skipped } = part;
  yield '{';
  yield members([
    ['$schema', ''],
    ['contentVersion', '1.0.0.0'],
    ['fileType', 'output'],
    ['timestamp', report.startedAt],
    ['snapshot', shownSnapshot(test)],
    ['container', report.container],
    ['log', ''],
    ['test', `${test.name}.json`],
    ['session_id', `session_${report.startedAt}`],
    ['remote_run', false],
  ]);
  const isJudged = ({ state }: CaseResult) => state === 'passed' || state === 'failed';
  yield ',';
  yield* list('results', results.filter(isJudged), (result) => resultDocument(result, resultId));
  yield ',';
  const others = [...results.filter((result) => !isJudged(result)), ...skipped];
  yield* list('not_evaluated', others, (other) =>
    'count' in other ? skippedDocument(other) : resultDocument(other, resultId),
  );
  yield `,${members([['summary', summary(part)]])},`;
  yield `\n"coverage":{${members([
    ['total', report.coverage.length],
    ['by_reason', countsByReason(report.coverage)],
  ])},`;
  yield* list('items', report.coverage, ({ scope, name, node, reason, detail }) => ({
    scope,
    name,
    node,
    reason,
    detail,
  }));
  yield '}}';
}

function* list<T>(key: string, items: readonly T[], document: (item: T) => JsonObject): Generator<string> {
  yield `\n${JSON.stringify(key)}:[`;
  for (const [i, item] of items.entries())
    yield `${i === 0 ? '' : ','}\n${withEscapedControls(writeJson(document(item)))}`;
  yield ']';
}

function members(entries: readonly (readonly [string, JsonValue])[]): string {
  return entries.map(([key, value]) => `\n${JSON.stringify(key)}:${withEscapedControls(writeJson(value))}`).join(',');
}

function skippedDocument({ testId, reason, count }: SkippedCases): JsonObject {
  return { result: 'skipped', case: testId, reason, count };
}

function summary({ results, skipped }: TestReport): JsonObject {
  const of = (state: string) => results.filter((result) => result.state === state).length;
  return {
    passed: of('passed'),
    failed: of('failed'),
    skipped: skipped.reduce((sum, { count }) => sum + count, 0),
    excluded: of('excluded'),
    error: of('error'),
  };
}

function countsByReason(coverage: readonly Coverage[]): JsonObject {
  const groups = [...grouped(coverage, ({ reason }) => reason)].sort(([a], [b]) => (a < b ? -1 : 1));
  return jsonObject(groups.map(([reason, rows]) => [reason, rows.length]));
}
