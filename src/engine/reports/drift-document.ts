import { writeJson, type JsonObject } from '../base/json';
import { withEscapedControls } from './plain-text';
import type { Batches, ReportedRun } from './reported-run';

/** The document of the comparisons and of what no template has, in the names that the service uses. */
export async function* driftDocument(
  { container, startedAt }: ReportedRun,
  rows: Batches<JsonObject>,
  unmanaged: Batches<JsonObject>,
): AsyncGenerator<string> {
  const members = { contentVersion: '1.0.0.0', fileType: 'drift', timestamp: startedAt, container };
  const text = Object.entries(members).map(([key, value]) => `\n${JSON.stringify(key)}:${JSON.stringify(value)}`);
  yield `{${withEscapedControls(text.join(','))},\n"drift":[`;
  yield* elements(rows);
  yield '],\n"unmanaged":[';
  yield* elements(unmanaged);
  yield ']}';
}

async function* elements(rows: Batches<JsonObject>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const batch of rows)
    for (const row of batch) {
      yield separator + withEscapedControls(writeJson(row));
      separator = ',\n';
    }
}
