import { engineDigest } from '../base/store';

/** Runs a container; the code of runs is loaded for it, since a scan that repeats a former outcome needs none of it. */
export const runContainer: typeof import('./run-plan').runContainer = async (...operands) =>
  (await import('./run-plan')).runContainer(...operands);

/** Runs a scan of folders; its code is loaded late, too. */
export const runFolders: typeof import('./run-plan').runFolders = async (...operands) =>
  (await import('./run-plan')).runFolders(...operands);

/** Reads entries of clouds for a run of another process. */
export const readLane: typeof import('./crawl/lanes').readLane = async (...operands) =>
  (await import('./crawl/lanes')).readLane(...operands);

/** A digest of the code that decides what runs find and judge, for those who keep what a run has found. */
export function runEngine(): string {
  return engineDigest(__filename);
}
