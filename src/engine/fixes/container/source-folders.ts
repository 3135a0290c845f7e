import {
  copyFile,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { ContainerItem } from '../../files/collection-files';
import type { Checkout, ModuleCheckout, Repositories } from '../../repositories';
import type { ModuleFolder } from '../../run/threads/tasks';

/** A module that templates of connectors call. */
export interface OpenedModule extends ModuleFolder {
  readonly connectors: readonly string[];
}

/** Repositories that remember what was opened of them. */
export class RememberedRepositories implements Repositories {
  readonly modules = new Map<string, OpenedModule>();

  constructor(private readonly below: Repositories) {}

  /** Connectors that read the same folder share their files. */
  open(connector: ContainerItem, branch?: string): Promise<Checkout> {
    return this.below.open(connector, branch);
  }

  get openModule(): Repositories['openModule'] {
    const { below } = this;
    if (!below.openModule) return undefined;
    return async (connector: ContainerItem, address: string): Promise<ModuleCheckout> => {
      const found = await (below as Required<Repositories>).openModule(connector, address);
      const { folder, subfolder } = found;
      const connectors = [...new Set([...(this.modules.get(address)?.connectors ?? []), connector.name])];
      this.modules.set(address, { connectors, address, folder, subfolder });
      return found;
    };
  }
}

/** Repositories of which some folders have changed files: each is a copy, and the original is not touched. */
export class ChangedRepositories implements Repositories {
  private constructor(
    private readonly below: Repositories,
    private readonly root: string,
    private readonly folders: ReadonlyMap<string, string>,
  ) {}

  /** `changes` are new texts by folder and by the path of the file in it. */
  static async of(
    below: Repositories,
    changes: ReadonlyMap<string, ReadonlyMap<string, string>>,
    scratchFolder = tmpdir(),
  ): Promise<ChangedRepositories> {
    await removeLeft(scratchFolder);
    const root = await mkdtemp(join(scratchFolder, PREFIX));
    try {
      const folders = new Map<string, string>();
      for (const [folder, texts] of changes) {
        const copy = join(root, String(folders.size));
        await copied(folder, copy, { from: await realpath(folder), to: copy });
        for (const [file, text] of texts) await written(join(copy, file), text);
        folders.set(folder, copy);
      }
      return new ChangedRepositories(below, root, folders);
    } catch (error) {
      await rm(root, { recursive: true, force: true });
      throw error;
    }
  }

  async open(connector: ContainerItem, branch?: string): Promise<Checkout> {
    const checkout = await this.below.open(connector, branch);
    return { ...checkout, folder: this.folders.get(checkout.folder) ?? checkout.folder };
  }

  get openModule(): Repositories['openModule'] {
    const { below } = this;
    return (
      below.openModule && ((connector, address) => (below as Required<Repositories>).openModule(connector, address))
    );
  }

  async close(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

const PREFIX = 'plumbline-fixes-';
const DAY_MS = 86_400_000;

/** Removes copies that a process has left which was killed; those of others that are at work are younger. */
async function removeLeft(scratchFolder: string): Promise<void> {
  for (const name of await readdir(scratchFolder)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(scratchFolder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isDirectory() && Date.now() - found.mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Folders of tools, which no scan reads. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git']);

/** A copy that shares the files with the original, which are never written to; `roots` are those of both. */
async function copied(from: string, to: string, roots: Roots): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name)) await copied(source, target, roots);
    } else if (entry.isSymbolicLink()) await symlink(await targetOf(source, target, roots), target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
  }
}

interface Roots {
  /** Without links. */
  readonly from: string;
  readonly to: string;
}

/** The target of a link in the copy: what leads into the original there would neither be changed nor stay untouched. */
async function targetOf(source: string, target: string, { from, to }: Roots): Promise<string> {
  const real = await realpath(source).catch(() => undefined);
  const inside = real === undefined ? '..' : relative(from, real);
  if (inside === '..' || inside.startsWith(`..${sep}`)) return readlink(source);
  return relative(dirname(target), join(to, inside)) || '.';
}

/** The file is another one from then on: the original keeps its content. */
async function written(path: string, text: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  // A link leads to a file of the copy, or out of it: it is replaced by the text itself.
  if (found) await rm(path);
  else await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
}
