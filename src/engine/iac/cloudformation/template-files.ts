import { isJsonObject, JsonSyntaxError, type JsonObject, type JsonValue } from '../../base/json';
import { readYaml } from '../../base/yaml';
import { isJson, ParsedFiles, readJsonFile, type FileReader, type Locate, type ParsedFile } from '../documents';
import { PositionTable, type Place } from '../model';
import { SourceText } from '../../base/source/source-text';

const SHORT_TAG = /^![A-Z][A-Za-z0-9:]*$/;

/** The tags whose long form is their own name. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(['Ref', 'Condition']);

const TYPE_NAME = /^\w+::\w+::\w+/;
/** Matches every template and every parameter file, and anything written with escapes. */
const MARK = /AWSTemplateFormatVersion|ParameterKey|\bTransform["']?\s*:|\w::\w+::\w|\\/;
const LOOKS_LIKE_JSON = /^\uFEFF?\s*[[{/]/;

/** Extensions say little: templates are uploaded under any name. Text that begins like JSON is read as such first. */
const readTemplateFile: FileReader = (text, locate) => {
  if (!MARK.test(text.text)) return [];
  if (isJson(text.file)) return [readJsonFile(text, locate)];
  if (!LOOKS_LIKE_JSON.test(text.text)) return readYamlFile(text, locate);
  try {
    return [readJsonFile(text, locate)];
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return orElse(() => readYamlFile(text, locate), error);
  }
};

const readYamlFile: FileReader = ({ text }, locate) => {
  const locateTag: Locate = (holder, key, offset) =>
    locate(holder, key, typeof key === 'number' ? startOfTag(text, offset) : offset);
  return readYaml(text, { locate: locateTag, tag: longForm });
};

/** The result of `read`; throws the given error when `read` fails. */
function orElse<T>(read: () => T, error: JsonSyntaxError): T {
  try {
    return read();
  } catch {
    throw error;
  }
}

const BLANK = /\s/;
const TAG_LETTER = /[A-Za-z0-9:]/;

/** The offset of the tag before an element of a list. The value may follow lines below its tag. */
function startOfTag(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && BLANK.test(text[end - 1])) end--;
  let start = end;
  while (start > 0 && TAG_LETTER.test(text[start - 1])) start--;
  return start > 0 && start < end && text[start - 1] === '!' ? start - 1 : offset;
}

/** The one template in a text that stands in another file; all of it is placed where the text begins. */
export function templateIn(text: string, root: Place): ParsedFile {
  const documents = readTemplateFile(new SourceText('', text), () => undefined);
  return {
    documents: documents.map(({ value }) => ({ value, root })),
    positions: new PositionTable(),
    characters: text.length,
    renderings: new Map(),
  };
}

/** The templates and parameter files of a source. */
export const TEMPLATE_FILES = new ParsedFiles(readTemplateFile);

export function isTemplate(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  if (Object.hasOwn(value, 'AWSTemplateFormatVersion') || Object.hasOwn(value, 'Transform')) return true;
  return typesIn(value).some((type) => TYPE_NAME.test(type));
}

/** A section of a template; empty when it is missing or no object. */
export function section(template: JsonObject, name: string): JsonObject {
  const value = Object.hasOwn(template, name) ? template[name] : undefined;
  return isJsonObject(value) ? value : {};
}

/** The types of the resources of a template, or of a document made from one, as they are written. */
export function typesIn(template: JsonObject): string[] {
  const resources = Object.hasOwn(template, 'Resources') ? template.Resources : null;
  if (!Array.isArray(resources) && !isJsonObject(resources)) return [];
  return Object.values(resources).flatMap((resource) => {
    if (!isJsonObject(resource) || !Object.hasOwn(resource, 'Type')) return [];
    return typeof resource.Type === 'string' ? [resource.Type] : [];
  });
}

/** The long form of a short tag such as `!Sub`; undefined for tags of other languages. */
function longForm(tag: string, value: JsonValue): JsonValue | undefined {
  if (!SHORT_TAG.test(tag)) return undefined;
  const name = tag.slice(1);
  if (PLAIN_NAMES.has(name)) return { [name]: value };
  return { [`Fn::${name}`]: name === 'GetAtt' ? attributePath(value) : value };
}

/** `Bucket.Arn` as the list that the long form has. */
function attributePath(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  const dot = value.indexOf('.');
  return dot < 0 ? value : [value.slice(0, dot), value.slice(dot + 1)];
}
