import { createHash } from 'node:crypto';
import type { FixedResult } from './proposed-fix';

const PREFIX = 'plumbline/fix-';
const DIGITS = 16;

interface Owner {
  readonly tenant: string;
  readonly containerId: number;
}

/** A branch of a repository that a collection reads. */
interface ReadBranch extends Owner {
  /** The normal form of the address of the repository. */
  readonly repository: string;
  readonly target: string;
}

/** The branch of the pull request with the fixes of a branch: always the same one, so that there is never a second. */
export function fixBranch({ tenant, containerId, repository, target }: ReadBranch): string {
  return named([tenant, containerId, repository, target]);
}

/** The branch of the pull request with the fix of one result. */
export function resultBranch({ tenant, containerId, testId, nodeId }: Owner & Pick<FixedResult, 'testId' | 'nodeId'>) {
  return named([tenant, containerId, 'result', testId, nodeId]);
}

/** True for branches that the service makes, which it never fixes. */
export function isFixBranch(branch: string): boolean {
  return branch.startsWith(PREFIX);
}

function named(parts: readonly (string | number)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts));
  return `${PREFIX}${digest.digest('hex').slice(0, DIGITS)}`;
}
