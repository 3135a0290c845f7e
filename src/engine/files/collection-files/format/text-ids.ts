import { isJsonObject, JsonNumber, mapValues, type JsonObject, type JsonValue } from '../../../base/json';
import type { FileKind } from '../model/item-kind';

type Path = readonly string[];

const SNAPSHOT_IDS: readonly Path[] = [
  ['snapshots', 'accountId'],
  ['snapshots', 'subscriptionId'],
  ['snapshots', 'project-id'],
  ['snapshots', 'projectId'],
  ['snapshots', 'project_id'],
  ['snapshots', 'nodes', 'snapshotId'],
  ['snapshots', 'nodes', 'masterSnapshotId'],
  ['connectorUsers', 'id'],
  ['connectorUsers', 'accountId'],
  ['connectorUsers', 'subscriptionId'],
  ['connectorUsers', 'project-id'],
];
const TEST_IDS: readonly Path[] = [
  ['testSet', 'cases', 'testId'],
  ['testSet', 'cases', 'masterTestId'],
  ['testSet', 'cases', 'snapshotId'],
  ['testSet', 'cases', 'masterSnapshotId'],
  ['testSet', 'cases', 'evals', 'id'],
];

/** The paths of the ids in the files of each kind; every element of a list on the path is visited. */
const ID_PATHS: Readonly<Partial<Record<FileKind, readonly Path[]>>> = {
  snapshot: SNAPSHOT_IDS,
  mastersnapshot: SNAPSHOT_IDS,
  test: TEST_IDS,
  mastertest: TEST_IDS,
  connector: [
    ['accounts', 'account-id'],
    ['organization-unit', 'accounts', 'account-id'],
    ['accounts', 'subscription', 'subscription_id'],
    ['projects', 'project-id'],
    ['organization', 'include', 'ids'],
    ['organization', 'exclude', 'ids'],
  ],
  notifications: [['notifications', 'notificationId']],
  exclusions: [
    ['exclusions', 'masterTestID'],
    ['exclusions', 'masterTestId'],
  ],
};

/** The same document with numeric ids turned into strings. */
export function textIds(kind: FileKind, body: JsonObject): JsonObject {
  const paths = ID_PATHS[kind];
  return paths === undefined ? body : (convert(body, paths) as JsonObject);
}

function convert(value: JsonValue, paths: readonly Path[]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => convert(item, paths));
  if (paths.some((path) => path.length === 0)) {
    if (typeof value === 'number') return String(value);
    return value instanceof JsonNumber ? value.text : value;
  }
  if (!isJsonObject(value)) return value;
  return mapValues(value, (item, key) => {
    const below = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    return below.length === 0 ? item : convert(item, below);
  });
}
