export { RUN_CACHE_BYTES, runCache, type CachePart } from './run-cache';
export type {
  FoundDocument,
  RunOptions,
  RunProgress,
  RunSink,
  Selection,
  SideDocument,
  ThreadOptions,
} from './run-options';
