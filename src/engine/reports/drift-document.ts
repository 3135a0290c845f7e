import { writeJson, type JsonObject } from '../base/json';
import { withEscapedControls } from './plain-text';
import type { Batches, ReportedRun } from './reported-run';

/** The document of the comparisons, in the names that the service uses. */
export async function* driftDocument(
  { container, startedAt }: ReportedRun,
  rows: Batches<JsonObject>,
): AsyncGenerator<string> {
  const members = { contentVersion: '1.0.0.0', fileType: 'drift', timestamp: startedAt, container };
  const text = Object.entries(members).map(([key, value]) => `\n${JSON.stringify(key)}:${JSON.stringify(value)}`);
  yield `{${withEscapedControls(text.join(','))},\n"drift":[`;
  let separator = '\n';
  for await (const batch of rows)
    for (const row of batch) {
      yield separator + withEscapedControls(writeJson(row));
      separator = ',\n';
    }
  yield ']}';
}
