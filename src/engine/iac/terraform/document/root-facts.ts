import { isJsonObject, jsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';
import type { RootFacts } from '../../model';
import type { ModuleInstance } from '../module';
import { DocumentWriter } from './document-writer';

/** The attributes of data sources that tell which resource is meant. */
const IDENTIFYING: readonly string[] = [
  ...['name', 'bucket', 'id', 'arn', 'identifier', 'key_id', 'role_name', 'user_name', 'group_name'],
  ...['function_name', 'repository_name', 'cluster_name', 'domain_name', 'queue_name', 'table_name'],
];
/** The settings of a backend that tell one state from another; the others may be secrets. */
const OF_STATES: ReadonlySet<string> = new Set([
  ...['bucket', 'key', 'prefix', 'path', 'address', 'workspaces', 'organization', 'hostname'],
  ...['container_name', 'storage_account_name', 'resource_group_name', 'secret_suffix', 'namespace'],
]);
const REMOTE_STATE = 'terraform_remote_state';

/** The parts of a root that the templates of others may name: the place of its state, its outputs and its data sources. */
export function rootFacts(instance: ModuleInstance): RootFacts | undefined {
  const writer = new DocumentWriter(() => {});
  const backend = backendOf(instance, writer);
  const outputs = instance.namedOutputs();
  const data = dataOf(instance, writer);
  if (!backend && outputs.length === 0 && data.length === 0) return undefined;
  return { outputs: Object.fromEntries(outputs), data: jsonObject(data), ...(backend && { backend }) };
}

function backendOf(instance: ModuleInstance, writer: DocumentWriter): JsonObject | undefined {
  for (const { block, source } of instance.versionBlocks()) {
    const written = block.body.blocks.find(({ type }) => type === 'backend' || type === 'cloud');
    if (block.type !== 'terraform' || !written) continue;
    const kind = written.type === 'cloud' ? 'remote' : (written.labels.at(0)?.value ?? '');
    return jsonObject([[kind, ofStates(writer.body(instance.body({ block: written, source })))]]);
  }
  return undefined;
}

function ofStates(config: JsonValue): JsonObject {
  const entries = isJsonObject(config) ? Object.entries(config) : [];
  return jsonObject(entries.filter(([key, value]) => OF_STATES.has(key) && value !== null));
}

function dataOf(instance: ModuleInstance, writer: DocumentWriter): [string, JsonObject][] {
  return instance.dataBlocks().flatMap((placed): [string, JsonObject][] => {
    const [type, name] = placed.block.labels.map(({ value }) => value);
    const written = writer.body(instance.body(placed));
    const known = jsonObject();
    for (const key of IDENTIFYING) {
      const value = Object.hasOwn(written, key) ? written[key] : null;
      if (typeof value === 'string' && value !== '' && !value.includes('${')) setKey(known, key, value);
    }
    if (type === REMOTE_STATE) {
      setKey(known, 'backend', written.backend ?? null);
      setKey(known, 'config', ofStates(written.config ?? null));
    }
    return Object.keys(known).length > 0 ? [[`${type}.${name}`, known]] : [];
  });
}
