export { PointerPositions, type Position } from './pointer-positions';
export { PositionTable, type Holder, type Place } from './position-table';
export type {
  Diagnostic,
  IacType,
  Problem,
  Rendering,
  SkipReason,
  Skipped,
  Template,
  TemplatePart,
  Unresolved,
} from './template';
export type { Findings, TemplateFile, TemplateFolder, TemplateFormat } from './template-format';
