import { normalise, snapshotSources, type FileKind } from '../../../engine/files/collection-files';
import { type JsonObject, writeJson } from '../../../engine/base/json';
import { readBody } from '../secrets/item-secrets';
import { type ConfigItem, packBody, unpackBody, type StoredBody } from '../data';

/** The fields of an item that lists show without reading its body. */
export type Derived = Pick<ConfigItem, 'connectorType' | 'sources'>;

/**
 * A checked document that waits to be stored. It is held in its stored form, because an upload of fifty large documents
 * would not fit into memory as parsed trees. A small one, which is stored uncompressed, is also kept parsed, so that it
 * need not be parsed twice.
 */
export interface DraftBody {
  readonly stored: StoredBody;
  readonly derived: Derived;
  readonly document?: JsonObject;
}

/** Prepares a document to be written; `read` is the document as the service reads it, where the caller has that. */
export async function draftBody(kind: FileKind, body: JsonObject, read?: JsonObject): Promise<DraftBody> {
  const stored = await packBody(writeJson(body));
  const draft = { stored, derived: derived(kind, body, read) };
  return stored.packed === undefined ? { ...draft, document: body } : draft;
}

/** The JSON of a prepared document. */
export async function draftJson({ stored }: DraftBody): Promise<string> {
  return (await unpackBody(stored)).body;
}

/** The prepared document itself. */
export async function draftDocument(draft: DraftBody): Promise<JsonObject> {
  return draft.document ?? readBody(await draftJson(draft));
}

function derived(kind: FileKind, body: JsonObject, read?: JsonObject): Derived {
  if (kind !== 'connector' && kind !== 'mastersnapshot') return { connectorType: '' };
  const document = read ?? normalise(kind, body);
  if (kind === 'mastersnapshot') return { connectorType: '', sources: snapshotSources(document) };
  const { type } = document;
  return { connectorType: typeof type === 'string' ? type : '' };
}
