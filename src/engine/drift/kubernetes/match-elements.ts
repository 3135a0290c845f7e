import { isJsonObject, writeJson, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import { given, hasPlaceholder } from './implied-value';
import type { Field } from './shape';

/** The elements of two lists that belong together, by index. */
export interface Match {
  readonly pairs: readonly (readonly [written: number, running: number])[];
  /** True when the same elements stand in another order, and the order counts. */
  readonly isOtherOrder: boolean;
}

/** Above this number of comparisons, elements that are not the same belong together in their order. */
const MOST_TRIALS = 10_000;

/** `differences` gives the number of differences of two elements. */
export function matchElements(
  written: readonly JsonValue[],
  running: readonly JsonValue[],
  field: Field,
  differences: (written: JsonValue, running: JsonValue) => number,
): Match {
  const byKey = field.list === 'keyed' ? matchByKey(written, running, field) : undefined;
  const pairs = byKey ?? matchBySameness(written, running, differences);
  const isOrdered = field.list === undefined || field.list === 'ordered' || field.isOrdered === true;
  const isOtherOrder = isOrdered && pairs.some(([, j], at) => at > 0 && j < pairs[at - 1][1]);
  return { pairs, isOtherOrder };
}

/** Undefined when the keys do not tell the elements apart. */
function matchByKey(
  written: readonly JsonValue[],
  running: readonly JsonValue[],
  field: Field,
): [number, number][] | undefined {
  const [one, other] = [indexesByKey(written, field), indexesByKey(running, field)];
  if (!one || !other) return undefined;
  return [...one].flatMap(([key, i]): [number, number][] => {
    const j = other.get(key);
    return j === undefined ? [] : [[i, j]];
  });
}

function indexesByKey(
  elements: readonly JsonValue[],
  { key = [], shape }: Field,
): ReadonlyMap<string, number> | undefined {
  const found = new Map<string, number>();
  for (const [i, element] of elements.entries()) {
    if (!isJsonObject(element)) return undefined;
    const texts = key.map((each) => textOf(given(element, each) ?? shape?.get(each)?.default) ?? '');
    const text = JSON.stringify(texts);
    if (found.has(text) || texts.some((each) => each === '' || hasPlaceholder(each))) return undefined;
    found.set(text, i);
  }
  return found;
}

function matchBySameness(
  written: readonly JsonValue[],
  running: readonly JsonValue[],
  differences: (written: JsonValue, running: JsonValue) => number,
): [number, number][] {
  const pairs: [number, number][] = [];
  const free = new Set(running.keys());
  const byText = new Map<string, number[]>();
  for (const [j, each] of [...running.entries()].reverse()) {
    const text = writeJson(each);
    const known = byText.get(text);
    if (known) known.push(j);
    else byText.set(text, [j]);
  }
  const take = (i: number, j: number | undefined): boolean => {
    if (j === undefined) return false;
    free.delete(j);
    pairs.push([i, j]);
    return true;
  };
  const unlike = [...written.keys()].filter((i) => !take(i, byText.get(writeJson(written[i]))?.pop()));
  const canTry = unlike.length * free.size <= MOST_TRIALS;
  const open = unlike.filter(
    (i) =>
      !canTry ||
      !take(
        i,
        [...free].find((j) => differences(written[i], running[j]) === 0),
      ),
  );
  for (const i of open) {
    const rated = canTry ? [...free].map((j) => ({ j, count: differences(written[i], running[j]) })) : [];
    const least = rated.reduce((best, each) => Math.min(best, each.count), Infinity);
    take(i, canTry ? rated.find(({ count }) => count === least)?.j : first(free));
  }
  return pairs.sort(([a], [b]) => a - b);
}

function first(indexes: ReadonlySet<number>): number | undefined {
  for (const index of indexes) return index;
  return undefined;
}
