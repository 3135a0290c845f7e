import { engineDigest } from '../base/store';

/** Runs a container; the code of runs is loaded for it, since a scan that repeats a former outcome needs none of it. */
export const runContainer: typeof import('./run-container').runContainer = async (...operands) =>
  (await import('./run-container')).runContainer(...operands);

/** A digest of the code that decides what runs find and judge, for those who keep what a run has found. */
export function runEngine(): string {
  return engineDigest(__filename);
}
