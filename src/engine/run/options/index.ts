export { hidingOptions, type HidingOptions } from './hiding-options';
export { RUN_CACHE_BYTES, runCache, type CachePart } from './run-cache';
export { EntryRefused, type EntryRead, type EntryToRead, type LaneToRead, type ReadsAhead } from './read-ahead';
export type { Finds, RunOptions, RunProgress, RunSink, Selection, ThreadOptions, ThreadScript } from './run-options';
