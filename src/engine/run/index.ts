export { readLane, runContainer, runEngine, runFolders } from './late-run';
export type { LaneOutput } from './crawl/lanes';
export type { FolderScan } from './plan/folder-scan';
export { areSameToday } from './threads/kept-crawls';
export * from '../model';
export * from './options';
