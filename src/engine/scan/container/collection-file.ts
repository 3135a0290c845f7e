import {
  checkDocument,
  documentKind,
  FILE_TYPE_MISSING,
  isItemName,
  ITEM_NAME_RULE,
  type ConnectorRules,
  type FileKind,
} from '../../files/collection-files';
import { readText, SourceError, type Source } from '../../base/source';
import {
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  MAX_JSON_VALUES,
  readJson,
  type JsonObject,
  type JsonValue,
} from '../../base/json';

/** A file that holds part of the container. */
export interface CollectionFile {
  readonly file: string;
  readonly kind: FileKind;
  /** The name that other files know it by. */
  readonly name: string;
  readonly content: JsonObject;
}

/** A file that cannot be used, and why. */
export interface UnusableFile {
  readonly file: string;
  readonly reason: 'unreadable' | 'too-large' | 'parse-error' | 'invalid-file' | 'not-configuration';
  readonly detail: string;
  /** Undefined where it is not known. */
  readonly kind?: FileKind;
}

/**
 * Accepts any folder and address. They are checked when a connector is opened, so that a refused connector costs only
 * the cases that need it and is named in their place.
 */
const ANY_CONNECTOR: ConnectorRules = { gitProtocols: ['http', 'file'], folderProblem: () => undefined };

/** Reads one JSON file of a container folder. */
export function readCollectionFile(source: Source, file: string): CollectionFile | UnusableFile {
  try {
    return checked(file, readJson(readText(source, file), { lenient: true, maxValues: MAX_JSON_VALUES }));
  } catch (error) {
    if (error instanceof SourceError) return { file, reason: error.reason, detail: error.message };
    const isSyntax = error instanceof JsonSyntaxError || error instanceof JsonTooDeepError;
    if (isSyntax || error instanceof JsonTooManyValuesError)
      return { file, reason: 'parse-error', detail: error.message };
    throw error;
  }
}

function checked(file: string, document: JsonValue): CollectionFile | UnusableFile {
  const found = documentKind(document);
  if ('problem' in found) {
    const isOther = found.problem === FILE_TYPE_MISSING;
    return { file, reason: isOther ? 'not-configuration' : 'invalid-file', detail: found.problem };
  }
  const name = file.replace(/\.json$/i, '');
  if (!isItemName(name)) return { file, reason: 'invalid-file', detail: `the name of an item ${ITEM_NAME_RULE}` };
  const result = checkDocument(found.kind, document, ANY_CONNECTOR);
  if ('problems' in result)
    return { file, kind: found.kind, reason: 'invalid-file', detail: result.problems.join('; ') };
  return { file, kind: found.kind, name, content: result.read };
}
