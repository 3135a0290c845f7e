import { rm } from 'node:fs/promises';
import {
  LostCommitError,
  RepositoryError,
  type Checkout,
  type PullCheckout,
  type PullHead,
} from './model/repositories';
import type { GitAddress } from './address/git-address';
import { treeKey } from './cache/forget-repositories';
import { ForeignCacheError, RepositoryCache } from './cache/repository-cache';
import { BranchWriter } from './git/branch-writer';
import type { BranchOutcome, BranchRequest } from './model/branch';
import type { Credentials } from './git/credentials';
import { connectionFor } from './git/connection';
import { GitProgram } from './git/git-program';
import {
  DEFAULT_BRANCH,
  defaultReference,
  findReference,
  isCommitId,
  shownName,
  type RemoteReferences,
  type WantedReference,
} from './git/reference';
import { RemoteRepository, type FetchedTree } from './git/remote-repository';
import { withinTime } from './git/time-limit';
import { DEFAULT_LIMITS, type RepositoryLimits, type RepositoryOptions, type UsedCommit } from './model/options';

export interface GitRequest {
  /** The subject of messages: `the connector x`. */
  readonly subject: string;
  readonly address: GitAddress;
  /** Asked for when they are needed. */
  readonly credentials: () => Promise<Credentials>;
  /** A branch or a tag, or `HEAD` for the default branch; undefined for the usual one. */
  readonly asked?: string;
  /** True when a missing branch name means `master`, where that exists, as in older files. */
  readonly prefersMaster?: boolean;
  /** True when `asked` may be a commit id. */
  readonly takesCommits?: boolean;
}

type FetchedCheckout = Checkout & { readonly commit: string };

/** A version of the files, and whether the run was told to use exactly this commit. */
interface ChosenVersion extends WantedReference {
  readonly isPinned: boolean;
}

/** Brings versions of repositories to this machine: for one run, each address and branch once and at one commit. */
export class GitSource {
  private readonly limits: RepositoryLimits;
  private readonly git: GitProgram;
  private readonly checkouts = new Map<string, Promise<FetchedCheckout>>();
  private readonly uses = new Map<string, Promise<void>>();
  private readonly used: UsedCommit[];
  private cache: Promise<RepositoryCache> | undefined;

  constructor(private readonly options: RepositoryOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.used = [...(options.commits?.used ?? [])];
    const { gitProgram: program, searchPath } = options;
    this.git = new GitProgram({ program, searchPath, memoryBytes: this.limits.memoryBytes });
  }

  open(request: GitRequest): Promise<Checkout> {
    return this.within(request, (cache, signal) =>
      this.options.offline ? this.recall(cache, request) : this.fetch(cache, request, signal),
    );
  }

  /** Brings the head of a pull request, also when its reference has moved on and the server still has the commit. */
  openPull(request: GitRequest, head: PullHead): Promise<PullCheckout> {
    return this.within(request, (cache, signal) =>
      this.connected(cache, request, signal, async (remote) => {
        const tip = await remote.tip(head.reference, signal);
        const isNewest = tip?.startsWith(head.commit) === true;
        const commit = isNewest ? tip : head.commit;
        const known = await cache.find(treeOf(request, commit));
        if (known !== undefined) return { folder: known, reference: head.reference, commit, isNewest };
        const name = isNewest ? { name: head.reference } : {};
        const fetched = await remote.fetch({ ...name, shown: head.reference, commit }, signal);
        if (!fetched.commit.startsWith(commit))
          throw new RepositoryError(
            'not-found',
            `${request.subject}: ${head.reference} has moved on while it was read`,
          );
        const folder = await cache.keep(treeOf(request, fetched.commit), fetched.folder, fetched.bytes);
        return { folder, reference: head.reference, commit: fetched.commit, isNewest };
      }),
    );
  }

  /** Pushes commits to a branch of their own. */
  writeBranch(request: GitRequest, branch: BranchRequest): Promise<BranchOutcome> {
    return this.within(request, (cache, signal) =>
      this.connected(cache, request, signal, (remote, scratch) =>
        new BranchWriter(remote, scratch, branch, signal).write(),
      ),
    );
  }

  /** The commit of a branch now; undefined when there is no such branch. */
  branchTip(request: GitRequest, branch: string): Promise<string | undefined> {
    return this.within(request, (cache, signal) =>
      this.connected(cache, request, signal, (remote) => remote.tip(`refs/heads/${branch}`, signal)),
    );
  }

  private async within<T>(
    { subject }: GitRequest,
    act: (cache: RepositoryCache, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      const cache = await this.openCache();
      return await withinTime(subject, this.limits.cloneMillis, this.options.signal, (signal) => act(cache, signal));
    } catch (error) {
      throw this.options.signal?.aborted ? this.options.signal.reason : explained(subject, error);
    }
  }

  /** Lets go of all checkouts: their folders may be gone afterwards. */
  async close(): Promise<void> {
    const cache = await this.cache?.catch(() => undefined);
    this.cache = undefined;
    this.checkouts.clear();
    await cache?.close();
  }

  private openCache(): Promise<RepositoryCache> {
    this.cache ??= RepositoryCache.open(this.options.cacheFolder, this.options.cacheLimitBytes);
    return this.cache;
  }

  private fetch(cache: RepositoryCache, request: GitRequest, signal: AbortSignal): Promise<Checkout> {
    const { address } = request;
    return this.connected(cache, request, signal, async (remote) => {
      // Each connector asks with its own credentials, also for files that are here already.
      const chosen = this.choose(request, await remote.references(request.asked, signal));
      const place = `${address.url}\n${chosen.name ?? chosen.commit}`;
      let checkout = this.checkouts.get(place);
      if (checkout === undefined) {
        checkout = bring(cache, remote, { ...request, chosen }, signal);
        checkout.catch(() => undefined);
        this.checkouts.set(place, checkout);
      }
      const { commit } = await checkout;
      await this.use({ repository: address.url, asked: askedName(request), reference: chosen.name ?? '', commit });
      return checkout;
    });
  }

  private async connected<T>(
    cache: RepositoryCache,
    { subject, address, credentials }: GitRequest,
    signal: AbortSignal,
    act: (remote: RemoteRepository, scratch: string) => Promise<T>,
  ): Promise<T> {
    const scratch = await cache.scratch();
    try {
      const route = { subject, address, credentials: await credentials(), scratch, signal };
      const connection = await connectionFor(route, this.git, this.options, this.limits);
      return await act(new RemoteRepository(this.git, connection, scratch, this.limits), scratch);
    } finally {
      await rmQuietly(scratch);
    }
  }

  /** The commit that the run already uses for this name or another name of the same reference; else the current one. */
  private choose(request: GitRequest, references: RemoteReferences): ChosenVersion {
    const own = this.used.filter(({ repository }) => repository === request.address.url);
    const known = own.find(({ asked }) => asked === askedName(request));
    if (known) return { ...pinned(known, request), isPinned: true };
    const wanted = wantedOf(request, references);
    const same = own.find(({ reference }) => reference !== '' && reference === wanted.name);
    return same ? { ...wanted, commit: same.commit, isPinned: true } : { ...wanted, isPinned: false };
  }

  private use(commit: UsedCommit): Promise<void> {
    const key = JSON.stringify([commit.repository, commit.asked]);
    const known = this.uses.get(key);
    if (known) return known;
    const isNew = !this.used.some(
      ({ repository, asked }) => repository === commit.repository && asked === commit.asked,
    );
    if (isNew) this.used.push(commit);
    const noted = (isNew ? this.options.commits?.onUse(commit) : undefined) ?? Promise.resolve();
    this.uses.set(key, noted);
    return noted;
  }

  private async recall(cache: RepositoryCache, request: GitRequest): Promise<Checkout> {
    const known = await cache.recall(nameOf(request));
    const folder = known && (await cache.find(treeOf(request, known.commit)));
    if (known !== undefined && folder !== undefined)
      return { folder, reference: known.reference, commit: known.commit };
    throw new RepositoryError(
      'unreadable',
      `${request.subject}: nothing is fetched offline, and its repository was not fetched before or is no longer kept`,
    );
  }
}

async function bring(
  cache: RepositoryCache,
  remote: RemoteRepository,
  request: GitRequest & { readonly chosen: ChosenVersion },
  signal: AbortSignal,
): Promise<FetchedCheckout> {
  const { chosen } = request;
  const reference = chosen.shown;
  const known = await cache.find(treeOf(request, chosen.commit));
  if (known !== undefined) return noted(cache, request, { folder: known, reference, commit: chosen.commit });
  const { folder, commit, bytes } = await fetched(remote, chosen, signal);
  const kept = await cache.keep(treeOf(request, commit), folder, bytes);
  return noted(cache, request, { folder: kept, reference, commit });
}

/** Fetches by name only when the newest commit of that name will do. */
async function fetched(
  remote: RemoteRepository,
  { isPinned, name, shown, commit }: ChosenVersion,
  signal: AbortSignal,
): Promise<FetchedTree> {
  if (!isPinned) return remote.fetch({ name, shown, commit }, signal);
  try {
    return await remote.fetch({ shown, commit }, signal);
  } catch (error) {
    if (!(error instanceof RepositoryError) || error.reason !== 'not-found') throw error;
    throw new LostCommitError(error.message);
  }
}

async function noted(
  cache: RepositoryCache,
  request: GitRequest & { readonly chosen: ChosenVersion },
  checkout: FetchedCheckout,
): Promise<FetchedCheckout> {
  const { reference, commit } = checkout;
  if (!request.chosen.isPinned)
    await cache.remember(nameOf(request), { tree: treeOf(request, commit), reference, commit });
  return checkout;
}

function pinned({ reference, commit }: UsedCommit, { asked = '' }: GitRequest): WantedReference {
  return reference === '' ? { shown: asked, commit } : { name: reference, shown: shownName(reference), commit };
}

function wantedOf({ subject, address, ...request }: GitRequest, references: RemoteReferences): WantedReference {
  const { asked } = request;
  const host = address.host || 'this machine';
  const found = referenceOf(references, request);
  if (found !== undefined) return found;
  if (asked === undefined || asked === DEFAULT_BRANCH)
    throw new RepositoryError(
      'not-found',
      `${subject}: the repository on ${host} is empty or has no default branch; name a branch in branchName`,
    );
  if (request.takesCommits && isCommitId(asked)) return { shown: asked, commit: asked };
  const what = request.takesCommits ? 'branch, tag or commit' : 'branch';
  throw new RepositoryError('not-found', `${subject}: there is no ${what} ${asked} on ${host}; check its name`);
}

function referenceOf(
  references: RemoteReferences,
  { asked, prefersMaster }: Pick<GitRequest, 'asked' | 'prefersMaster'>,
): WantedReference | undefined {
  if (asked !== undefined && asked !== DEFAULT_BRANCH) return findReference(references, asked);
  const usual = asked === undefined && prefersMaster ? findReference(references, 'master') : undefined;
  return usual ?? defaultReference(references);
}

function treeOf({ address }: GitRequest, commit: string): string {
  return treeKey(address.url, commit);
}

function nameOf(request: GitRequest): string {
  return RepositoryCache.keyOf(request.address.url, askedName(request));
}

function askedName({ asked, prefersMaster = false }: GitRequest): string {
  return asked ?? (prefersMaster ? `master or ${DEFAULT_BRANCH}` : DEFAULT_BRANCH);
}

async function rmQuietly(folder: string): Promise<void> {
  // Files that cannot be removed now go with the session.
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** The system's own message holds paths of this machine. */
function explained(subject: string, error: unknown): unknown {
  if (error instanceof ForeignCacheError)
    return new RepositoryError('unreadable', `${subject}: the cache folder is no folder of this user; use another one`);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
  return isFull
    ? new RepositoryError('limit-reached', `${subject}: there is no room left for its files (${code}); free some space`)
    : new RepositoryError('unreadable', `${subject}: the cache folder cannot be used (${code}); check its rights`);
}
