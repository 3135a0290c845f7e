import { copyFile, link, lstat, mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ContainerItem } from '../files/collection-files';
import type { Checkout, ModuleCheckout, Repositories } from '../repositories';
import type { ModuleFolder } from '../run/threads/tasks';

/** Repositories that remember what was opened of them. */
export class RememberedRepositories implements Repositories {
  readonly modules = new Map<string, ModuleFolder>();

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
      this.modules.set(address, { address, folder: found.folder, subfolder: found.subfolder });
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
    const root = await mkdtemp(join(scratchFolder, 'plumbline-fixes-'));
    try {
      const folders = new Map<string, string>();
      for (const [folder, texts] of changes) {
        const copy = join(root, String(folders.size));
        await copied(folder, copy);
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

/** Folders of tools, which no scan reads. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git']);

/** A copy that shares the files with the original, which are never written to. */
async function copied(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name)) await copied(source, target);
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
  }
}

/** The file is another one from then on: the original keeps its content. */
async function written(path: string, text: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  // A link leads to a file of the copy, or out of it: it is replaced by the text itself.
  if (found) await rm(path);
  else await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
}
