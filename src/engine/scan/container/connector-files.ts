import { referencedNames } from '../../files/collection-files';
import { FolderSource, SourceError, type Source } from '../../base/source';
import { isJsonObject, type JsonValue } from '../../base/json';
import type { ContainerItem } from '../../files/collection-files';
import { readCollectionFile, type CollectionFile, type UnusableFile } from './collection-file';

/** More files than any folder of connectors has: a container may also lie in a folder with quite different files. */
const MOST_FILES = 1000;
const MOST_BYTES = 1024 * 1024;

/**
 * The connectors that lie above a container, as those of the older tool do; the nearest of a name counts. All are
 * read, because the remote files of a container may name any of them. Of the files that cannot be used only those
 * are named that the container itself refers to: the others may have nothing to do with it.
 */
export function readConnectorFiles(
  folders: readonly string[],
  files: readonly CollectionFile[],
  known: readonly ContainerItem[],
): { connectors: ContainerItem[]; unusable: UnusableFile[] } {
  const names = new Set(known.map(({ name }) => name));
  const referred = new Set(files.flatMap(({ content }) => references(content)).flatMap(referencedNames));
  const connectors: ContainerItem[] = [];
  const unusable: UnusableFile[] = [];
  for (const file of [...new Set(folders)].flatMap(jsonFiles)) {
    const name = file.file.replace(/\.json$/i, '');
    if (names.has(name)) continue;
    if ('reason' in file) {
      if (!referred.has(name)) continue;
      unusable.push({ ...file, file: `../${file.file}` });
    } else {
      if (file.kind !== 'connector') continue;
      connectors.push({ name, content: file.content });
    }
    names.add(name);
  }
  return { connectors: connectors.sort((a, b) => (a.name < b.name ? -1 : 1)), unusable };
}

function jsonFiles(folder: string): (CollectionFile | UnusableFile)[] {
  try {
    const source = smallFiles(new FolderSource(folder));
    const found = source.list('').filter(({ name, kind }) => kind === 'file' && /\.json$/i.test(name));
    const names = found.map(({ name }) => name).sort();
    return names.slice(0, MOST_FILES).map((name) => readCollectionFile(source, name));
  } catch (error) {
    // A folder above that this user cannot read holds no connectors for them.
    if (error instanceof SourceError) return [];
    throw error;
  }
}

function smallFiles(source: Source): Source {
  return {
    list: (folder) => source.list(folder),
    entry: (path) => source.entry(path),
    read: (path, maxBytes) => source.read(path, Math.min(maxBytes, MOST_BYTES)),
  };
}

/** The names of connectors anywhere in an item: of its entries, of its users and of the item itself. */
function references(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isJsonObject(value)) return [];
  const { source, connector, snapshots = [], connectorUsers = [] } = value;
  const own = [source, connector].filter((name) => typeof name === 'string');
  return [...own, ...references(snapshots), ...references(connectorUsers)];
}
