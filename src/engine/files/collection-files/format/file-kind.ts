import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { isEmpty } from '../model/problems';
import { isConnectorType } from '../model/connector-types';
import { type FileKind } from '../model/item-kind';

/** The `fileType` of a document, in either spelling; undefined when it is absent or empty. */
export function fileTypeOf(body: JsonObject): JsonValue | undefined {
  return [body.fileType, body.filetype].find((value) => !isEmpty(value));
}

/** The kind of a document without `fileType`, from its shape; the first rule that holds decides. */
export function kindOfShape(body: JsonObject): FileKind | undefined {
  if ('testSet' in body) return isMasterTest(body) ? 'mastertest' : 'test';
  if (!isEmpty(body.pack) && 'masterSnapshot' in body) return 'mastertest';
  const isRemote = !isEmpty(body.connector) && !isEmpty(body.remoteFile);
  const isRemoteMaster = isRemote && 'connectorUsers' in body;
  // A remote file may contain an empty list beside its reference, which says nothing about the kind.
  if ('snapshots' in body && !(isRemoteMaster && isEmpty(body.snapshots)))
    return nodesOf(body).some(isMasterNode) ? 'mastersnapshot' : 'snapshot';
  if (isRemote) {
    if (isRemoteMaster) return 'mastersnapshot';
    if ('masterSnapshot' in body) return 'mastertest';
    if ('snapshot' in body) return 'test';
  }
  if ('exclusions' in body) return 'exclusions';
  if ('notifications' in body || isWrappedNotification(body)) return 'notifications';
  if ('iac_mastersnapshot' in body) return 'drift_config';
  if ('configuration' in body) return 'collection_configuration';
  return isConnectorType(body.type) ? 'connector' : undefined;
}

/** Notifications as `{container, name, json}`, the form of an older platform. */
export function isWrappedNotification(body: JsonObject): boolean {
  return !('notifications' in body) && isJsonObject(body.json) && 'notifications' in body.json;
}

function isMasterTest(body: JsonObject): boolean {
  if (!isEmpty(body.masterSnapshot)) return true;
  const cases = objects(body.testSet).flatMap((set) => objects(set.cases));
  return cases.some((one) => 'masterTestId' in one || 'masterSnapshotId' in one);
}

function nodesOf(body: JsonObject): JsonObject[] {
  return objects(body.snapshots).flatMap((entry) => objects(entry.nodes));
}

function isMasterNode(node: JsonObject): boolean {
  return !isEmpty(node.masterSnapshotId) && isEmpty(node.snapshotId);
}

/** The objects in a list; none for any other value. */
function objects(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
