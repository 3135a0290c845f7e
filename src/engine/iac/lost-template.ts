import { formatOf } from './formats';
import { LOSSES, type CoverageReason, type IacType, type Skipped } from './model';
import { folderOf, joinPath, nameOf, SourceError, sourcePath, textIn, type Source } from '../base/source';

/** Types whose files are often larger than a file may be; all others refuse such templates themselves. */
const OFTEN_LARGE: ReadonlySet<IacType> = new Set(['terraformPlan']);

/** A node as far as its files are concerned. */
interface Node {
  readonly type: IacType;
  readonly paths: readonly string[];
  /** True where all templates are looked for, so that one which cannot be read is missed even if no node names it. */
  readonly isPlain?: boolean;
}

/** Whatever stops the rendering costs the whole chart, or all that a Kustomization changes. */
const LOST_WHOLE: ReadonlySet<CoverageReason> = new Set(['helm-not-available', 'helm-failed', 'kustomize-failed']);

/**
 * True when a skipped file is a template of the node's type, which therefore goes unchecked. A file name that many
 * kinds of files share says too little: then the node must name the file, or its text must look like the type.
 */
export function isLostTemplate(source: Source, { type, paths, isPlain = false }: Node, skipped: Skipped): boolean {
  const { file, reason } = skipped;
  const format = formatOf(type);
  if (isPlain && (LOST_WHOLE.has(reason) || reason === 'not-covered')) return true;
  if (isPlain && reason === 'unreadable')
    return source.entry(file).kind === 'folder' || (format.marks === undefined && format.takes(nameOf(file)));
  if (!LOSSES.has(reason) || source.entry(file).kind !== 'file') return false;
  if (paths.some((path) => isPath(path, file))) return format.takes(nameOf(file));
  if (type !== 'helmChart' && isInChart(source, file, isPlain)) return false;
  const { marks } = format;
  if (marks === undefined) return true;
  if (reason === 'too-large') return OFTEN_LARGE.has(type);
  const text = textIn(source, file) ?? '';
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

/** Templates of a chart are no YAML before Helm has rendered them; in a plain folder the charts in it are its parts. */
function isInChart(source: Source, file: string, isPlain: boolean): boolean {
  const holders: readonly string[] = isPlain ? ['templates', 'charts'] : ['templates'];
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder))
    if (holders.includes(nameOf(folder)) && source.entry(joinPath(folderOf(folder), 'Chart.yaml')).kind === 'file')
      return true;
  return false;
}
