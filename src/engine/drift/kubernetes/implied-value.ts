import { isJsonObject, jsonObject, memberOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import type { Field } from './shape';

/** The objects around a value on one side, the outermost first. */
export type Holders = readonly JsonObject[];

/** A value that another program decides about. */
export const OPEN = Symbol('open');

/** `${pv.name}` and `${pvc.namespace}` are words of storage classes, which the cluster itself replaces. */
const PLACEHOLDER = /^\$\{(?!pvc?\.)[^}]+\}$|^\{\{.*\}\}$/s;
const PLACEHOLDER_WITHIN = /\$\{[^}]+\}|\{\{.*?\}\}/s;

/** True for a text that another program replaces before the manifest is applied. */
export function isPlaceholder(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && PLACEHOLDER.test(value);
}

/** True for a text that such a program completes. */
export function hasPlaceholder(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && PLACEHOLDER_WITHIN.test(value);
}

/** The known parts of a text around its placeholders. */
export function knownParts(text: string): string[] {
  return text.split(new RegExp(PLACEHOLDER_WITHIN, 'gs'));
}

/** A member that is there; null means that it is not. */
export function given(holder: JsonValue | undefined, key: string): JsonValue | undefined {
  return memberOf(holder, key) ?? undefined;
}

/** The value of a member as the cluster understands it, also where it is not written. */
export function impliedValue(
  value: JsonValue | undefined,
  field: Field,
  holders: Holders,
): JsonValue | undefined | typeof OPEN {
  const likes = likeValues(field, holders);
  if (field.map && likes.length > 0) return withKeysOf([...likes].reverse(), value);
  if (value !== undefined) return value;
  return likes[0] ?? computedValue(field, holders) ?? field.default;
}

/** True for a value that says no more than that there is none. */
export function isEmpty(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === '' || (isJsonObject(value) && Object.keys(value).length === 0);
}

function likeValues({ like = [], when }: Field, holders: Holders): JsonValue[] {
  const isSo = Object.entries(when ?? {}).every(([key, text]) => {
    const holder = holders.findLast((each) => given(each, key) !== undefined);
    return textOf(given(holder, key)) === text;
  });
  return isSo ? like.flatMap((key) => given(holders.at(-1), key) || []) : [];
}

function withKeysOf(others: readonly JsonValue[], value: JsonValue | undefined): JsonValue | undefined {
  const merged = jsonObject();
  for (const each of [...others, value ?? {}]) {
    if (!isJsonObject(each)) return value;
    for (const key of Object.keys(each)) setKey(merged, key, each[key]);
  }
  return merged;
}

function computedValue({ computed }: Field, holders: Holders): JsonValue | undefined | typeof OPEN {
  const holder = holders.at(-1);
  if (computed === 'pullPolicy') {
    const image = given(holder, 'image');
    return hasPlaceholder(image) ? OPEN : pullPolicyOf(textOf(image) ?? '');
  }
  if (computed === 'podLabels') return podLabels(holders[0]);
  if (computed === 'podSelector') {
    const labels = podLabels(holders[0]);
    return labels && { matchLabels: labels };
  }
  if (computed === 'policyTypes') {
    const egress = given(holder, 'egress');
    return egress === undefined || isEmpty(egress) ? ['Ingress'] : ['Ingress', 'Egress'];
  }
  if (computed === 'replacementPolicy')
    return given(holder, 'podFailurePolicy') === undefined ? 'TerminatingOrFailed' : 'Failed';
  if (computed === 'subjectGroup') return given(holder, 'kind') === 'ServiceAccount' ? '' : 'rbac.authorization.k8s.io';
  return undefined;
}

function podLabels(object: JsonObject): JsonValue | undefined {
  return given(given(given(given(object, 'spec'), 'template'), 'metadata'), 'labels');
}

/** An image without a tag is the latest, unless it is named by its digest. */
function pullPolicyOf(image: string): string {
  const [name, digest] = image.split('@');
  const tag = /:([^/:]+)$/.exec(name)?.[1];
  return tag === 'latest' || (tag === undefined && digest === undefined) ? 'Always' : 'IfNotPresent';
}
