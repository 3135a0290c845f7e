import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

export type RepositoryFile = string | { readonly link: string };

/**
 * Commits to the branch $1 and prints the id. One program with two of git, for each start costs more than its work: what
 * git would do to HEAD is written to its file, and nothing is tidied up afterwards. Equal commits of two repositories
 * within one second would have one id, hence the message.
 */
const COMMIT = `set -e
read -r head < "$GIT_DIR/HEAD"
echo "ref: $1" > "$GIT_DIR/HEAD"
git add --all --force
git -c maintenance.auto=false commit --quiet --allow-empty --message "change $2"
read -r id < "$GIT_DIR/$1"
echo "$id"
echo "$head" > "$GIT_DIR/HEAD"`;

/** A real bare repository in a folder of the test. */
export class GitRepository {
  readonly folder: string;
  private readonly work: string;

  constructor(parent: string, name = 'repository.git', initialBranch = 'main') {
    this.folder = path.join(parent, name);
    this.work = `${this.folder}-work`;
    mkdirSync(this.work, { recursive: true });
    git(parent, ['init', '--quiet', '--bare', `--initial-branch=${initialBranch}`, this.folder]);
  }

  get url(): string {
    return pathToFileURL(this.folder).href;
  }

  /** Adds files to a branch that holds those of earlier commits too, and gives the id of the commit. */
  commit(files: Readonly<Record<string, RepositoryFile>>, branch = 'main'): string {
    for (const [name, file] of Object.entries(files)) {
      const target = path.join(this.work, name);
      mkdirSync(path.dirname(target), { recursive: true });
      rmSync(target, { force: true });
      if (typeof file === 'string') writeFileSync(target, file);
      else symlinkSync(file.link, target);
    }
    return run('sh', ['-c', COMMIT, 'commit', `refs/heads/${branch}`, this.folder], this.work, {
      GIT_DIR: this.folder,
      GIT_WORK_TREE: this.work,
    });
  }

  git(...args: readonly string[]): string {
    return git(this.work, [`--git-dir=${this.folder}`, `--work-tree=${this.work}`, ...args]);
  }
}

function git(cwd: string, args: readonly string[]): string {
  return run('git', args, cwd);
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' },
    ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' },
    ...more,
  };
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
