import type { JsonValue } from '../../base/json';
import type { Findings, IacType, Problem, Rendering, Skipped, Template, TemplateFile, TemplateFormat } from '../model';
import { PointerPositions, type TemplateFolder, type TemplatePart } from '../model';
import { documentPath, formerDocumentPath } from './document-names';
import { itemsOf, partsOf } from './document-parts';
import { failedRendering } from './failed-rendering';
import { problemOfFile } from './file-problem';
import { isJson, parsedFile } from './parsed-file';
import { documentBlock } from './yaml-blocks';

/** The properties that set one format of plain documents apart from the others. */
export interface DocumentKind {
  readonly type: IacType;
  readonly extensions: readonly string[];
  /** True when each item of a Kubernetes list is a document of its own. */
  readonly splitsLists: boolean;
  readonly marks?: readonly RegExp[];
  /** Stands in every document that is written as JSON. */
  readonly jsonMark?: RegExp;
  accepts(value: JsonValue, fromJson: boolean): boolean;
  innerTypes(value: JsonValue): readonly string[];
}

/** A format whose templates are documents that rules see as they are written. */
export class DocumentFormat implements TemplateFormat {
  readonly type: IacType;
  readonly marks?: readonly RegExp[];

  constructor(private readonly kind: DocumentKind) {
    this.type = kind.type;
    this.marks = kind.marks;
  }

  takes(fileName: string): boolean {
    return this.kind.extensions.some((extension) => fileName.toLowerCase().endsWith(extension));
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      const skip = (path: string, problem: Problem): unknown => skipped.push({ path, file: file.path, ...problem });
      try {
        const mark = options.isPlain ? this.kind.jsonMark : undefined;
        const parts = partsOf(parsedFile(source, file.path, mark).documents, this.kind.splitsLists);
        if (parts.length === 0) skip(file.displayed, { reason: 'not-a-template', detail: 'the file is empty' });
        for (const { part, value, named } of parts) {
          const path = named ? documentPath(file.displayed, part) : file.displayed;
          if (!this.kind.accepts(value, isJson(file.name)))
            skip(path, { reason: 'not-a-template', detail: `not a document of type ${this.type}` });
          else templates.push({ ...this.template(file, part, named, value), path, paths: [path], source });
        }
      } catch (error) {
        skip(file.displayed, problemOfFile(error));
      }
    }
    return { templates, skipped };
  }

  render({ source, file, part = { document: 0 } }: Template): Rendering {
    try {
      const parsed = parsedFile(source, file);
      const { value, root } = parsed.documents[part.document] ?? {};
      const items = itemsOf(value);
      const document = part.item === undefined ? value : items?.[part.item];
      if (document === undefined)
        return failedRendering(file, { reason: 'unreadable', detail: 'the file has changed' });
      const place = part.item === undefined || !items ? root : parsed.positions.placeOf(items, part.item);
      const positions = new PointerPositions(document, parsed.positions, place);
      const places = part.item === undefined ? [] : items?.map((_, i) => parsed.positions.placeOf(items, i));
      const blocks = isJson(file) ? [] : [documentBlock(parsed, part.document, places, part.item)];
      return { document, positions, unresolved: [], diagnostics: [], blocks };
    } catch (error) {
      return failedRendering(file, problemOfFile(error));
    }
  }

  private template(file: TemplateFile, part: TemplatePart, named: boolean, value: JsonValue) {
    const formerPath = named ? formerDocumentPath(file.displayed, part) : undefined;
    const innerTypes = this.kind.innerTypes(value);
    return { type: this.type, file: file.path, part, innerTypes, ...(formerPath !== undefined && { formerPath }) };
  }
}
