export { fixBranch, isFixBranch, resultBranch } from './branch-name';
export { chosenFixes } from './chosen-fixes';
export { fixCommits } from './fix-commits';
export type { ProposedFix, ProposedFixes, TestWords } from './proposed-fix';
export { pullText, pullTitle, type FixedBranch } from './words';
