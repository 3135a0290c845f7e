import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { NormalisedResource } from '../../resources/model/resource-input';
import { podPathOf } from '../../resources/kubernetes-companions';
import type { Change, FixMembers } from '../model/fix';

/** The labels that an object selects its pods by, else all that they have. */
export function podLabels(type: string, attributes: JsonObject): FixMembers | undefined {
  const selector = valueAt(attributes, ['spec', 'selector']);
  const isPlain = isJsonObject(selector) && !Object.hasOwn(selector, 'matchExpressions');
  const pods = podPathOf(type) ?? [];
  return (
    labelsIn(isPlain ? valueAt(selector, ['matchLabels']) : undefined) ??
    labelsIn(valueAt(attributes, [...pods, 'metadata', 'labels']))
  );
}

function labelsIn(value: JsonValue | undefined): FixMembers | undefined {
  if (!isJsonObject(value) || Object.keys(value).length === 0) return undefined;
  return Object.values(value).every((each) => typeof each === 'string') ? (value as FixMembers) : undefined;
}

/**
 * A resource that is added; an object of Kubernetes lies in the namespace of the one that it completes. Undefined for a network
 * policy where it would do nothing: in the network of a node.
 */
export function addedObject(
  change: Extract<Change, { kind: 'add' }>,
  { type, attributes }: Pick<NormalisedResource, 'type' | 'attributes'>,
): Change | undefined {
  const pod = podPathOf(type);
  const isOfNode = valueAt(attributes, [...(pod ?? []), 'spec', 'hostNetwork']) === true;
  if (change.type === 'NetworkPolicy' && isOfNode) return undefined;
  if (change.type.includes('_')) return change;
  const { apiVersion, metadata, ...rest } = change.attributes as { readonly metadata: FixMembers } & FixMembers;
  const namespace = textOf(valueAt(attributes, ['metadata', 'namespace']) ?? null);
  const own = { ...metadata, ...(namespace !== '' && { namespace }) };
  return { ...change, attributes: { apiVersion, kind: change.type, metadata: own, ...rest } };
}
