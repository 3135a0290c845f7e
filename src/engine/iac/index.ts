export {
  discover,
  discoverFolders,
  prepareToDiscover,
  type DiscoverOptions,
  type Discovery,
  type FolderSize,
} from './discover';
export { UnknownIacTypeError } from './formats';
export { HelmError, HelmProgram, type HelmProgramOptions } from './helm';
export { isLostTemplate } from './lost-template';
export type { CoverageReason, Diagnostic, HelmRunner, IacType, Position } from './model';
export { bareAddress, isCredentialName } from './model';
export { isLimitReason } from '../base/limits/limit-reason';
export type { Rendering, Skipped, Template, Unresolved } from './model';
export { PathPatternError, type PathList } from '../base/source';
export { render } from './render';
export { compareFolders, type WalkedFolder } from './walk';
export { FolderSource, SourceError, type Source } from '../base/source';
