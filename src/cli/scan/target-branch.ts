import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AskedRepository } from './asked-repository';
import { ScanError } from './scan-error';
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
    return (await this.placeIn(AskedRepository.of(full, OPTION, this.settings), full)) ?? this.newPlace(full, true);
  }

  /**
   * A file or folder as the branch has it. Undefined when the change has brought it; the path itself when it is no part
   * of a repository, and thus none of the change.
   */
  async pathOf(full: string): Promise<string | undefined> {
    const isFolder = statSync(full, { throwIfNoEntry: false })?.isDirectory() === true;
    const repository = AskedRepository.at(isFolder ? full : dirname(full), OPTION, this.settings);
    if (repository === undefined) return full;
    const place = await this.placeIn(repository, full);
    if (place !== undefined) return place;
    return (await this.isTracked(full)) ? undefined : full;
  }

  close(): void {
    rmSync(this.scratch, { recursive: true, force: true });
  }

  private async placeIn(repository: AskedRepository, full: string): Promise<string | undefined> {
    const known = this.places.get(full);
    if (known !== undefined) return known;
    const commit = await repository.commit(this.reference);
    const found = await repository.find(commit, repository.pathOf(full));
    this.trees.set(full, found?.id ?? '');
    if (found === undefined) return undefined;
    const { path, id } = found;
    const kind = await repository.answer('cat-file', '-t', id);
    if (kind !== 'tree' && kind !== 'blob') throw new ScanError(`${OPTION}: ${full} is a ${kind} on the branch`);
    const place = this.newPlace(full, kind === 'tree');
    if (kind === 'blob') writeFileSync(place, await repository.printed(['cat-file', 'blob', id]));
    else await repository.checkOut(id, place);
    if (kind === 'blob' || path === '' || !hasLinks(place)) return place;
    // Links may lead to any other folder of the branch.
    const whole = this.newPlace(full, true);
    const tree = (await repository.find(commit, ''))?.id ?? '';
    this.trees.set(full, tree);
    await repository.checkOut(tree, whole);
    this.places.set(full, join(whole, path));
    return join(whole, path);
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
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isSymbolicLink());
}
