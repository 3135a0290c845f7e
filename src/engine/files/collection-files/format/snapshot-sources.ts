import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { sideOfConnector } from '../model/connector-types';
import { type Side, type SnapshotSource } from '../model/snapshot-source';
import { isEmpty } from '../model/problems';

const IAC_NODE_TYPES = new Set(
  [
    'terraform',
    'cloudformation',
    'arm',
    'deploymentmanager',
    'kubernetesObjectFiles',
    'helmChart',
    'ack',
    'aso',
    'kcc',
    'yaml',
    'yml',
    'json',
    'terraformPlan',
    'common',
  ].map((type) => type.toLowerCase()),
);

/** Far more than real files have; the list must fit into the document it is stored in. */
const MAX_SOURCES = 1000;

/** The connectors of a (normalised) master snapshot, each pair of name and side once. */
export function snapshotSources(body: JsonObject): SnapshotSource[] {
  const entries = [...objects(body.connectorUsers), ...objects(body.snapshots)];
  const found = new Map<string, SnapshotSource>();
  for (const entry of entries) {
    const source = typeof entry.source === 'string' ? entry.source : '';
    const side = sideOfEntry(entry);
    found.set(JSON.stringify([source, side]), { source, side });
    if (found.size === MAX_SOURCES) break;
  }
  return [...found.values()];
}

function sideOfEntry(entry: JsonObject): Side | '' {
  const named = sideOfType(entry.type);
  if (named !== undefined) return named;
  for (const node of objects(entry.nodes)) {
    const side = sideOfNode(node);
    if (side !== undefined) return side;
  }
  return '';
}

function sideOfType(type: JsonValue | undefined): Side | undefined {
  if (typeof type !== 'string') return undefined;
  return type.toLowerCase() === 'git' ? 'iac' : sideOfConnector(type.toLowerCase());
}

function sideOfNode({ type, arn, path }: JsonObject): Side | undefined {
  if (!isEmpty(arn)) return 'cloud';
  if (typeof type === 'string' && type !== '') return IAC_NODE_TYPES.has(type.toLowerCase()) ? 'iac' : 'cloud';
  return isEmpty(path) ? undefined : 'iac';
}

function objects(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
