import { isJsonObject, jsonObject, textOf, type JsonObject } from '../base/json';
import type { AttributePath, ResourceInput, NormalisedResource } from './model/resource-input';
import type { Listings, LiveDocument, LiveFound } from './model/live-document';
import { ClusterOwners } from './cluster-owners';
import { isKindOf } from './kind-names';
import { COMPANION_KINDS, podOf } from './kubernetes-companions';
import { kubernetesResources } from './kubernetes-resources';

/** Members that the cluster writes, and not the author of the object. */
const OWN_STATE: ReadonlySet<string> = new Set(['status']);
const OWN_METADATA: ReadonlySet<string> = new Set(['managedFields', 'resourceVersion', 'generation']);
/** The whole object once more, as it was last written. */
const OWN_ANNOTATIONS: ReadonlySet<string> = new Set(['kubectl.kubernetes.io/last-applied-configuration']);

/**
 * The objects of a cluster as their manifests would have them. One that was made by another object is not judged again
 * where it says the same.
 */
export function* clusterResources(
  objects: readonly LiveDocument[],
  listings: Listings,
  only?: number,
): Generator<LiveFound> {
  const owners = new ClusterOwners(objects.map(({ document }) => document));
  const unlisted = unlistedKinds(listings);
  const inputs = new Map<number, ResourceInput[]>();
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

/** The kinds of companions of which there may be more, with the reasons of those that could not be listed. */
function unlistedKinds({ listed, refused = new Map() }: Listings): ReadonlyMap<string, string | undefined> {
  const kinds = COMPANION_KINDS.filter((kind) => ![...listed].some((name) => isKindOf(kind, name)));
  return new Map(kinds.map((kind) => [kind, [...refused].find(([name]) => isKindOf(kind, name))?.[1]]));
}

function liveInput(input: ResourceInput, unlisted: ReadonlyMap<string, string | undefined>): ResourceInput {
  const resource: NormalisedResource = { ...input.resource, source: 'cluster' };
  const hidden = podOf(resource) ? [...unlisted].filter(([kind]) => mayHide(kind, input.companions)) : [];
  const unread = hidden.flatMap(([kind, refusal]) => (refusal === undefined ? [kind] : []));
  const refused = hidden.flatMap(([kind, refusal]) => (refusal === undefined ? [] : [[kind, refusal]]));
  return {
    ...input,
    resource,
    unknown: secretsIn(resource),
    ...(unread.length > 0 && { unread }),
    ...(refused.length > 0 && { refused: Object.fromEntries(refused) as Record<string, string> }),
  };
}

/** A workload has one service account; of the other kinds there may always be more. */
function mayHide(kind: string, companions: readonly NormalisedResource[]): boolean {
  return kind !== 'ServiceAccount' || !companions.some(({ type }) => type === kind);
}

/** The values of secrets are never read from a cluster. */
function secretsIn({ type, attributes }: NormalisedResource): readonly AttributePath[] {
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
