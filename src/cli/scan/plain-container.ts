import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { JsonObject } from '../../engine/base/json';
import { TEMPLATE_TYPES } from '../../engine/board';
import type { Container } from '../../engine/run';
import { withNearest } from '../terminal/did-you-mean';
import type { ScanArguments } from './arguments';
import { ScanError } from './scan-error';

/** Folders and files that are checked with the rules on board. */
export interface PlainScan {
  readonly container: Container;
  /** The folder of each connector. */
  readonly folders: ReadonlyMap<string, string>;
}

export const LOOKED_FOR = TEMPLATE_TYPES.map(([, words]) => words).join(', ');

const SNAPSHOT = 'templates';

/** A container that stands for the paths of a scan: all templates in them, and the rules on board. */
export function plainContainer(
  { paths, only, skip, frameworks }: ScanArguments,
  workingFolder: string,
  containerFolder: string,
): PlainScan {
  const sources = paths.map((path, i) => {
    const full = resolve(workingFolder, path);
    const isFolder = kindOf(path, full, containerFolder) === 'folder';
    return {
      name: `path ${i + 1}`,
      folder: isFolder ? full : dirname(full),
      path: isFolder ? '/' : `/${basename(full)}`,
    };
  });
  const test: JsonObject = {
    masterSnapshot: SNAPSHOT,
    pack: 'plumbline',
    groups: [...(only ?? [])],
    skip: [...skip],
    frameworks: [...frameworks],
  };
  return {
    container: {
      name: basename(sources[0].folder),
      connectors: sources.map(({ name, folder }) => ({ name, content: { type: 'filesystem', folderPath: folder } })),
      snapshots: [],
      masterSnapshots: [
        { name: SNAPSHOT, content: { snapshots: sources.map(({ name, path }) => entryOf(name, path)) } },
      ],
      tests: [],
      masterTests: [{ name: 'rules on board', content: test }],
      exclusions: [],
      ruleFile: () => Promise.resolve(undefined),
    },
    folders: new Map(sources.map(({ name, folder }) => [name, folder])),
  };
}

function entryOf(source: string, path: string): JsonObject {
  return {
    source,
    nodes: TEMPLATE_TYPES.map(([type]) => ({ masterSnapshotId: [type.toUpperCase()], type, paths: [path] })),
  };
}

function kindOf(path: string, full: string, containerFolder: string): 'folder' | 'file' {
  try {
    return statSync(full).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new ScanError(`${path} cannot be read (${code})`);
    const problem = `${path} does not exist: it is no folder, no file and no container below ${containerFolder}`;
    throw new ScanError(withNearest(problem, basename(full), neighboursOf(full)));
  }
}

function neighboursOf(path: string): string[] {
  try {
    return readdirSync(dirname(path));
  } catch {
    return [];
  }
}
