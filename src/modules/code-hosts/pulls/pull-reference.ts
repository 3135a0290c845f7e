import type { PullHead } from '../../../engine/repositories';
import type { RunPullRequest } from '../../runs/data';
import type { CodeHost } from '../events';

/** The name under which the repository that a pull request goes to has its head itself, also of a fork. */
const PULL_REFERENCES: Readonly<Partial<Record<CodeHost, (number: number) => string>>> = {
  github: (number) => `refs/pull/${number}/head`,
  gitlab: (number) => `refs/merge-requests/${number}/head`,
};

/** The head as the repository of the target names it, or the reason why it has none. */
export function pullHead({ host, number, source, head, isFork }: RunPullRequest): PullHead | string {
  const named = PULL_REFERENCES[host as CodeHost]?.(number);
  if (named !== undefined) return { reference: named, commit: head };
  if (isFork)
    return `pull requests from forks cannot be judged: ${host} gives their commits only to those who may read the fork`;
  return { reference: `refs/heads/${source}`, commit: head };
}
