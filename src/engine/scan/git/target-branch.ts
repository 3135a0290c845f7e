import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { AskedRepository } from './asked-repository';
import { ScanError } from '../model/scan-error';
import type { GitSettings } from './working-repository';

const OPTION = '--ignores-from';

/** The branch that a change goes to. What it has of the files that silence findings counts in place of today's. */
export class TargetBranch {
  /** True while the same trees would always lead to the same findings. */
  isLasting = true;

  private readonly scratch = mkdtempSync(join(tmpdir(), 'plumbline-target-'));
  private readonly places = new Map<string, string>();
  private readonly trees = new Map<string, string>();
  private readonly said = new Set<string>();
  private placeCount = 0;

  constructor(
    readonly reference: string,
    private readonly settings: GitSettings,
    /** The paths that are scanned: the change is in their repositories, and in the submodules of these. */
    private readonly scanned: readonly string[],
  ) {}

  /** The ids of git for the folders that were asked for, as the branch has them. */
  get ids(): readonly (readonly [path: string, id: string])[] {
    return [...this.trees];
  }

  /** The ignores and settings of the change that do not count, in the order in which they were found. */
  get messages(): readonly string[] {
    return [...this.said];
  }

  say(what: string): void {
    this.said.add(`${what} does not count: ${this.reference} does not have it`);
  }

  /** The folder as the branch has it, empty when the branch has none; throws a ScanError outside of repositories. */
  async folderOf(full: string): Promise<string> {
    const repository = AskedRepository.of(full, OPTION, this.settings);
    const commit = await repository.commit(this.reference);
    return (await this.placeIn(repository, commit, full)) ?? this.newPlace(full, true);
  }

  /**
   * A file or folder as the branch has it. Undefined when the change has brought it; the path itself when it is no part
   * of a scanned repository, and thus none of the change.
   */
  async pathOf(full: string): Promise<string | undefined> {
    const repository = this.repositoryOf(full);
    const state = repository && (await this.stateOf(repository));
    if (repository === undefined || state === undefined) return full;
    const place = state.commit === undefined ? undefined : await this.placeIn(repository, state.commit, full);
    if (place !== undefined) return place;
    return (await this.isTracked(full)) ? undefined : full;
  }

  close(): void {
    rmSync(this.scratch, { recursive: true, force: true });
  }

  private repositoryOf(full: string): AskedRepository | undefined {
    const isFolder = statSync(full, { throwIfNoEntry: false })?.isDirectory() === true;
    return AskedRepository.at(isFolder ? full : dirname(full), OPTION, this.settings);
  }

  /** The commit of a repository that counts, none for a submodule of the change; undefined where the change is not. */
  private async stateOf(repository: AskedRepository): Promise<{ readonly commit?: string } | undefined> {
    const { root } = repository;
    if (this.scanned.some((path) => this.repositoryOf(path)?.root === root))
      return { commit: await repository.commit(this.reference) };
    const outer = AskedRepository.at(dirname(root), OPTION, this.settings);
    const state = outer && (await outer.isTracked(root)) ? await this.stateOf(outer) : undefined;
    if (state?.commit === undefined || !outer) return state;
    const found = await outer.find(state.commit, outer.pathOf(root));
    if (found === undefined) return {};
    await repository.treeOfSubmodule(found.id, this.reference);
    return { commit: found.id };
  }

  private async placeIn(repository: AskedRepository, commit: string, full: string): Promise<string | undefined> {
    const known = this.places.get(full);
    if (known !== undefined) return known;
    const found = await repository.find(commit, repository.pathOf(full));
    this.trees.set(full, found?.id ?? '');
    if (found === undefined) return undefined;
    const { path, id } = found;
    const kind = await repository.answer('cat-file', '-t', id);
    if (kind !== 'tree' && kind !== 'blob') throw new ScanError(`${OPTION}: ${full} is a ${kind} on the branch`);
    const place = this.newPlace(full, kind === 'tree');
    if (kind === 'blob') writeFileSync(place, await repository.printed(['cat-file', 'blob', id]));
    else await this.checkOut(repository, id, path, place);
    if (kind === 'blob' || !hasLinks(place)) return place;
    // Links may lead to any other folder of the branch.
    const whole = path === '' ? place : this.newPlace(full, true);
    const tree = (await repository.find(commit, ''))?.id ?? '';
    this.trees.set(full, tree);
    if (path !== '') await this.checkOut(repository, tree, '', whole);
    keepLinksOut(whole, repository.root);
    this.places.set(full, join(whole, path));
    return join(whole, path);
  }

  /** Writes the files of a tree that lies at a path of its repository, with those of the submodules that are there today. */
  private async checkOut(repository: AskedRepository, tree: string, path: string, place: string): Promise<void> {
    await repository.checkOut(tree, path, place);
    for (const { path: below, commit } of await repository.submodulesIn(tree)) {
      const root = join(repository.root, path, below);
      const submodule = existsSync(root) ? AskedRepository.at(root, OPTION, this.settings) : undefined;
      if (submodule?.root !== root) continue;
      const inside = await submodule.treeOfSubmodule(commit, this.reference);
      await this.checkOut(submodule, inside, '', join(place, below));
    }
  }

  /** A link that the change brings leads to something that git may track. */
  private async isTracked(full: string): Promise<boolean> {
    const paths = existsSync(full) ? [full, realpathSync(full)] : [full];
    for (const path of paths)
      if (await AskedRepository.at(dirname(path), OPTION, this.settings)?.isTracked(path)) return true;
    return false;
  }

  private newPlace(full: string, isFolder: boolean): string {
    const place = join(this.scratch, String(this.placeCount++));
    if (isFolder) mkdirSync(place);
    this.places.set(full, place);
    return place;
  }
}

function hasLinks(folder: string): boolean {
  return linksIn(folder).length > 0;
}

function linksIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Lets the links of a copy that lead out of it lead to where those of the repository at `root` do, and never into that. */
function keepLinksOut(copy: string, root: string): void {
  for (const link of linksIn(copy)) {
    const to = resolve(root, relative(copy, dirname(link)), readlinkSync(link));
    const isInside = to === root || to.startsWith(`${root}/`);
    if (!isInside && !existsSync(to)) continue;
    rmSync(link);
    symlinkSync(isInside ? join(copy, relative(root, to)) : to, link);
  }
}
