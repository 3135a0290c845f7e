import { execFileSync } from 'node:child_process';

/** Runs git in a folder that a test works in. */
export function gitIn(folder: string, ...args: readonly string[]): string {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    ...{ GIT_AUTHOR_NAME: 'Ann', GIT_AUTHOR_EMAIL: 'ann@example.com', GIT_AUTHOR_DATE: '2024-01-02T03:04:05Z' },
    ...{ GIT_COMMITTER_NAME: 'Ann', GIT_COMMITTER_EMAIL: 'ann@example.com' },
  };
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Makes a folder a repository if it is none, and commits all that is in it. */
export function commitAll(folder: string, message = 'change'): string {
  gitIn(folder, 'init', '--quiet', '--initial-branch=main');
  gitIn(folder, 'add', '--all');
  gitIn(folder, 'commit', '--quiet', '--allow-empty', `--message=${message}`);
  return gitIn(folder, 'rev-parse', 'HEAD');
}
