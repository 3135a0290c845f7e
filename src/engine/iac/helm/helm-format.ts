import { documentPath, failedRendering, itemsOf, kindsOf, partsOf } from '../documents';
import { PointerPositions, type Findings, type HelmRunner, type Problem, type Rendering, type Skipped } from '../model';
import type { FormatOptions, Template, TemplateFile, TemplateFolder, TemplateFormat } from '../model';
import { folderOf, isWithin, joinPath, nameOf, SourceError, type Source } from '../../base/source';
import { CHART_FILE, obstacleOf } from './charts';
import { HelmError } from './helm-error';
import { renderedChart, type RenderedChart } from './rendered-chart';

/** The name for documents of a chart at the root of its source, which has no folder to be named after. */
const NAMELESS = 'chart';

interface KeptChart {
  readonly folder: string;
  readonly helm: HelmRunner;
  readonly kubeVersion?: string;
  readonly chart: RenderedChart;
}

/** A folder that Helm renders. Its templates are the documents that Helm prints. */
class HelmFormat implements TemplateFormat {
  readonly type = 'helmChart';
  /** The chart at work; rendering one that was found before others runs Helm again. */
  private readonly kept = new WeakMap<Source, KeptChart>();

  takes(fileName: string): boolean {
    return fileName === CHART_FILE;
  }

  documentStem({ displayed }: TemplateFile): string {
    return `${nameOf(displayedFolder(displayed)) || NAMELESS}_prancer_helm_template`;
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      const path = displayedFolder(file.displayed) || '/';
      const skip = (problem: Problem & { file?: string }): unknown =>
        skipped.push({ file: file.path, path, ...problem });
      const obstacle = obstacleOf(source, folderOf(file.path), options?.isPlain === true);
      if (obstacle !== undefined) skip({ reason: 'not-a-template', detail: obstacle });
      else {
        try {
          const chart = this.chart(source, folderOf(file.path), options);
          const found = this.templates(source, file, chart);
          templates.push(...found.map((template) => ({ ...template, options })));
          chart.problems.forEach(skip);
          if (found.length === 0 && chart.problems.length === 0)
            skip({ reason: 'not-a-template', detail: 'the chart renders to nothing' });
        } catch (error) {
          if (!(error instanceof HelmError)) throw error;
          skip({ reason: error.reason, detail: error.message, ...placeIn(error.message, folderOf(file.path), source) });
        }
      }
    }
    return { templates, skipped };
  }

  render({ source, file, part = { document: 0 }, options }: Template): Rendering {
    try {
      const chart = this.chart(source, folderOf(file), options);
      const { value, positions, root, comments = [] } = chart.documents[part.document] ?? {};
      const items = itemsOf(value);
      const document = part.item === undefined ? value : items?.[part.item];
      if (document === undefined || document === null || positions === undefined)
        return failedRendering(file, { reason: 'unreadable', detail: 'the chart has changed' });
      const place = part.item === undefined || !items ? root : positions.placeOf(items, part.item);
      return {
        document,
        positions: new PointerPositions(document, positions, place),
        unresolved: [],
        diagnostics: [],
        blocks: [{ comments: part.item === undefined ? comments : [] }],
      };
    } catch (error) {
      if (!(error instanceof HelmError)) throw error;
      return failedRendering(file, { reason: error.reason, detail: error.message });
    }
  }

  private templates(source: Source, file: TemplateFile, chart: RenderedChart): Template[] {
    const virtual = `${displayedFolder(file.displayed)}/${this.documentStem(file)}.yaml`;
    return partsOf(chart.documents, true).map(({ part, value }) => {
      const path = documentPath(file.displayed.includes('/') ? virtual : virtual.slice(1), part);
      return { type: this.type, path, paths: [path], file: file.path, part, innerTypes: kindsOf(value), source };
    });
  }

  private chart(source: Source, folder: string, { helm, kubeVersion }: FormatOptions = {}): RenderedChart {
    if (!helm) throw new HelmError('helm-not-available', 'no helm program is set up');
    const known = this.kept.get(source);
    if (known?.folder === folder && known.helm === helm && known.kubeVersion === kubeVersion) return known.chart;
    try {
      const chart = renderedChart(source, folder, helm.template(source, folder, kubeVersion));
      this.kept.set(source, { folder, helm, chart, ...(kubeVersion !== undefined && { kubeVersion }) });
      return chart;
    } catch (error) {
      if (error instanceof SourceError) throw new HelmError('helm-failed', error.message);
      throw error;
    }
  }
}

export const HELM_FORMAT: TemplateFormat = new HelmFormat();

/** The place that a message of Helm names, which begins with the name of the chart. */
function placeIn(message: string, folder: string, source: Source): Partial<Skipped> {
  for (const [, path, line, column] of message.matchAll(/[\w.-]+\/([\w./-]+\.\w+):(\d+)(?::(\d+))?/g)) {
    const file = joinPath(folder, path);
    if (path.split('/').includes('..') || !isWithin(file, folder) || source.entry(file).kind !== 'file') continue;
    return { file, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
  }
  return {};
}

function displayedFolder(displayed: string): string {
  return displayed.slice(0, Math.max(displayed.lastIndexOf('/'), 0));
}
