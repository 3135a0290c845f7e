import { formatOf } from './formats';
import { LOSSES, type IacType, type Skipped } from './model';
import { folderOf, joinPath, nameOf, readText, SourceError, sourcePath, type Source } from '../base/source';

/** Types whose files are often larger than a file may be; all others refuse such templates themselves. */
const OFTEN_LARGE: ReadonlySet<IacType> = new Set(['terraformPlan']);

/** A node as far as its files are concerned. */
interface Node {
  readonly type: IacType;
  readonly paths: readonly string[];
}

/**
 * True when a skipped file is a template of the node's type, which therefore goes unchecked. A file name that many
 * kinds of files share says too little: then the node must name the file, or its text must look like the type.
 */
export function isLostTemplate(source: Source, { type, paths }: Node, { file, reason }: Skipped): boolean {
  if (!LOSSES.has(reason) || source.entry(file).kind !== 'file') return false;
  const format = formatOf(type);
  if (paths.some((path) => isPath(path, file))) return format.takes(nameOf(file));
  if (type !== 'helmChart' && isInChart(source, file)) return false;
  const { marks } = format;
  if (marks === undefined) return true;
  if (reason === 'too-large') return OFTEN_LARGE.has(type);
  const text = textOf(source, file);
  return marks.every((mark) => mark.test(text));
}

function isPath(path: string, file: string): boolean {
  try {
    return sourcePath(path) === file;
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}

/** Templates of a chart are no YAML before Helm has rendered them. */
function isInChart(source: Source, file: string): boolean {
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    if (nameOf(folder) !== 'templates') continue;
    if (source.entry(joinPath(folderOf(folder), 'Chart.yaml')).kind === 'file') return true;
  }
  return false;
}

function textOf(source: Source, file: string): string {
  try {
    return readText(source, file);
  } catch (error) {
    if (error instanceof SourceError) return '';
    throw error;
  }
}
