import { nameOf } from '../../base/source';
import { documentPath, failedRendering, ParsedFiles, problemOfFile, readJsonFile, type FileReader } from '../documents';
import {
  PointerPositions,
  type Findings,
  type IacType,
  type Problem,
  type Rendering,
  type Skipped,
  type Template,
  type TemplateFolder,
  type TemplateFormat,
} from '../model';
import { HclSyntaxError } from '../../hcl/syntax';
import { ConfigurationSyntaxError } from './configuration-syntax-error';
import { dockerfileDocument } from './dockerfile';
import { parserOf, type CoveredParser } from './file-parsers';
import { hcl2Document } from './hcl2-document';
import { yamlDocuments } from './yaml-documents';
import type { JsonObject, JsonValue } from '../../base/json';

/** A list is several inputs, unless it is one of several documents. */
function partingLists(read: FileReader): FileReader {
  return (text, locate) => {
    const elements: (readonly [holder: unknown, offset: number])[] = [];
    const documents = read(text, (holder, key, offset) => {
      if (typeof key === 'number') elements.push([holder, offset]);
      locate(holder, key, offset);
    });
    const [{ value, offset }] = documents;
    if (documents.length > 1 || !Array.isArray(value)) return documents;
    const offsets = elements.filter(([holder]) => holder === value).map(([, each]) => each);
    return value.map((element, i) => ({ value: element, offset: offsets[i] ?? offset }));
  };
}

const READERS: Readonly<Record<CoveredParser, FileReader>> = {
  yaml: partingLists(yamlDocuments),
  json: partingLists((text, locate) => [readJsonFile(text, locate)]),
  hcl2: (text) => [{ value: hcl2Document(text.file, text.text), offset: text.contentStart }],
  dockerfile: (text) => [{ value: dockerfileDocument(text.text), offset: text.contentStart }],
  ignore: (text) => [{ value: ignoreDocument(text.text), offset: text.contentStart }],
};

const FILES = Object.fromEntries(
  Object.entries(READERS).map(([name, read]) => [name, new ParsedFiles(read)]),
) as Readonly<Record<CoveredParser, ParsedFiles>>;

/** Configuration files as conftest parses them: each document is an input. */
export class ConfigurationFormat implements TemplateFormat {
  constructor(readonly type: IacType) {}

  takes(fileName: string): boolean {
    return parserOf(fileName) !== undefined;
  }

  discover({ source, files }: TemplateFolder): Findings {
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const { name, path: file, displayed } of files) {
      const parser = parserOf(name);
      if (parser === undefined) continue;
      if (typeof parser === 'object') {
        const detail = `files that conftest reads with its parser ${parser.missing} are not judged`;
        skipped.push({ path: displayed, file, reason: 'not-covered', detail });
        continue;
      }
      try {
        const { documents } = FILES[parser].of(source, file);
        documents.forEach((_, document) => {
          const path = documents.length > 1 ? documentPath(displayed, { document }) : displayed;
          templates.push({ type: this.type, path, paths: [path], file, part: { document }, innerTypes: [], source });
        });
        if (documents.length === 0)
          skipped.push({ path: displayed, file, reason: 'not-a-template', detail: 'the file is an empty list' });
      } catch (error) {
        skipped.push({ path: displayed, file, ...problemOf(error) });
      }
    }
    return { templates, skipped };
  }

  render({ source, file, part = { document: 0 } }: Template): Rendering {
    const parser = parserOf(nameOf(file));
    try {
      const parsed = typeof parser === 'string' ? FILES[parser].of(source, file) : undefined;
      const found = parsed?.documents[part.document];
      if (!parsed || !found) return failedRendering(file, { reason: 'unreadable', detail: 'the file has changed' });
      const positions = new PointerPositions(found.value, parsed.positions, found.root);
      return { document: found.value, positions, unresolved: [], diagnostics: [] };
    } catch (error) {
      return failedRendering(file, problemOf(error));
    }
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof HclSyntaxError || error instanceof ConfigurationSyntaxError) {
    const { line, message: detail } = error;
    return { reason: 'parse-error', detail, line, column: error instanceof HclSyntaxError ? error.column : 1 };
  }
  return problemOfFile(error);
}

/** The lines of a `.gitignore` or `.dockerignore`, as conftest lists them. */
function ignoreDocument(text: string): JsonValue {
  return text.split('\n').map((line): JsonObject => {
    const content = withoutBlanks(line);
    if (content === '') return { Kind: 'Empty', Value: line, Original: line };
    if (line.startsWith('#')) return { Kind: 'Comment', Value: content.slice(1).trim(), Original: line };
    if (line.startsWith('!')) return { Kind: 'NegatedPath', Value: unescaped(content.slice(1)), Original: line };
    return { Kind: 'Path', Value: unescaped(content), Original: line };
  });
}

/** Blanks at the end do not count, except one that is escaped. */
function withoutBlanks(line: string): string {
  const content = line.replace(/ +$/, '');
  return content.endsWith('\\') && content.length < line.length ? `${content} ` : content;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(\\?)/g, '$1');
}
