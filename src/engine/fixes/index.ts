export { findFixes, type FixOptions, type FoundFixes } from './find-fixes';
export { lineEdits, withEdits } from './line-edits';
export type { Edit, Fix, Mark, Reason, Unfixed, VerdictName } from './model/fix';
