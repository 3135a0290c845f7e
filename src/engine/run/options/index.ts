export { hidingOptions, type HidingOptions } from './hiding-options';
export { RUN_CACHE_BYTES, runCache, type CachePart } from './run-cache';
export type { Finds, RunOptions, RunProgress, RunSink, Selection, ThreadOptions, ThreadScript } from './run-options';
