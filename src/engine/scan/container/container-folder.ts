import { basename, dirname } from 'node:path';
import type { FileKind } from '../../files/collection-files';
import { readExclusions, runExclusion } from '../../files/exclusions';
import { FolderSource, readText, SourceError, type Source } from '../../base/source';
import type { JsonObject } from '../../base/json';
import { driftConfiguration, type Container, type Coverage, type DriftConfiguration } from '../../run';
import type { ContainerItem } from '../../files/collection-files';
import type { Exclusion } from '../../files/exclusions';
import { readCollectionFile, type CollectionFile, type UnusableFile } from './collection-file';
import { readConnectorFiles } from './connector-files';

/** A folder as users of the older tool have it: items, exclusions and rule files side by side. */
export interface ContainerFolder {
  readonly container: Container;
  /** The problems of its files, for the report. */
  readonly notes: readonly Coverage[];
  /** True when files that a run needs are broken: then something that should be checked may not be. */
  readonly hasBrokenFiles: boolean;
  /** Returns the snapshot that the last crawl of a master snapshot generated. */
  generated(masterSnapshot: string): JsonObject | undefined;
}

/** Written by runs, not by users. */
const WRITTEN = /^output-.*\.json$|_gen\.json$/i;

/** No run reads these, so that a mistake in one of them costs nothing. */
const UNUSED: readonly FileKind[] = ['notifications', 'collection_configuration'];

/** Reads the folder of a container. A broken file costs only itself. */
export function readContainerFolder(folder: string, driftTags?: DriftConfiguration['tagNames']): ContainerFolder {
  const source = new FolderSource(folder);
  const files = source
    .list('')
    .filter(({ name }) => /\.json$/i.test(name) && !WRITTEN.test(name))
    .map(({ name }) => name)
    .sort()
    .map((file) => readCollectionFile(source, file));
  const usable = files.filter((file) => 'content' in file);
  const connectors = itemsOf(usable, 'connector');
  const outside = readConnectorFiles([dirname(folder), dirname(dirname(folder))], usable, connectors);
  const exclusions = exclusionsOf(usable);
  const [driftConfig] = itemsOf(usable, 'drift_config');
  const drift = driftConfig && driftConfiguration(driftConfig.content, driftTags);
  const unusable = [...files.filter((file) => 'reason' in file), ...exclusions.unusable, ...outside.unusable];
  return {
    container: {
      name: basename(folder),
      connectors: [...connectors, ...outside.connectors],
      snapshots: itemsOf(usable, 'snapshot'),
      masterSnapshots: itemsOf(usable, 'mastersnapshot'),
      tests: itemsOf(usable, 'test'),
      masterTests: itemsOf(usable, 'mastertest'),
      exclusions: exclusions.exclusions,
      ...(drift && { drift }),
      ruleFile: (name) => Promise.resolve(ruleText(source, name)),
    },
    notes: unusable.map(noteOf),
    hasBrokenFiles: unusable.some(isNeeded),
    generated: (masterSnapshot) => generatedItem(source, masterSnapshot),
  };
}

function itemsOf(files: readonly CollectionFile[], kind: FileKind): ContainerItem[] {
  return files.filter((file) => file.kind === kind).map(({ name, content }) => ({ name, content }));
}

function exclusionsOf(files: readonly CollectionFile[]): { exclusions: Exclusion[]; unusable: UnusableFile[] } {
  const exclusions: Exclusion[] = [];
  const unusable: UnusableFile[] = [];
  for (const { file, content } of files.filter(({ kind }) => kind === 'exclusions')) {
    const read = readExclusions(content.exclusions as readonly unknown[]);
    if (read.problems.length > 0) unusable.push({ file, reason: 'invalid-file', detail: read.problems.join('; ') });
    else exclusions.push(...read.exclusions.map((exclusion, i) => runExclusion(`${file}[${i}]`, exclusion)));
  }
  return { exclusions, unusable };
}

function isNeeded({ reason, kind }: UnusableFile): boolean {
  return reason !== 'not-configuration' && (kind === undefined || !UNUSED.includes(kind));
}

function noteOf({ file, reason, detail }: UnusableFile): Coverage {
  return { scope: 'file', name: file, node: '', reason, detail };
}

/** The text of a rule file of the folder or below it; undefined when there is none that can be read. */
function ruleText(source: Source, name: string): string | undefined {
  try {
    return readText(source, name).replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

function generatedItem(source: Source, masterSnapshot: string): JsonObject | undefined {
  const file = readCollectionFile(source, `${masterSnapshot}_gen.json`);
  return 'content' in file && file.kind === 'snapshot' ? file.content : undefined;
}
