import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RepositoryError } from '../model/repositories';
import type { RepositoryLimits } from '../model/options';
import type { Connection } from './connection';
import { failureOf, pushFailureOf } from './git-failure';
import type { GitProgram, GitRun } from './git-program';
import { namesFor, readReferences, type RemoteReferences, type WantedReference } from './reference';
import { TooMuchOutputError, type ProgramResult } from '../../base/programs';
import { sizeMessage, withinSize } from './size-watch';

/** Disks give files whole blocks. */
const BLOCK = 4096;

/** Adds up the output of `git ls-tree -r -l -z`, which may never end. */
class TreeCount {
  files = 0;
  bytes = 0;
  private rest = '';

  constructor(private readonly onFile: (count: TreeCount) => void) {}

  add(chunk: Buffer): void {
    // Only the part before the path is read, which is ASCII.
    const records = (this.rest + chunk.toString('latin1')).split('\0');
    this.rest = records.pop() ?? '';
    for (const record of records) {
      // A submodule has no size.
      const size = Number(/^\d+ \w+ [0-9a-f]+ +(\d+)\t/.exec(record)?.[1] ?? 0);
      this.files += 1;
      this.bytes += Math.ceil(size / BLOCK) * BLOCK;
      this.onFile(this);
    }
  }
}

export interface FetchedTree {
  /** Holds the folder `files` and nothing else. */
  readonly folder: string;
  readonly commit: string;
  readonly bytes: number;
  readonly files: number;
}

type RunOptions = Pick<GitRun, 'onOutput' | 'environment'>;

const FETCHED = 'refs/plumbline/fetched';
const FETCH = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--no-auto-maintenance'];

/** One repository of a server, asked with one set of credentials. */
export class RemoteRepository {
  constructor(
    private readonly git: GitProgram,
    private readonly connection: Connection,
    private readonly scratch: string,
    private readonly limits: RepositoryLimits,
  ) {}

  /** The server's references for these names. The call also proves that the server accepts the credentials. */
  async references(asked: string | undefined, signal: AbortSignal): Promise<RemoteReferences> {
    const { url } = this.connection.address;
    return readReferences(await this.ask(['ls-remote', '--symref', '--', url, ...namesFor(asked)], signal));
  }

  /** The commit that a full name stands for now; the call also proves that the server accepts the credentials. */
  async tip(name: string, signal: AbortSignal): Promise<string | undefined> {
    const { url } = this.connection.address;
    return readReferences(await this.ask(['ls-remote', '--', url, name], signal)).commits.get(name);
  }

  /** The commits that full names stand for now. */
  async tips(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const { url } = this.connection.address;
    return readReferences(await this.ask(['ls-remote', '--', url, ...names], signal)).commits;
  }

  /** Brings one commit without writing its files; returns the one that its name stands for by then. */
  async bring(wanted: WantedReference, signal: AbortSignal): Promise<string> {
    const repository = join(this.scratch, 'repository');
    await mkdir(join(this.scratch, 'tree', 'files'), { recursive: true, mode: 0o700 });
    const format = wanted.commit.length === 64 ? ['--object-format=sha256'] : [];
    await this.ask(['init', '--quiet', '--template=', ...format], signal);
    const { subject } = this.connection;
    return withinSize({ subject, folder: repository, maxBytes: this.limits.bytes }, signal, (watched) =>
      this.bringCommit(wanted, watched),
    );
  }

  /** Lets a name stand for a commit, if it stands for the expected one until then; false when it does not. */
  async push(
    { commit, name, expected }: { readonly commit: string; readonly name: string; readonly expected: string },
    signal: AbortSignal,
  ): Promise<boolean> {
    const { url } = this.connection.address;
    const lease = `--force-with-lease=${name}:${expected}`;
    const result = await this.run(
      ['push', '--quiet', '--no-verify', '--no-recurse-submodules', lease, '--', url, `${commit}:${name}`],
      signal,
    );
    if (result.status === 0) return true;
    if (/^ ! \[rejected\]/m.test(result.stderr)) return false;
    throw pushFailureOf(result, this.connection);
  }

  /** Brings the files of one commit. A branch may have moved on since it was looked up: then that commit is taken. */
  async fetch(wanted: WantedReference, signal: AbortSignal): Promise<FetchedTree> {
    const folder = join(this.scratch, 'tree');
    const repository = join(this.scratch, 'repository');
    const commit = await this.bring(wanted, signal);
    const { files, bytes } = await this.count(commit, signal);
    await this.ask(['checkout', '--quiet', '--force', '--detach', commit], signal);
    await rm(repository, { recursive: true, force: true });
    return { folder, commit, files, bytes };
  }

  private async bringCommit({ name, commit }: WantedReference, signal: AbortSignal): Promise<string> {
    const { url } = this.connection.address;
    const isWhole = commit.length === 40 || commit.length === 64;
    if (name !== undefined || isWhole) {
      const result = await this.run([...FETCH, '--depth=1', '--', url, `+${name ?? commit}:${FETCHED}`], signal);
      if (result.status === 0) return this.commitOf(FETCHED, signal);
      if (/not our ref/.test(result.stderr)) throw this.missing(commit);
      if (name !== undefined || !/unadvertised object/.test(result.stderr)) throw failureOf(result, this.connection);
    }
    // Some servers hand out single commits by branch or tag only, and none knows shortened ids.
    await this.ask([...FETCH, '--', url, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'], signal);
    return this.commitOf(commit, signal);
  }

  private async commitOf(name: string, signal: AbortSignal): Promise<string> {
    const result = await this.run(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], signal);
    if (result.status !== 0) throw this.missing(name === FETCHED ? 'that it names' : name);
    return result.stdout.trim();
  }

  private missing(commit: string): RepositoryError {
    const { subject, address } = this.connection;
    return new RepositoryError(
      'not-found',
      `${subject}: the commit ${commit} is not on ${address.host || 'this machine'}`,
    );
  }

  /** Before anything is written, since a small pack can hold large files and trees without end. */
  private async count(commit: string, signal: AbortSignal): Promise<TreeCount> {
    const { subject } = this.connection;
    const { files: maxFiles, bytes: maxBytes } = this.limits;
    const counted = new TreeCount(({ files, bytes }) => {
      if (files > maxFiles)
        throw new RepositoryError('limit-reached', `${subject}: its repository has more than ${maxFiles} files`);
      if (bytes > maxBytes) throw new RepositoryError('limit-reached', sizeMessage(subject, maxBytes));
    });
    await this.ask(['ls-tree', '-r', '-l', '-z', commit], signal, { onOutput: (chunk) => counted.add(chunk) });
    return counted;
  }

  /** The output of git; throws a RepositoryError when it fails. */
  async ask(args: string[], signal: AbortSignal, more: RunOptions = {}): Promise<string> {
    const result = await this.run(args, signal, more);
    if (result.status !== 0) throw failureOf(result, this.connection);
    return result.stdout;
  }

  private async run(args: string[], signal: AbortSignal, more: RunOptions = {}): Promise<ProgramResult> {
    const { subject, configuration, login } = this.connection;
    const { scratch } = this;
    const environment = { ...more.environment, ...this.connection.environment };
    try {
      return await this.git.run({ ...more, args, scratch, signal, configuration, environment, login });
    } catch (error) {
      if (!(error instanceof TooMuchOutputError)) throw error;
      throw new RepositoryError('limit-reached', `${subject}: its server sends too much`);
    }
  }
}
