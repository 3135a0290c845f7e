import { folderOf, isWithin, joinPath, readText, SourceError, type Source } from '../../base/source';

export const CHART_FILE = 'Chart.yaml';

/** Folders of a chart whose files Helm renders. What stands in `crds` it installs as it is. */
const RENDERED = ['templates', 'charts'];

/** Of the files of a plain folder, those that Helm renders with their charts. */
export function filesOfCharts(source: Source, files: readonly string[]): readonly string[] {
  const charts = files.filter((file) => file === CHART_FILE || file.endsWith(`/${CHART_FILE}`)).map(folderOf);
  const folders = charts
    .filter((chart) => obstacleOf(source, chart, true) === undefined)
    .flatMap((chart) => RENDERED.map((name) => joinPath(chart, name)));
  return folders.length === 0 ? [] : files.filter((file) => folders.some((folder) => isWithin(file, folder)));
}

/** The reason why a folder with a Chart.yaml is no chart of its own. */
export function obstacleOf(source: Source, folder: string, isPlain: boolean): string | undefined {
  if (!isChart(source, folder, isPlain))
    return isPlain
      ? 'a chart needs templates/, charts/ or dependencies beside its Chart.yaml'
      : 'a chart needs values.yaml and templates/ beside its Chart.yaml';
  const segments = folder.split('/');
  for (let i = 0; i < segments.length - 1; i++) {
    const parent = segments.slice(0, i).join('/');
    if (segments[i] === 'charts' && isChart(source, parent, isPlain))
      return `part of the chart ${parent || 'around it'}`;
  }
  return isPlain && LIBRARY.test(chartText(source, folder))
    ? 'a library, which renders to nothing by itself'
    : undefined;
}

const DEPENDENCIES = /^dependencies\s*:/m;
const LIBRARY = /^type\s*:\s*["']?library\b/m;

/** In a plain folder whatever Helm takes for a chart, if it can render to something. */
function isChart(source: Source, folder: string, isPlain: boolean): boolean {
  const kindOf = (name: string): string => source.entry(joinPath(folder, name)).kind;
  if (kindOf(CHART_FILE) !== 'file') return false;
  if (!isPlain) return kindOf('values.yaml') === 'file' && kindOf('templates') === 'folder';
  if (kindOf('templates') === 'folder' || kindOf('charts') === 'folder' || kindOf('requirements.yaml') === 'file')
    return true;
  return DEPENDENCIES.test(chartText(source, folder));
}

function chartText(source: Source, folder: string): string {
  try {
    return readText(source, joinPath(folder, CHART_FILE));
  } catch (error) {
    if (error instanceof SourceError) return '';
    throw error;
  }
}
