import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import type { NormalisedResource } from './model/resource-input';
import type { LiveDocument, LiveFound } from './model/live-document';
import { AWS_TYPES } from './translation';
import { surroundingsOf } from './aws-surroundings';
import { textWithout } from './model/unread-text';
import { chosenOf, LiveDocuments } from './live-documents';

const AWS = new LiveDocuments({ source: 'aws', types: AWS_TYPES, surroundingsOf, placed });

/** The word of services that name the key of AWS where others name none. */
const OWNED_BY_AWS = 'AWS_OWNED_KMS_KEY';
const TELLS_KEYS = 'describe_key';
const TELLS_RECORDING = 'describe_configuration_recorder_status';

/**
 * What runs in an account of AWS, with the names and shapes of Terraform, document by document. Each is by itself, but for
 * keys and for recorders of AWS Config.
 */
export function* awsResources(documents: readonly LiveDocument[], only?: number): Generator<LiveFound> {
  const keyText = keyTexts(documents);
  const recorded = accountsWithGlobalTypes(documents);
  for (const [document, live] of chosenOf(documents, only))
    yield AWS.found(document, withGlobalTypes(live, recorded), keyText);
}

/** Resources are known by the last part of their path, and lie in the region and account that it names. */
function placed(resource: NormalisedResource, path: string): NormalisedResource {
  const [, , , region = '', account = ''] = path.split(':');
  const name = /[^/:]+(?=(?::\*)?$)/.exec(path)?.[0] ?? path;
  return { ...resource, name, region, account };
}

/**
 * Answers name a key that AWS manages in the same way as one of the customer, so only the answers about the keys
 * themselves tell which is which. Others cannot be known.
 */
function keyTexts(documents: readonly LiveDocument[]): (written: string) => string | undefined {
  const managers = new Map<string, string>();
  const unread = new Map<string, string>();
  for (const { path, document, refused } of documents) {
    const { KeyMetadata: key } = document as Partial<JsonObject>;
    for (const id of [path, path.slice(path.lastIndexOf('/') + 1)]) unread.set(id, textWithout(TELLS_KEYS, refused));
    if (key === undefined || !isJsonObject(key)) continue;
    for (const id of [textOf(key.Arn), textOf(key.KeyId)]) managers.set(id, textOf(key.KeyManager));
  }
  return (written) => {
    if (written === OWNED_BY_AWS) return undefined;
    if (/(?:^|:)alias\//.test(written)) return written;
    const manager = managers.get(written);
    if (manager === 'CUSTOMER') return written;
    // Whoever names no key has the one of AWS.
    return manager === 'AWS' ? undefined : (unread.get(written) ?? textWithout(TELLS_KEYS));
  };
}

/**
 * The accounts of which a region records what is in no region, such as roles. One region is enough. Of a recorder whose
 * status was not read nobody knows whether it is on.
 */
function accountsWithGlobalTypes(documents: readonly LiveDocument[]): ReadonlyMap<string, JsonValue> {
  const found = new Map<string, JsonValue>();
  for (const { document, refused } of documents) {
    const { ConfigurationRecorders, ConfigurationRecordersStatus } = document as Partial<JsonObject>;
    const [state] = objectsOf(ConfigurationRecordersStatus).map(({ recording }: Partial<JsonObject>) => recording);
    if (state === false) continue;
    const recorders = objectsOf(ConfigurationRecorders).filter((each) => hasGlobalTypes(each) === true);
    for (const account of recorders.flatMap(accountsOf))
      if (found.get(account) !== true) found.set(account, state === true || textWithout(TELLS_RECORDING, refused));
  }
  return found;
}

function withGlobalTypes(live: LiveDocument, recorded: ReadonlyMap<string, JsonValue>): LiveDocument {
  const recorders = objectsOf((live.document as Partial<JsonObject>).ConfigurationRecorders);
  const elsewhere = (recorder: JsonObject): JsonValue | undefined =>
    hasGlobalTypes(recorder) === false
      ? accountsOf(recorder).flatMap((each) => recorded.get(each) ?? [])[0]
      : undefined;
  if (!recorders.some(elsewhere)) return live;
  const ConfigurationRecorders = recorders.map((recorder): JsonObject => {
    const includeGlobalResourceTypes = elsewhere(recorder);
    if (includeGlobalResourceTypes === undefined) return recorder;
    return { ...recorder, recordingGroup: { ...(recorder.recordingGroup as JsonObject), includeGlobalResourceTypes } };
  });
  return { ...live, document: { ...live.document, ConfigurationRecorders } };
}

function hasGlobalTypes({ recordingGroup }: Partial<JsonObject>): JsonValue | undefined {
  return recordingGroup !== undefined && isJsonObject(recordingGroup)
    ? recordingGroup.includeGlobalResourceTypes
    : undefined;
}

/** The path of a recorder has no account, but its role has. */
function accountsOf({ roleARN }: Partial<JsonObject>): string[] {
  return /^arn:[^:]+:iam::(\d+):/.exec(textOf(roleARN))?.slice(1) ?? [];
}
