import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { copyOf, hasMembers, readCloud, writeAt } from '../values/access';
import type { AttributeMap } from '../values/attribute-map';
import { canonicalText } from '../values/canonical';
import { canonicalValue } from '../values/canonical-value';
import { reduceCloud } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';

type Items = readonly AttributeMap[];
type CloudForm = (item: AttributeMap, value: JsonValue, current: JsonValue | undefined) => JsonValue;

/**
 * The elements that a template writes in the form of those that run. One that runs under the same name keeps what no template
 * writes of it, and so do elements that no template writes at all.
 */
export function likeRunning(
  { items = [], omit }: AttributeMap,
  written: readonly JsonValue[],
  running: readonly JsonValue[],
  cloudForm: CloudForm,
): JsonValue[] {
  const kept = running.filter((each) => omit.some((where) => hasMembers(each, where)));
  const left = running.filter(isJsonObject).filter((each) => !kept.includes(each));
  const all = written.map((each) => {
    const like = isJsonObject(each) && !isUnresolved(each) ? takeLike(items, each, left) : undefined;
    return like ? withMembers(items, like, each, cloudForm) : each;
  });
  return [...kept, ...all];
}

/** Takes the element out of a list that has the same first member, and of several the one with the most others. */
function takeLike(items: Items, written: JsonObject, left: JsonObject[]): JsonObject | undefined {
  const [first, ...others] = items;
  const candidates = left.filter((each) => hasSame(first, written, each));
  const score = (each: JsonObject): number => others.filter((item) => hasSame(item, written, each)).length;
  const [best] = candidates.map((each) => ({ each, score: score(each) })).sort((a, b) => b.score - a.score);
  if (best) left.splice(left.indexOf(best.each), 1);
  return best?.each;
}

function hasSame(item: AttributeMap, written: JsonValue, running: JsonValue): boolean {
  const [one, other] = [readCloud(written, item.cloud)?.value, readCloud(running, item.cloud)?.value];
  return one !== undefined && other !== undefined && isSame(item, one, other);
}

function isSame(item: AttributeMap, written: JsonValue, running: JsonValue): boolean {
  const textFor = (value: JsonValue): string => canonicalText(canonicalValue(item, value, false));
  return textFor(written) === textFor(reduceCloud(item, running));
}

function withMembers(items: Items, running: JsonObject, written: JsonValue, cloudForm: CloudForm): JsonValue {
  const copy = copyOf(running) as JsonObject;
  for (const item of items) {
    const current = readCloud(running, item.cloud)?.value;
    const own = readCloud(written, item.cloud)?.value;
    const value = own ?? (current === undefined ? undefined : item.defaults.terraform);
    // A member that a template does not set and that has no default is left to the cloud.
    if (value === undefined || (current !== undefined && isSame(item, value, current))) continue;
    writeAt(copy, item.cloud, value === null ? null : cloudForm(item, value, current), { asBlocks: false });
  }
  return copy;
}
