import { isJsonObject, type JsonValue } from '../../base/json';
import { TOP_NO_OBJECT } from './check-document';
import { fileTypeOf, kindOfShape } from './format/file-kind';
import { trimKeys } from './format/trimmed-keys';
import { kindOfFileType, type FileKind } from './model/item-kind';
import { fileTypeProblem } from './validation/validate';

export const FILE_TYPE_MISSING = 'Invalid JSON - fileType field is missing or empty';

/** The kind of a document, by its `fileType` or its shape, or why it has none. */
export function documentKind(document: JsonValue): { readonly kind: FileKind } | { readonly problem: string } {
  if (!isJsonObject(document)) return { problem: TOP_NO_OBJECT };
  const body = trimKeys(document);
  const fileType = fileTypeOf(body);
  const problem = fileType === undefined ? undefined : fileTypeProblem(fileType);
  if (problem !== undefined) return { problem: `Invalid JSON - fileType field is not valid (${problem})` };
  const kind = typeof fileType === 'string' ? kindOfFileType(fileType) : kindOfShape(body);
  return kind === undefined ? { problem: FILE_TYPE_MISSING } : { kind };
}
