import { basename } from 'node:path';
import type { JsonObject } from '../../engine/base/json';
import type { Container } from '../../engine/run';
import type { ScanArguments } from './arguments';
import type { PlainRoot } from './plain-roots';

/** A path of a scan with the files in it that are not read. */
export interface PlainSource extends PlainRoot {
  readonly ignored: readonly string[];
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

/** A container that stands for the paths of a scan: all templates in them, and the rules on board. */
export function plainContainer({ only, skip, frameworks }: ScanArguments, sources: readonly PlainSource[]): Container {
  const test: JsonObject = {
    masterSnapshot: SNAPSHOT,
    pack: 'plumbline',
    groups: [...(only ?? [])],
    skip: [...skip],
    frameworks: [...frameworks],
  };
  return {
    name: basename(sources[0].folder),
    connectors: sources.map(({ connector, folder }) => ({
      name: connector,
      content: { type: 'filesystem', folderPath: folder },
    })),
    snapshots: [],
    masterSnapshots: [{ name: SNAPSHOT, content: { snapshots: sources.map(entryOf) } }],
    tests: [],
    masterTests: [{ name: 'rules on board', content: test }],
    exclusions: [],
    ruleFile: () => Promise.resolve(undefined),
  };
}

function entryOf({ connector, path, ignored }: PlainSource): JsonObject {
  return {
    source: connector,
    nodes: TYPES.map(([type]) => ({
      masterSnapshotId: [type.toUpperCase()],
      type,
      paths: [path],
      exclude: { paths: [...ignored] },
    })),
  };
}
