import { FolderSource, type Source } from '../../base/source';
import type { CrawlTask } from './tasks';

/** The files of a node, and those of each module of another repository that was handed over with it. */
export interface CrawlSources {
  readonly root: Source;
  readonly modules: readonly Source[];
}

export function crawlSources({ folder, modules }: CrawlTask): CrawlSources {
  return {
    root: new FolderSource(folder),
    modules: (modules?.known ?? []).map((module) => new FolderSource(module.folder)),
  };
}
