export { runContainer, runEngine, runFolders } from './late-run';
export type { FolderScan } from './plan/folder-scan';
export { areSameToday } from './threads/kept-crawls';
export * from '../model';
export * from './options';
