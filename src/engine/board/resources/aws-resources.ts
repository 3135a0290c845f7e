import { isJsonObject, textOf, type JsonObject } from '../../base/json';
import type { BoardResource } from '../model/board-input';
import type { LiveDocument, LiveFound } from '../model/live-document';
import { AWS_TYPES } from '../translation';
import { surroundingsOf } from './aws-surroundings';
import { chosenOf, LiveDocuments, UNREAD_TEXT } from './live-documents';

const AWS = new LiveDocuments({ source: 'aws', types: AWS_TYPES, surroundingsOf, placed });

/**
 * What runs in an account of AWS, with the names and shapes of Terraform, document by document. Each is by itself, but for
 * keys.
 */
export function* awsResources(documents: readonly LiveDocument[], only?: number): Generator<LiveFound> {
  const keyText = keyTexts(documents);
  for (const [document, live] of chosenOf(documents, only)) yield AWS.found(document, live, keyText);
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
    if (/(?:^|:)alias\//.test(written)) return written;
    const manager = managers.get(written);
    if (manager === 'CUSTOMER') return written;
    // Whoever names no key has the one of AWS.
    return manager === 'AWS' ? undefined : UNREAD_TEXT;
  };
}
