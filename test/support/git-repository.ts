import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

export type RepositoryFile = string | { readonly link: string };

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
    const head = this.git('symbolic-ref', 'HEAD');
    this.git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
    this.git('add', '--all', '--force');
    // Equal commits of two repositories within one second would have one id.
    this.git('commit', '--quiet', '--allow-empty', '--message', `change ${this.folder}`);
    const id = this.git('rev-parse', 'HEAD');
    this.git('symbolic-ref', 'HEAD', head);
    return id;
  }

  git(...args: readonly string[]): string {
    return git(this.work, [`--git-dir=${this.folder}`, `--work-tree=${this.work}`, ...args]);
  }
}

function git(cwd: string, args: readonly string[]): string {
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' },
    ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' },
  };
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
