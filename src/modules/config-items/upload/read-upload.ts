import {
  checkDocument,
  documentKind,
  KIND_LABELS,
  kindOfFileType,
  type FileKind,
  type ItemKind,
  isItemName,
  ITEM_NAME_RULE,
  storedName,
  type ConnectorRules,
} from '../../../engine/files/collection-files';
import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '../../../common/errors/service-error';
import {
  MAX_JSON_VALUES,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  readJson,
  jsonObject,
  type JsonValue,
} from '../../../engine/base/json';
import { readExclusions } from '../../../engine/files/exclusions';
import { MAX_EXCLUSIONS } from '../../exclusions/data';
import { newDocument, type NewDocument } from './new-document';

import type { UploadedFile } from './upload-form';

/** A file that was understood. Exclusions have no name: they become no item. */
export interface ReadFile {
  readonly fileName: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly document: NewDocument;
}

export type ReadResult =
  { readonly file: ReadFile } | { readonly fileName: string; readonly problems: readonly string[] };

/** The messages about a file that is refused. */
class FileRefused extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0]);
  }
}

/**
 * Reads and checks each file of an upload by itself, one after the other: only one is in memory as a parsed tree, and
 * other requests get their turn in between.
 */
export async function readUpload(files: readonly UploadedFile[], rules: ConnectorRules): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for (const file of files) {
    results.push(await readFile(file, rules));
    await setImmediate();
  }
  return results;
}

async function readFile(file: UploadedFile, rules: ConnectorRules): Promise<ReadResult> {
  try {
    return { file: await checkedFile(file, rules) };
  } catch (error) {
    if (error instanceof FileRefused) return { fileName: baseName(file.path), problems: error.problems };
    throw error;
  }
}

/** The messages about files of the same kind and name, of which only one could be stored. */
export function doubledNames(files: readonly ReadFile[]): { fileName: string; problems: string[] }[] {
  const seen = new Set<string>();
  return files.flatMap(({ fileName, kind, name }) => {
    if (kind === 'exclusions') return [];
    const key = `${kind} ${name}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ fileName, problems: [`${KIND_LABELS[kind]} ${name} comes twice in this upload`] }];
  });
}

async function checkedFile({ field, path, bytes }: UploadedFile, rules: ConnectorRules): Promise<ReadFile> {
  if (pathParts(path).includes('..'))
    throw new FileRefused(['The file name is not valid: it must not lead out of its folder (..)']);
  const fileName = baseName(path);
  const asked = field === 'files' ? undefined : kindOfFileType(field);
  const isRule = field === 'others' || (asked === undefined && !/\.json$/i.test(fileName));
  const text = textOf(bytes);
  const document = isRule ? jsonObject([['content', text]]) : parse(text, fileName);
  const kind: FileKind = isRule ? 'others' : (asked ?? detectKind(document));
  const name = nameFor(kind, fileName);
  const checked = checkDocument(kind, document, rules);
  if ('problems' in checked) throw new FileRefused(checked.problems);
  if (kind === 'exclusions') requireExclusions(checked.document.exclusions as readonly unknown[]);
  return { fileName, kind, name, document: await newDocument(kind, checked.document, checked.read) };
}

/** Exclusions in a file have the same limits as those that are sent by their own operation. */
function requireExclusions(exclusions: readonly unknown[]): void {
  if (exclusions.length > MAX_EXCLUSIONS)
    throw new FileRefused([`exclusions must have at most ${MAX_EXCLUSIONS} entries`]);
  const { problems } = readExclusions(exclusions);
  if (problems.length > 0) throw new FileRefused(problems);
}

/** The parts of a path, whatever its operating system. */
function pathParts(path: string): string[] {
  return path.split(/[/\\]/);
}

function baseName(path: string): string {
  return pathParts(path).at(-1) ?? '';
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!hasBinary(text)) return text;
  } catch {
    // Not UTF-8: refused below.
  }
  throw new FileRefused(['The file is not text in UTF-8']);
}

/** True when there are control characters that no text editor writes. */
function hasBinary(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 && (code < 0x08 || code > 0x0d) && code !== 0x1b) return true;
  }
  return false;
}

function parse(text: string, fileName: string): JsonValue {
  try {
    return readJson(text, { lenient: true, maxValues: MAX_JSON_VALUES });
  } catch (error) {
    if (error instanceof JsonTooManyValuesError)
      throw new ServiceError('too-large', { message: `${fileName} holds more than ${MAX_JSON_VALUES} values.` });
    if (error instanceof JsonSyntaxError || error instanceof JsonTooDeepError) throw new FileRefused([error.message]);
    throw error;
  }
}

function detectKind(document: JsonValue): FileKind {
  const found = documentKind(document);
  if ('problem' in found) throw new FileRefused([found.problem]);
  return found.kind;
}

function nameFor(kind: FileKind, fileName: string): string {
  if (kind === 'exclusions') return '';
  const name = storedName(kind, itemName(kind, fileName));
  if (!isItemName(name)) throw new FileRefused([`The file name is not valid: the name of an item ${ITEM_NAME_RULE}`]);
  return name;
}

/** The whole file name for a rule file, else without its last extension. */
function itemName(kind: ItemKind, fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return kind === 'others' || dot < 0 ? fileName : fileName.slice(0, dot);
}
