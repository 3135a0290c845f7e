import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { readPlainFile } from '../../base/source';
import { ScanError } from '../model/scan-error';
import { repositoryRoot, WorkingRepository, type GitSettings } from './working-repository';

const MOST_LINKS = 40;
/** A symbolic link, as git lists it. */
const LINK = /^120000 blob (\w+)\t(.*)$/s;

/** The words of git where it would fetch what a clone with a filter lacks. */
const PARTIAL = /lazy fetching disabled|promisor/;
/** A submodule, as git lists it. */
const SUBMODULE = /^160000 commit (\w+)\t(.*)$/s;

/** A repository that an option of the command line asks about former commits. */
export class AskedRepository {
  private constructor(
    private readonly repository: WorkingRepository,
    private readonly option: string,
  ) {}

  /** Undefined when the folder lies in no repository. */
  static at(folder: string, option: string, settings: GitSettings): AskedRepository | undefined {
    const root = repositoryRoot(folder);
    return root === undefined ? undefined : new AskedRepository(new WorkingRepository(root, settings), option);
  }

  /** Throws a ScanError for a folder that lies in no repository. */
  static of(folder: string, option: string, settings: GitSettings): AskedRepository {
    const repository = AskedRepository.at(folder, option, settings);
    if (repository) return repository;
    throw new ScanError(`${option} needs a git repository, and ${folder} lies in none`);
  }

  get root(): string {
    return this.repository.root;
  }

  pathOf(full: string): string {
    return this.repository.pathOf(full);
  }

  /** The commit that a reference names; throws a ScanError that says what to do. */
  async commit(reference: string): Promise<string> {
    const commit = await this.answer('rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`);
    if (commit !== undefined) return commit;
    throw new ScanError(
      `${this.option} ${reference}: there is no such branch, tag or commit in ${this.repository.root}; fetch it first, such as with git fetch origin ${reference}`,
    );
  }

  /** The file or folder that a commit has at a path, behind its symbolic links; undefined when it has nothing there. */
  async find(commit: string, path: string): Promise<{ readonly path: string; readonly id: string } | undefined> {
    const followed = await this.followed(commit, path);
    if (followed === undefined) return undefined;
    const id = await this.answer('rev-parse', '--verify', '--quiet', `${commit}:${followed}`);
    return id === undefined ? undefined : { path: followed, id };
  }

  /** A path without the symbolic links of a commit; undefined when they lead out of the repository or in a circle. */
  private async followed(commit: string, path: string): Promise<string | undefined> {
    let current = path;
    for (let i = 0; i < MOST_LINKS; i++) {
      const link = current === '' ? undefined : await this.firstLink(commit, current);
      if (link === undefined) return current;
      const to = await this.printed(['cat-file', 'blob', link.id]);
      const way = join(dirname(link.path), to, current.slice(link.path.length)).replace(/\/$/, '');
      if (isAbsolute(to) || way.split('/')[0] === '..') return undefined;
      current = way === '.' ? '' : way;
    }
    return undefined;
  }

  /** True when git tracks a file, or anything in a folder. */
  async isTracked(full: string): Promise<boolean> {
    return (await this.printed(['--literal-pathspecs', 'ls-files', '--cached', '--', this.pathOf(full)])) !== '';
  }

  /** The answer of git on one line; undefined when it says that there is none. */
  async answer(...args: readonly string[]): Promise<string | undefined> {
    const { started, status, stdout, stderr } = await this.repository.git(args);
    if (status !== 0) this.requireWhole(stderr);
    if (!started) throw new ScanError(`${this.option} needs the program git, which is not on the PATH`);
    const line = stdout.trim();
    return status === 0 && line !== '' ? line : undefined;
  }

  /** The output of git; throws a ScanError when it fails. */
  async printed(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
    const { status, stdout, stderr } = await this.repository.git(args, environment);
    if (status === 0) return stdout;
    this.requireWhole(stderr);
    throw new ScanError(`${this.option}: git cannot read the files of a commit: ${stderr.trim().split('\n')[0]}`);
  }

  /** The submodules below a tree, with the commits that it names. */
  async submodulesIn(tree: string): Promise<readonly { readonly path: string; readonly commit: string }[]> {
    const listed = await this.printed(['ls-tree', '-r', '-z', tree]);
    return listed.split('\0').flatMap((line) => {
      const [, commit, path] = SUBMODULE.exec(line) ?? [];
      return commit === undefined ? [] : [{ path, commit }];
    });
  }

  /** The tree of a commit that another repository names as that of a submodule; throws a ScanError that says what to do. */
  async treeOfSubmodule(commit: string, reference: string): Promise<string> {
    const tree = await this.answer('rev-parse', '--verify', '--quiet', `${commit}^{tree}`);
    if (tree !== undefined) return tree;
    throw new ScanError(
      `${this.option}: the submodule ${this.root} lacks the commit ${commit} that ${reference} names; fetch it first, such as with git -C ${this.root} fetch origin ${commit}`,
    );
  }

  /** Writes the files of a tree that lies at a path to a new folder. Nothing in the repository changes. */
  async checkOut(tree: string, path: string, folder: string): Promise<void> {
    const scratch = mkdtempSync(join(tmpdir(), 'plumbline-index-'));
    try {
      const index = { GIT_INDEX_FILE: join(scratch, 'index') };
      await this.printed(['read-tree', tree], index);
      await this.printed(['checkout-index', '--all', `--prefix=${folder}/`], index);
      if (path === '') this.copyNames(folder);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }

  /** Copies the names of remotes and branch, so that templates which name the repository itself mean the folder. */
  private copyNames(folder: string): void {
    const own = join(this.root, '.git');
    if (!statSync(own, { throwIfNoEntry: false })?.isDirectory()) return;
    mkdirSync(join(folder, '.git'), { recursive: true });
    for (const name of ['config', 'HEAD']) writeFileSync(join(folder, '.git', name), readPlainFile(join(own, name)));
  }

  /** Throws a ScanError for what git says where a clone has not all that it should have. */
  private requireWhole(said: string): void {
    if (PARTIAL.test(said))
      throw new ScanError(
        `${this.option}: ${this.root} is a partial clone and lacks files of a former commit; fetch all first, such as with git fetch --refetch --no-filter`,
      );
  }

  private async firstLink(commit: string, path: string): Promise<{ path: string; id: string } | undefined> {
    const names = path.split('/');
    const prefixes = names.map((_, i) => names.slice(0, i + 1).join('/'));
    const listed = await this.printed(['--literal-pathspecs', 'ls-tree', '-z', commit, '--', ...prefixes]);
    for (const line of listed.split('\0')) {
      const [, id, at] = LINK.exec(line) ?? [];
      // Of a folder its entries are listed as well.
      if (id !== undefined && prefixes.includes(at)) return { path: at, id };
    }
    return undefined;
  }
}
