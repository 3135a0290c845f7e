export { FolderSource } from './folder-source';
export { readPlainFile } from './plain-file';
export { decodedText, readText } from './read-text';
export { MAX_FILE_BYTES, type EntryKind, type NamedEntry, type Source, type SourceEntry } from './source';
export { problemOf, SourceError, type SourceProblem } from './source-error';
export { folderOf, isWithin, joinPath, nameOf, pathFrom, sourcePath } from './source-path';
export { RecentFiles } from './recent-files';
export { AnswersToday, SourceTrace, TracedSource, type AnsweredQuestion, type Trace } from './traced-source';
export { PathFilter, PathPatternError, type PathList } from './path-filter';
