import { TEMPLATE_TYPES } from '../resources/model/template-types';
import { FolderSource, isWithin, sourcePath } from '../base/source';
import { templatePath, type RunReport, type RunResource } from '../run';
import { plainFilters } from './plain-filters';
import type { PlainRoot } from './plain-roots';
import type { PlainSource } from './plain-sources';

const load = require;

/** The paths that no template was found in. A file is none as long as any other path has one. */
export function emptyPaths(
  sources: readonly PlainSource[],
  { resources, coverage }: Pick<RunReport, 'resources' | 'coverage'>,
  connectors: ReadonlyMap<string, string>,
): PlainRoot[] {
  // Templates of nothing that rules are about.
  const uncovered = coverage.filter(({ reason }) => reason === 'not-covered').map(({ node }) => connectors.get(node));
  return sources.flatMap((source) => {
    const own = resources.filter(({ connector }) => connector === source.connector);
    const hasNone = own.length === 0 && !uncovered.includes(source.connector);
    const isEmpty = (root: PlainRoot): boolean =>
      hasNone || (source.roots.length > 1 && !holds(root, own) && !hasTemplates(root, source));
    const hasAny = resources.length + uncovered.length > 0;
    return source.roots.filter((root) => (root.isFolder || !hasAny) && isEmpty(root));
  });
}

function holds({ path }: PlainRoot, resources: readonly RunResource[]): boolean {
  const folder = sourcePath(path);
  return resources.some((one) => isWithin(sourcePath(templatePath(one)), folder));
}

/** Templates that those of other paths call are judged there. */
function hasTemplates({ path }: PlainRoot, source: PlainSource): boolean {
  const { discover } = load('../iac') as typeof import('../iac');
  const folder = new FolderSource(source.top);
  const options = { isPlain: true, ...plainFilters(source) };
  return TEMPLATE_TYPES.some(([type]) => discover(folder, type, [path], options).templates.length > 0);
}
