import { jsonObject, setKey, type JsonObject, type JsonValue } from '../base/json';
import type { ResultLocation } from '../model';
import { callsTo, locationOf, placesOf } from './location';
import { remedyOf } from './remedy';
import type { ReportedCase } from './reported-run';
import { resultSnapshot, type ReportedResource } from './result-snapshot';

/** A result with all fields of its case, under the names that programs written for the older tool read. */
export function resultDocument(result: ReportedCase, resultId: string): JsonObject {
  const { testCase, test, state, message, reason, exclusionId, findingPaths, leakedPaths, askedAs } = result;
  const location = locationOf(result);
  const document = jsonObject([['result', state], ...Object.entries(testCase.fields)]);
  const set = (key: string, value: JsonValue | undefined) => {
    if (value !== undefined) setKey(document, key, value);
  };
  set('result', state);
  if (test.isMaster && (testCase.method.kind === 'comparison' || testCase.method.kind === 'attribute')) {
    set('testId', testCase.id);
    set('masterTestId', testCase.id);
  }
  if (!Object.hasOwn(testCase.fields, 'status')) set('status', testCase.isEnabled ? 'enable' : 'disable');
  if (result.evaluation !== undefined) {
    set('eval', result.evaluation.eval);
    set('id', result.evaluation.id);
    set('message', message);
    set('remediation_description', remedyOf(result));
    set('remediation_function', result.evaluation.remediationFunction ?? '');
  } else if (message !== '') set('message', message);
  if (result.testId !== testCase.id && result.testId !== result.evaluation?.id) set('test_id', result.testId);
  if (reason !== '') set('reason', reason);
  set('exclusion_id', exclusionId);
  set('asked_as', askedAs);
  set(
    'errors',
    leakedPaths?.map((path) => ({ leaked_password_path: path })),
  );
  set(
    'finding_paths',
    findingPaths?.map((path) => [...path]),
  );
  if (location !== undefined) set('location', lineOf(location));
  const places = placesOf(result);
  if (places.length > 0) set('locations', places.map(lineOf));
  const calls = callsTo(result);
  if (calls.length > 0)
    set(
      'calls',
      calls.map(({ address, ...call }) => ({ ...lineOf(call), ...(address !== undefined && { address }) })),
    );
  set('autoRemediate', result.resources[0]?.autoRemediate ?? false);
  set('result_id', resultId);
  set('snapshots', result.resources.map(snapshotDocument));
  return document;
}

function lineOf({ file, line }: ResultLocation): JsonObject {
  return { file, line };
}

function snapshotDocument(resource: ReportedResource): JsonObject {
  const { id, structure, reference, source, collection, type, region, ...others } = resultSnapshot(resource);
  const { address, resourceTypes, path, paths } = others;
  return {
    ...{ id, structure, reference, source, collection, type, region },
    ...(address !== undefined && { address }),
    ...(resourceTypes && { resourceTypes: [...resourceTypes] }),
    ...(paths ? { paths: [...paths] } : { path }),
  };
}
