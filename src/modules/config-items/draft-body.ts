import { type JsonObject, writeJson } from '../../engine/json';
import { normalise } from './format/normalise';
import { snapshotSources } from './format/snapshot-sources';
import { type FileKind, type ConfigItem, packBody, unpackBody, type StoredBody } from './data';

/** What lists need to know of an item without reading its body. */
export type Derived = Pick<ConfigItem, 'connectorType' | 'sources'>;

/**
 * A checked document on its way into the store. It waits there in its stored form: an upload of fifty large documents
 * would not fit into memory as trees.
 */
export interface DraftBody {
  readonly stored: StoredBody;
  readonly derived: Derived;
}

/** Prepares a document to be written; `read` is the document as the service reads it, where the caller has that. */
export async function draftBody(kind: FileKind, body: JsonObject, read?: JsonObject): Promise<DraftBody> {
  return { stored: await packBody(writeJson(body)), derived: derived(kind, body, read) };
}

/** The JSON text of a prepared document. */
export async function draftText({ stored }: DraftBody): Promise<string> {
  return (await unpackBody(stored)).body;
}

function derived(kind: FileKind, body: JsonObject, read?: JsonObject): Derived {
  if (kind !== 'connector' && kind !== 'mastersnapshot') return { connectorType: '' };
  const document = read ?? normalise(kind, body);
  if (kind === 'mastersnapshot') return { connectorType: '', sources: snapshotSources(document) };
  const { type } = document;
  return { connectorType: typeof type === 'string' ? type : '' };
}
