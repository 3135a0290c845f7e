import type { JsonValue } from '../../json';
import { readYaml } from '../../yaml';
import { problemOfFile } from '../documents';
import { PositionTable, SourceText, type Place, type Problem } from '../model';
import { joinPath, readText, SourceError, type Source } from '../source';
import { tracePositions } from './trace-positions';

export interface RenderedDocument {
  readonly value: JsonValue;
  readonly positions: PositionTable;
  readonly root: Place;
}

export interface RenderedChart {
  /** By position in Helm's output; null for those without content or that cannot be read. */
  readonly documents: readonly RenderedDocument[];
  readonly problems: readonly (Problem & { readonly file: string })[];
}

/** The documents in what Helm has printed for a chart. One that cannot be read does not spoil the others. */
export function renderedChart(source: Source, folder: string, output: string): RenderedChart {
  const reader = new OutputReader(source, folder);
  for (const piece of output.split(/^(?=---(?:\s|$))/m)) reader.add(piece);
  return reader;
}

class OutputReader implements RenderedChart {
  readonly documents: RenderedDocument[] = [];
  readonly problems: (Problem & { readonly file: string })[] = [];
  private readonly texts = new Map<string, SourceText>();

  constructor(
    private readonly source: Source,
    private readonly folder: string,
  ) {}

  add(piece: string): void {
    const template = this.templateOf(piece);
    const rendered = new SourceText('', piece);
    const table = new PositionTable();
    try {
      const locate = table.recordAt.bind(table, rendered);
      for (const { value, offset } of readYaml(piece, { locate })) {
        const places = { value, positions: table, root: { text: rendered, offset } };
        this.documents.push({ value, ...tracePositions(places, template) });
      }
    } catch (error) {
      const { reason, detail } = problemOfFile(error);
      // The place in what Helm printed is nothing that a user can look up.
      this.problems.push({ reason, detail: `document ${this.documents.length}: ${detail}`, file: template.file });
      this.documents.push({ value: null, positions: table, root: { text: template, offset: 0 } });
    }
  }

  /** The file that a document was made from, as Helm tells it: the name of the chart, then the path in its folder. */
  private templateOf(piece: string): SourceText {
    const [, path] = /^(?:---[^\n]*\n)?(?:#[^\n]*\n|\s*\n)*?# Source: [^/\n]+\/([^\n]+)/.exec(piece) ?? [];
    return this.text(path?.trimEnd() ?? 'Chart.yaml');
  }

  private text(path: string): SourceText {
    const known = this.texts.get(path);
    if (known) return known;
    const text = this.read(path) ?? this.text('Chart.yaml');
    this.texts.set(path, text);
    return text;
  }

  // A packed chart has files that are nowhere to be seen.
  private read(path: string): SourceText | undefined {
    const file = joinPath(this.folder, path);
    try {
      return new SourceText(file, readText(this.source, file));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return path === 'Chart.yaml' ? new SourceText(file, '') : undefined;
    }
  }
}
