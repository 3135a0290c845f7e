import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../base/json';
import { podPathOf } from '../board';
import { mapWritten, type Change, type FixMembers, type FixValue } from './model/fix';
import { SUBJECT } from './remedy-hints';

/** The words of a rule's author for the labels that the pods of an object are known by. */
const PODS = 'pods';

/** A change in which what an author has said of the object is what it has; undefined where it has nothing of the kind. */
export function withReferences(change: Change, type: string, attributes: JsonObject): Change | undefined {
  let isKnown = true;
  const known = mapWritten(change, (written) => {
    if (!written.text.startsWith(`${SUBJECT}.`)) return written;
    const value = referred(written.text.slice(SUBJECT.length + 1), type, attributes);
    isKnown &&= value !== undefined;
    return value ?? written;
  });
  if (!isKnown || known.kind !== 'add') return isKnown ? known : undefined;
  return completing(known, type, attributes);
}

function referred(name: string, type: string, attributes: JsonObject): FixValue | undefined {
  if (name === PODS) return podLabels(type, attributes);
  const value = valueAt(attributes, name.split('.'));
  return typeof value === 'string' && value !== '' ? value : undefined;
}

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

/** An object in the namespace of the one that it completes. A network policy does nothing for the network of a node. */
function completing(
  change: Change & { readonly kind: 'add' },
  type: string,
  attributes: JsonObject,
): Change | undefined {
  const isOfNode = valueAt(attributes, [...(podPathOf(type) ?? []), 'spec', 'hostNetwork']) === true;
  if (change.type === 'NetworkPolicy' && isOfNode) return undefined;
  const { apiVersion, metadata, ...rest } = change.attributes as { readonly metadata: FixMembers } & FixMembers;
  const namespace = textOf(valueAt(attributes, ['metadata', 'namespace']) ?? null);
  const own = { ...metadata, ...(namespace !== '' && { namespace }) };
  return { ...change, attributes: { apiVersion, kind: change.type, metadata: own, ...rest } };
}
