export { discover, discoverFolders, type DiscoverOptions, type Discovery } from './discover';
export { UnknownIacTypeError } from './formats';
export { HelmError, HelmProgram, type HelmProgramOptions } from './helm';
export { isLostTemplate } from './lost-template';
export type { CoverageReason, Diagnostic, HelmRunner, IacType, Position } from './model';
export type { Rendering, Skipped, Template, Unresolved } from './model';
export { PathPatternError, type PathList } from '../path-filter';
export { render } from './render';
export { FolderSource, MemorySource, SourceError, type Source } from './source';
