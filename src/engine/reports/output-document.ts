import { jsonObject, writeJson, type JsonObject, type JsonValue } from '../base/json';
import { shownSnapshot, type SkippedCases } from '../model';
import { driftDocument } from './drift-document';
import { withEscapedControls } from './plain-text';
import { reportRow } from './report-row';
import type { Batches, ReportedCase, ReportedRun, ReportedTest } from './reported-run';
import { resultDocument } from './result-document';

/** The document of a test item, which other programs know as `output-<test item>.json`. */
export interface OutputDocument {
  readonly test: string;
  /** Its text in pieces: a run may have more results than fit into one string. */
  text(): AsyncIterable<string>;
}

/** One document per test item, in the shape that programs written for the older tool read. */
export function outputDocuments(run: ReportedRun): OutputDocument[] {
  const resultId = `${run.container.toLowerCase().replace(/[-_.\s]/g, '')}_${Math.floor(run.startedAt / 1000)}`;
  return run.tests.map((reported) => ({
    test: reported.test.name,
    text: () => documentText(run, reported, resultId),
  }));
}

/** All documents as one list; the last is that of drift when the two sides were compared. */
export async function* jsonReport(run: ReportedRun): AsyncGenerator<string> {
  const documents = outputDocuments(run).map((document) => document.text());
  if (run.drift) documents.push(driftDocument(run, run.drift(), run.unmanaged?.() ?? []));
  yield '[';
  let separator = '\n';
  for (const document of documents) {
    yield separator;
    yield* document;
    separator = ',\n';
  }
  yield '\n]\n';
}

/** Each key of the document and each element of its lists has its own line, so that two runs can be compared. */
async function* documentText(run: ReportedRun, reported: ReportedTest, resultId: string): AsyncGenerator<string> {
  const { test, counts, skipped } = reported;
  yield '{';
  yield members([
    ['$schema', ''],
    ['contentVersion', '1.0.0.0'],
    ['fileType', 'output'],
    ['timestamp', run.startedAt],
    ['snapshot', shownSnapshot(test)],
    ['container', run.container],
    ['log', run.log],
    ['test', `${test.name}.json`],
    ['session_id', `session_${run.startedAt}`],
    ['remote_run', false],
    ...(run.reason === '' ? [] : [['reason', run.reason] as const]),
  ]);
  yield ',\n"results":[';
  yield* elements(reported.results('passed', 'failed'), (result) => resultDocument(result, resultId));
  yield '],\n"not_evaluated":[';
  const isAlone = counts.excluded + counts.error === 0;
  yield* elements(reported.results('excluded', 'error'), (result) => resultDocument(result, resultId));
  yield* elements([skipped], skippedDocument, isAlone ? '\n' : ',\n');
  yield ']';
  yield* undecided(reported);
  const { passed, failed, excluded, error } = counts;
  yield `,${members([
    ['summary', { passed, failed, skipped: counts.skipped, excluded, error }],
    ...(run.notJudged.length === 0 ? [] : [['not_judged', run.notJudged.map((each) => ({ ...each }))] as const]),
  ])},`;
  const { total, byReason } = run.coverage;
  const reasons = jsonObject(byReason.map(({ reason, count }) => [reason, count]));
  yield `\n"coverage":{${members([
    ['total', total],
    ['by_reason', reasons],
  ])},\n"items":[`;
  yield* elements(run.coverage.rows(), ({ scope, name, node, reason, detail }) => ({
    scope,
    name,
    node,
    reason,
    detail,
  }));
  yield ']}}';
}

/** The single cases that rest on a value which cannot be known, where there are any; among the others they are counted. */
async function* undecided(reported: ReportedTest): AsyncGenerator<string> {
  let end = '';
  for await (const element of elements(reported.results('skipped'), undecidedDocument)) {
    yield end === '' ? `,\n"undecided":[${element}` : element;
    end = ']';
  }
  yield end;
}

function undecidedDocument(result: ReportedCase): JsonObject {
  const { testId, path, address, line, reason } = reportRow(result);
  return {
    rule: testId,
    ...(address !== undefined && { address }),
    file: path,
    ...(line !== undefined && { line }),
    reason,
  };
}

/** The elements of a list, each on a line of its own. */
async function* elements<T>(
  batches: Batches<T>,
  document: (item: T) => JsonObject,
  first = '\n',
): AsyncGenerator<string> {
  let separator = first;
  for await (const batch of batches)
    for (const item of batch) {
      yield separator + withEscapedControls(writeJson(document(item)));
      separator = ',\n';
    }
}

function members(entries: readonly (readonly [string, JsonValue])[]): string {
  return entries.map(([key, value]) => `\n${JSON.stringify(key)}:${withEscapedControls(writeJson(value))}`).join(',');
}

function skippedDocument({ testId, reason, count }: SkippedCases): JsonObject {
  return { result: 'skipped', case: testId, reason, count };
}
