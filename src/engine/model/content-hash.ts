import { createHash } from 'node:crypto';
import { JsonNumber, type JsonObject, type JsonValue } from '../base/json';

/** Fields that change at every read, at any depth; compared in lower case. */
const VOLATILE_ANYWHERE = new Set(['etag', 'responsemetadata']);
/**
 * Fields that the provider counts up, at the top of a document and inside `metadata`; elsewhere they are configuration.
 */
const VOLATILE_IN_METADATA = new Set(['resourceVersion', 'managedFields', 'generation', 'metageneration']);

/** SHA-256 over the canonical form of a document: keys sorted, volatile fields left out. */
export function contentHash(document: JsonValue): string {
  const parts: string[] = [];
  writeCanonical(document, true, parts);
  return createHash('sha256').update(parts.join('')).digest('hex');
}

function writeCanonical(value: JsonValue, inMetadata: boolean, parts: string[]): void {
  if (value instanceof JsonNumber) parts.push(value.text);
  else if (value === null || typeof value !== 'object') parts.push(JSON.stringify(value));
  else if (Array.isArray(value)) {
    parts.push('[');
    for (const item of value) {
      writeCanonical(item, false, parts);
      parts.push(',');
    }
    parts.push(']');
  } else writeObject(value, inMetadata, parts);
}

function writeObject(value: JsonObject, inMetadata: boolean, parts: string[]): void {
  parts.push('{');
  for (const key of Object.keys(value).sort()) {
    if (VOLATILE_ANYWHERE.has(key.toLowerCase()) || (inMetadata && VOLATILE_IN_METADATA.has(key))) continue;
    parts.push(JSON.stringify(key), ':');
    writeCanonical(value[key], key === 'metadata', parts);
    parts.push(',');
  }
  parts.push('}');
}
