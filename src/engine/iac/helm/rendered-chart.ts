import type { JsonValue } from '../../base/json';
import { commentsOf, readYaml } from '../../base/yaml';
import { problemOfFile } from '../documents';
import { PositionTable, type Place, type Problem, type WrittenComment } from '../model';
import { SourceText } from '../../base/source/source-text';
import { joinPath, readText, SourceError, type Source } from '../../base/source';
import { TemplateLines } from './template-lines';
import { tracePositions } from './trace-positions';

const CHART_FILE = 'Chart.yaml';
/** A second of work or so; charts of which all is generated have no lines to be found anyway. */
const MOST_PAIRS = 30_000_000;

export interface RenderedDocument {
  readonly value: JsonValue;
  readonly positions: PositionTable;
  readonly root: Place;
  /** The comments of the template that are in Helm's output. */
  readonly comments: readonly WrittenComment[];
}

export interface RenderedChart {
  /** The documents by position in Helm's output; null for those without content or that cannot be read. */
  readonly documents: readonly RenderedDocument[];
  readonly problems: readonly (Problem & { readonly file: string })[];
}

/** The documents in Helm's output for a chart. One that cannot be read does not spoil the others. */
export function renderedChart(source: Source, folder: string, output: string): RenderedChart {
  const reader = new OutputReader(source, folder);
  for (const piece of output.split(/^(?=---(?:\s|$))/m)) reader.add(piece);
  return reader;
}

class OutputReader implements RenderedChart {
  readonly documents: RenderedDocument[] = [];
  readonly problems: (Problem & { readonly file: string })[] = [];
  private readonly templates = new Map<string, TemplateLines>();
  /** Pairs of lines that may still be compared. */
  private readonly budget = { pairs: MOST_PAIRS };

  constructor(
    private readonly source: Source,
    private readonly folder: string,
  ) {}

  add(piece: string): void {
    const template = this.templateOf(piece);
    const rendered = new SourceText('', piece);
    const table = new PositionTable();
    const comments = commentsFrom(rendered, template);
    try {
      const locate = table.recordAt.bind(table, rendered);
      for (const { value, offset } of readYaml(piece, { locate })) {
        const places = { value, positions: table, root: { text: rendered, offset } };
        this.documents.push({ value, comments, ...tracePositions(places, template, this.budget) });
      }
    } catch (error) {
      const { reason, detail } = problemOfFile(error);
      // A position in Helm's output is nothing that a user can look up.
      this.problems.push({ reason, detail: `document ${this.documents.length}: ${detail}`, file: template.text.file });
      this.documents.push({ value: null, comments: [], positions: table, root: { text: template.text, offset: 0 } });
    }
  }

  /** The file that a document was made from, as Helm tells it: the name of the chart, then the path in its folder. */
  private templateOf(piece: string): TemplateLines {
    const [, path] = /^---[^\n]*\n# Source: [^/\n]+\/([^\n]+)/.exec(piece) ?? [];
    return this.template(path?.trimEnd() ?? CHART_FILE);
  }

  private template(path: string): TemplateLines {
    const known = this.templates.get(path);
    if (known) return known;
    const template = this.read(path) ?? this.template(CHART_FILE);
    this.templates.set(path, template);
    return template;
  }

  // A packed chart has files that are nowhere to be seen.
  private read(path: string): TemplateLines | undefined {
    const file = joinPath(this.folder, path);
    try {
      return new TemplateLines(new SourceText(file, readText(this.source, file)));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return path === CHART_FILE ? new TemplateLines(new SourceText(file, '')) : undefined;
    }
  }
}

/** A comment that speaks to the program counts when a template has it as it is: values must not be able to make one. */
function commentsFrom(rendered: SourceText, { text: { file, text } }: TemplateLines): WrittenComment[] {
  if (!rendered.mayHaveMarks) return [];
  for (const range of commentsOf(rendered.text)) rendered.noteComment(...range);
  const lines = text.split('\n');
  return [...rendered.markedComments.values()].flatMap((said) => {
    const line = lines.findIndex((each) => /^\s*#/.test(each) && each.trimEnd().endsWith(said)) + 1;
    return line === 0 ? [] : [{ text: said, file, line }];
  });
}
