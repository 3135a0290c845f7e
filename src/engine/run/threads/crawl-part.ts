import type { DiscoverOptions, FolderSize } from '../../iac';
import { compareFolders } from '../../iac/walk';
import type { CrawlPart, CrawlTask, Division } from './tasks';

/** Fewer templates are crawled sooner by one thread than by two, of which each loads the readers and walks through all folders. */
const WORTH_DIVIDING = 200;

/** True when the findings of a folder depend on the files that are read for it alone, and on nothing found before. */
export function foldersStandAlone({ type, paths, finds, modules, leftOut }: CrawlTask): boolean {
  if (finds.documents || !finds.resources || type === 'helmChart') return false;
  return paths.length === 1 && leftOut.length === 0 && (modules?.known ?? []).length === 0;
}

/** True for a part of a crawl that is divided. */
export function isBounded({ from, to }: CrawlPart): boolean {
  return from !== undefined || to !== undefined;
}

/**
 * Chooses the folders of a part of a crawl, in the order of the walk. The first part divides the crawl where that is worth
 * it, and tells the folders that the others begin with.
 */
export function foldersOfPart(
  part: CrawlPart,
  onDivided: (division: Division) => void,
): NonNullable<DiscoverOptions['choose']> {
  return (folders, called) => {
    if (isBounded(part)) return (folder) => isBetween(folder, part.from, part.to);
    const starts = startsOf(folders, part.most);
    if (starts.length > 0) onDivided({ starts, called });
    return (folder) => isBetween(folder, undefined, starts.at(0));
  };
}

/** All parts of a crawl. */
export function partsFrom({ starts, called }: Division): CrawlPart[] {
  return [undefined, ...starts].map((from, i) => {
    const to = starts.at(i);
    return { most: starts.length + 1, called, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  });
}

/** The first folder of each part but the first, so that parts have about as many templates. */
function startsOf(folders: readonly FolderSize[], most: number): string[] {
  const total = folders.reduce((sum, { templates }) => sum + templates, 0);
  const starts: string[] = [];
  if (total < WORTH_DIVIDING) return starts;
  let count = 0;
  for (const { folder, templates } of folders) {
    const isNext = count >= (total * (starts.length + 1)) / most;
    if (isNext && starts.length + 1 < most) starts.push(folder);
    count += templates;
  }
  return starts;
}

function isBetween(folder: string, from: string | undefined, to: string | undefined): boolean {
  if (from !== undefined && compareFolders(folder, from) < 0) return false;
  return to === undefined || compareFolders(folder, to) < 0;
}
