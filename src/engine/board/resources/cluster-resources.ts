import { isJsonObject, jsonObject, textOf, type JsonObject } from '../../base/json';
import type { AttributePath, BoardInput, BoardResource } from '../model/board-input';
import type { LiveDocument, LiveFound } from '../model/live-document';
import { ClusterOwners } from './cluster-owners';
import { COMPANION_KINDS, podOf } from './kubernetes-companions';
import { kubernetesResources } from './kubernetes-resources';

/** What the cluster writes, not those who made the object. */
const OWN_STATE: ReadonlySet<string> = new Set(['status']);
const OWN_METADATA: ReadonlySet<string> = new Set(['managedFields', 'resourceVersion', 'generation']);
/** The whole object once more, as it was last written. */
const OWN_ANNOTATIONS: ReadonlySet<string> = new Set(['kubectl.kubernetes.io/last-applied-configuration']);

/**
 * The objects of a cluster as their manifests would have them. One that was made by another object is not judged again
 * where it says the same. `listed` has the names of the kinds of which all objects were found, as nodes name them.
 */
export function* clusterResources(
  objects: readonly LiveDocument[],
  listed: ReadonlySet<string>,
  only?: number,
): Generator<LiveFound> {
  const owners = new ClusterOwners(objects.map(({ document }) => document));
  const unlisted = COMPANION_KINDS.filter((kind) => !isListed(kind, listed));
  const inputs = new Map<number, BoardInput[]>();
  for (const { input, template } of kubernetesResources(
    objects.map(({ document }) => ({ document: withoutState(document) })),
    only,
  ))
    inputs.set(template, [...(inputs.get(template) ?? []), liveInput(input, unlisted)]);
  for (const [document, { document: object }] of objects.entries()) {
    if (only !== undefined && document !== only) continue;
    if (owners.speakFor(object)) yield { document, inputs: [], leftOut: 'judged-by-owner' };
    else yield { document, inputs: inputs.get(document) ?? [] };
  }
}

function liveInput(input: BoardInput, unlisted: readonly string[]): BoardInput {
  const resource: BoardResource = { ...input.resource, source: 'cluster' };
  const unread = podOf(resource) ? unlisted.filter((kind) => mayHide(kind, input.companions)) : [];
  return { ...input, resource, unknown: secretsIn(resource), ...(unread.length > 0 && { unread }) };
}

/** Nodes name a kind by its singular or plural, in any case. */
function isListed(kind: string, listed: ReadonlySet<string>): boolean {
  const name = kind.toLowerCase();
  return [name, `${name}s`, name.replace(/y$/, 'ies')].some((each) => listed.has(each));
}

/** A workload has one service account; of the other kinds there may always be more. */
function mayHide(kind: string, companions: readonly BoardResource[]): boolean {
  return kind !== 'ServiceAccount' || !companions.some(({ type }) => type === kind);
}

/** The values of secrets are never read from a cluster. */
function secretsIn({ type, attributes }: BoardResource): readonly AttributePath[] {
  if (type !== 'Secret') return [];
  return ['data', 'stringData'].flatMap((key) => {
    const values = attributes[key];
    return isJsonObject(values) ? Object.keys(values).map((name) => [key, name]) : [];
  });
}

function withoutState(object: JsonObject): JsonObject {
  const { metadata } = object as Partial<JsonObject>;
  const without = withoutKeys(object, OWN_STATE);
  if (!isJsonObject(metadata)) return without;
  const { annotations } = metadata as Partial<JsonObject>;
  const kept = withoutKeys(metadata, OWN_METADATA);
  return {
    ...without,
    metadata: isJsonObject(annotations) ? { ...kept, annotations: withoutKeys(annotations, OWN_ANNOTATIONS) } : kept,
  };
}

function withoutKeys(object: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return jsonObject(Object.entries(object).filter(([key]) => !keys.has(textOf(key))));
}
