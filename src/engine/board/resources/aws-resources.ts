import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../base/json';
import type { BoardResource } from '../model/board-input';
import type { LiveDocument, LiveFound } from '../model/live-document';
import { AWS_TYPES } from '../translation';
import { surroundingsOf } from './aws-surroundings';
import { chosenOf, LiveDocuments, UNREAD_TEXT } from './live-documents';

const AWS = new LiveDocuments({ source: 'aws', types: AWS_TYPES, surroundingsOf, placed });

/** The word of services that name the key of AWS where others name none. */
const OWNED_BY_AWS = 'AWS_OWNED_KMS_KEY';

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
function placed(resource: BoardResource, path: string): BoardResource {
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
  for (const { document } of documents) {
    const { KeyMetadata: key } = document as Partial<JsonObject>;
    if (key === undefined || !isJsonObject(key)) continue;
    for (const id of [textOf(key.Arn), textOf(key.KeyId)]) managers.set(id, textOf(key.KeyManager));
  }
  return (written) => {
    if (written === OWNED_BY_AWS) return undefined;
    if (/(?:^|:)alias\//.test(written)) return written;
    const manager = managers.get(written);
    if (manager === 'CUSTOMER') return written;
    // Whoever names no key has the one of AWS.
    return manager === 'AWS' ? undefined : UNREAD_TEXT;
  };
}

/** The accounts of which a region records what is in no region, such as roles. One region is enough. */
function accountsWithGlobalTypes(documents: readonly LiveDocument[]): ReadonlySet<string> {
  return new Set(
    documents.flatMap(({ document }) => {
      const { ConfigurationRecorders, ConfigurationRecordersStatus } = document as Partial<JsonObject>;
      if (objectsOf(ConfigurationRecordersStatus).some(({ recording }) => recording === false)) return [];
      return objectsOf(ConfigurationRecorders).flatMap((recorder) =>
        hasGlobalTypes(recorder) === true ? accountsOf(recorder) : [],
      );
    }),
  );
}

function withGlobalTypes(live: LiveDocument, recorded: ReadonlySet<string>): LiveDocument {
  const recorders = objectsOf((live.document as Partial<JsonObject>).ConfigurationRecorders);
  const isElsewhere = (recorder: JsonObject): boolean =>
    hasGlobalTypes(recorder) === false && accountsOf(recorder).some((account) => recorded.has(account));
  if (!recorders.some(isElsewhere)) return live;
  const ConfigurationRecorders = recorders.map((recorder): JsonObject =>
    isElsewhere(recorder)
      ? {
          ...recorder,
          recordingGroup: { ...(recorder.recordingGroup as JsonObject), includeGlobalResourceTypes: true },
        }
      : recorder,
  );
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
