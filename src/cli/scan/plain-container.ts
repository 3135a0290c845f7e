import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import type { JsonObject } from '../../engine/base/json';
import type { ForeignRules } from '../../engine/foreign';
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

/** The types of templates that are looked for, with the words for them in messages. */
const TYPES: readonly (readonly [type: string, words: string])[] = [
  ['terraform', 'Terraform and OpenTofu (*.tf, *.tf.json)'],
  ['terraformPlan', 'plans as JSON'],
  ['cloudformation', 'CloudFormation and SAM'],
  ['arm', 'ARM'],
  ['deploymentmanager', 'Deployment Manager'],
  ['kubernetesObjectFiles', 'Kubernetes manifests'],
  ['helmChart', 'Helm charts'],
];

export const LOOKED_FOR = TYPES.map(([, words]) => words).join(', ');

const SNAPSHOT = 'templates';
const FILES = 'configuration files';

type ForeignKind = ForeignRules['source']['kind'];

/**
 * A container that stands for the paths of a scan: all templates in them, the rules on board, and rules of others of
 * these kinds.
 */
export function plainContainer(
  { paths, only, skip, frameworks, combines }: ScanArguments,
  workingFolder: string,
  containerFolder: string,
  kinds: readonly ForeignKind[] = [],
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
  const root = { name: FILES, folder: inputFolder(paths, workingFolder) };
  const inputs = paths.map((path) => `/${relative(root.folder, resolve(workingFolder, path))}`);
  const type = combines ? 'combinedConfiguration' : 'configuration';
  const hasFiles = kinds.includes('conftest');
  const connectors = hasFiles ? [...sources, root] : sources;
  const chosen = { groups: [...(only ?? [])], skip: [...skip], frameworks: [...frameworks] };
  const test = (masterSnapshot: string, pack: string): JsonObject => ({ masterSnapshot, pack, ...chosen });
  return {
    container: {
      name: basename(sources[0].folder),
      connectors: connectors.map(({ name, folder }) => ({ name, content: { type: 'filesystem', folderPath: folder } })),
      snapshots: [],
      masterSnapshots: [
        { name: SNAPSHOT, content: { snapshots: sources.map(({ name, path }) => entryOf(name, path)) } },
        ...(hasFiles ? [{ name: FILES, content: { snapshots: [filesEntry(type, inputs)] } }] : []),
      ],
      tests: [],
      masterTests: [
        { name: 'rules on board', content: test(SNAPSHOT, 'plumbline') },
        ...kinds.map((kind) => ({ name: kind, content: test(kind === 'conftest' ? FILES : SNAPSHOT, kind) })),
      ],
      exclusions: [],
      ruleFile: () => Promise.resolve(undefined),
    },
    folders: new Map(connectors.map(({ name, folder }) => [name, folder])),
  };
}

/** The folder that the paths of policies' inputs begin at: the working folder, or the nearest one above all paths. */
export function inputFolder(paths: readonly string[], workingFolder: string): string {
  let folder = resolve(workingFolder);
  const holds = (path: string): boolean => !relative(folder, resolve(workingFolder, path)).startsWith('..');
  while (!paths.every(holds) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function filesEntry(type: string, paths: readonly string[]): JsonObject {
  return { source: FILES, nodes: [{ masterSnapshotId: [type.toUpperCase()], type, paths: [...paths] }] };
}

function entryOf(source: string, path: string): JsonObject {
  return { source, nodes: TYPES.map(([type]) => ({ masterSnapshotId: [type.toUpperCase()], type, paths: [path] })) };
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
