import { isWithin, sourcePath } from '../../engine/base/source';
import { TEMPLATE_TYPES } from '../../engine/board';
import { discover, FolderSource } from '../../engine/iac';
import { templatePath, type RunResource } from '../../engine/run';
import { plainFilters } from './plain-filters';
import type { PlainRoot } from './plain-roots';
import type { PlainSource } from './plain-sources';

/** The paths that no template was found in. A file is none as long as any other path has one. */
export function emptyPaths(sources: readonly PlainSource[], resources: readonly RunResource[]): PlainRoot[] {
  return sources.flatMap((source) => {
    const own = resources.filter(({ connector }) => connector === source.connector);
    const isEmpty = (root: PlainRoot): boolean =>
      own.length === 0 || (source.roots.length > 1 && !holds(root, own) && !hasTemplates(root, source));
    return source.roots.filter((root) => (root.isFolder || resources.length === 0) && isEmpty(root));
  });
}

function holds({ path }: PlainRoot, resources: readonly RunResource[]): boolean {
  const folder = sourcePath(path);
  return resources.some((one) => isWithin(sourcePath(templatePath(one)), folder));
}

/** Templates that those of other paths call are judged there. */
function hasTemplates({ path }: PlainRoot, source: PlainSource): boolean {
  const folder = new FolderSource(source.top);
  const options = { isPlain: true, ...plainFilters(source) };
  return TEMPLATE_TYPES.some(([type]) => discover(folder, type, [path], options).templates.length > 0);
}
