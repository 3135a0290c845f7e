export { findFixes } from './find-fixes';
export { findFixesInTurns } from './in-turns';
export { lineEdits, withEdits } from './line-edits';
export type { Edit, Fix, Mark, Reason, Unfixed, VerdictName } from './model/fix';
export { WRITTEN_FORMATS } from './formats';
export type { FixOptions, FoundFixes } from './model/fix-options';
