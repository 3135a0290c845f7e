import { normalise, snapshotSources, type FileKind } from '../../../engine/files/collection-files';
import { type JsonObject, writeJson } from '../../../engine/base/json';
import { readDocument } from '../secrets/item-secrets';
import { type ConfigItem, packDocument, unpackDocument, type StoredDocument } from '../data';

/** The fields of an item that lists show without reading its document. */
export type ListedFields = Pick<ConfigItem, 'connectorType' | 'sources'>;

/**
 * A checked document that waits to be stored. It is held in its stored form, because an upload of fifty large documents
 * would not fit into memory as parsed trees. A small one, which is stored uncompressed, is also kept parsed, so that it
 * need not be parsed twice.
 */
export interface NewDocument {
  readonly stored: StoredDocument;
  readonly listed: ListedFields;
  readonly parsed?: JsonObject;
}

/** Prepares a document to be written; `read` is the document as the service reads it, where the caller has that. */
export async function newDocument(kind: FileKind, document: JsonObject, read?: JsonObject): Promise<NewDocument> {
  const stored = await packDocument(writeJson(document));
  const prepared = { stored, listed: listedFields(kind, document, read) };
  return stored.packed === undefined ? { ...prepared, parsed: document } : prepared;
}

/** The JSON of a prepared document. */
export async function jsonOf({ stored }: NewDocument): Promise<string> {
  return (await unpackDocument(stored)).body;
}

/** The prepared document itself. */
export async function documentOf(document: NewDocument): Promise<JsonObject> {
  return document.parsed ?? readDocument(await jsonOf(document));
}

function listedFields(kind: FileKind, document: JsonObject, read?: JsonObject): ListedFields {
  if (kind !== 'connector' && kind !== 'mastersnapshot') return { connectorType: '' };
  const normal = read ?? normalise(kind, document);
  if (kind === 'mastersnapshot') return { connectorType: '', sources: snapshotSources(normal) };
  const { type } = normal;
  return { connectorType: typeof type === 'string' ? type : '' };
}
