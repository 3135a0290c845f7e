export { bareAddress } from './bare-address';
export { isCredentialName } from './credential-name';
export { FOLDERS_OF_TOOLS } from './folders-of-tools';
export { KUSTOMIZATION_NAMES } from './kustomization-names';
export type { FormatOptions, HelmRunner, ModuleFolder } from './format-options';
export { parameterPairs, type ParameterPair, type ParameterPairs, type WithParameters } from './parameter-pairs';
export { PointerPositions, type Position } from './pointer-positions';
export { PositionTable, type Holder, type Place } from './position-table';
export { LOSSES } from './template';
export type {
  CoverageReason,
  Diagnostic,
  IacType,
  Problem,
  Rendering,
  RootFacts,
  Variants,
  Skipped,
  Template,
  TemplatePart,
  Unresolved,
  NamedValue,
  WrittenBlock,
  WrittenComment,
} from './template';
export { startWithComments, unattachedComments, writtenBlock } from './written-block';
export { shownAddress } from './shown-address';
export type { Findings, TemplateFile, TemplateFolder, TemplateFormat } from './template-format';
