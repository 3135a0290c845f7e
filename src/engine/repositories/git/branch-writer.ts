import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BranchOutcome, BranchRequest, NewCommit } from '../model/branch';
import type { RemoteRepository } from './remote-repository';

const NEW_FILE = '100644';
const REGULAR = ['100644', '100755'];

/** Writes the commits of a branch and pushes them. Nothing of the branch is ever lost that somebody else has pushed. */
export class BranchWriter {
  private scratchFiles = 0;

  constructor(
    private readonly remote: RemoteRepository,
    private readonly scratch: string,
    private readonly request: BranchRequest,
    private readonly signal: AbortSignal,
  ) {}

  async write(): Promise<BranchOutcome> {
    const { base, pushed } = this.request;
    const [baseName, name] = [base.branch, this.request.branch].map((branch) => `refs/heads/${branch}`);
    const tips = await this.remote.tips([baseName, name], this.signal);
    const tip = tips.get(name);
    if (tips.get(baseName) === undefined) return { kind: 'base-gone' };
    if (tips.get(baseName) !== base.commit) return { kind: 'base-moved' };
    if (tip !== undefined && !pushed.includes(tip)) return { kind: 'foreign' };
    const fetched = await this.remote.bring({ name: baseName, shown: base.branch, commit: base.commit }, this.signal);
    if (fetched !== base.commit) return { kind: 'base-moved' };
    const unwritable = await this.unwritable();
    if (unwritable !== undefined) return { kind: 'unwritable', file: unwritable };
    const commit = await this.commitAll();
    if (commit === tip) return { kind: 'same', commit };
    await this.request.onPush(commit);
    const isPushed = await this.remote.push({ commit, name, expected: tip ?? '' }, this.signal);
    return isPushed ? { kind: 'pushed', commit } : { kind: 'foreign' };
  }

  /** A file that is no regular one, or whose stored bytes are not those that were read. */
  private async unwritable(): Promise<string | undefined> {
    const { before, commits } = this.request;
    for (const file of new Set(commits.flatMap(({ texts }) => [...texts.keys()]))) {
      const stored = await this.stored(this.request.base.commit, file);
      const text = before.get(file);
      if (stored === undefined && text === undefined) continue;
      if (stored === undefined || text === undefined || !REGULAR.includes(stored.mode)) return file;
      if (stored.object !== (await this.objectOf(text))) return file;
    }
    return undefined;
  }

  private async stored(commit: string, file: string): Promise<{ mode: string; object: string } | undefined> {
    const listed = await this.git(['ls-tree', '-z', '--full-tree', commit, '--', file]);
    const found = /^(\d+) \w+ ([0-9a-f]+)\t([^\0]*)\0$/.exec(listed);
    return found?.[3] === file ? { mode: found[1], object: found[2] } : undefined;
  }

  /** The id of the last commit. The dates are those of the base, so the same content always has the same id. */
  private async commitAll(): Promise<string> {
    const { base, author, commits } = this.request;
    const date = `${(await this.git(['log', '-1', '--format=%ct', base.commit])).trim()} +0000`;
    const who = {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.address,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.address,
      GIT_COMMITTER_DATE: date,
    };
    await this.git(['read-tree', base.commit]);
    let parent = base.commit;
    for (const commit of commits) parent = await this.commit(commit, parent, who);
    return parent;
  }

  private async commit({ message, texts }: NewCommit, parent: string, who: Record<string, string>): Promise<string> {
    for (const [file, text] of texts) {
      const mode = (await this.stored(parent, file))?.mode ?? NEW_FILE;
      await this.git(['update-index', '--add', '--cacheinfo', `${mode},${await this.objectOf(text)},${file}`]);
    }
    const tree = (await this.git(['write-tree'])).trim();
    const words = await this.keep(message);
    return (await this.git(['commit-tree', tree, '-p', parent, '-F', words], who)).trim();
  }

  private async objectOf(text: string): Promise<string> {
    return (await this.git(['hash-object', '-w', '--no-filters', '--', await this.keep(text)])).trim();
  }

  private async keep(text: string): Promise<string> {
    const folder = join(this.scratch, 'texts');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, String(this.scratchFiles++));
    await writeFile(file, text);
    return file;
  }

  private git(args: string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.remote.ask(args, this.signal, { environment: { GIT_LITERAL_PATHSPECS: '1', ...environment } });
  }
}
