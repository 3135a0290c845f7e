import { isJsonObject, memberOf, textOf, valueAt, isSame, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { identityOf, isSameFamily } from '../provider/identity';
import { supposed } from '../model/changed-document';
import { holdsText, type Change } from '../model/fix';
import type { Frame, Names } from '../model/frame';

function namesOf(path: AttributePath): Names {
  return path.filter((key) => typeof key === 'string');
}

function isWithin(names: Names, around: Names): boolean {
  return around.every((name, i) => names[i] === name);
}

/** The frame of changes that the author of a rule names. */
export function namedFrame(
  attributes: JsonObject,
  changes: readonly Change[],
  denied: readonly AttributePath[],
): Frame {
  return {
    set: changes.flatMap((change) => (change.kind === 'set' ? [namesOf(change.path)] : [])),
    asked: changes.flatMap((change) =>
      change.kind === 'set' && holdsText(change.value) ? [namesOf(change.path)] : [],
    ),
    removed: changes.flatMap((change) => {
      if (change.kind === 'set') return elementsAt(attributes, change.path, supposed(change.value));
      return change.kind === 'remove' ? removedAt(attributes, change.path) : [];
    }),
    denied: denied.map(namesOf),
    isNamed: true,
  };
}

function removedAt(attributes: JsonObject, path: AttributePath): Frame['removed'] {
  const value = valueAt(attributes, path);
  const names = namesOf(path);
  if (value === undefined) return [];
  return [{ names, value }, ...(Array.isArray(value) ? value.map((each) => ({ names, value: each })) : [])];
}

/** The plain elements that another list lacks. */
function elementsAt(attributes: JsonObject, path: AttributePath, by: JsonValue): Frame['removed'] {
  const found = valueAt(attributes, path);
  if (!Array.isArray(found) || !Array.isArray(by)) return [];
  return found
    .filter((each) => !by.some((other) => isSame(each, other)))
    .map((value) => ({ names: namesOf(path), value }));
}

/** The frame of a search: what the rule refuses may become something else or go, and what is missing may be added. */
export function searchedFrame(
  attributes: JsonObject,
  denied: readonly AttributePath[],
  hinted: readonly AttributePath[],
): Frame {
  return {
    set: [...denied.filter((path) => path.length > 0), ...hinted].map(namesOf),
    asked: [],
    removed: denied.flatMap((path) => condemnedAt(attributes, path)),
    denied: denied.map(namesOf),
    isNamed: false,
  };
}

/** The plain value that a denial names, or the elements of a list of them: a denial of an object may be about what it lacks. */
function condemnedAt(attributes: JsonObject, path: AttributePath): Frame['removed'] {
  const value = valueAt(attributes, path);
  const names = namesOf(path);
  if (path.length === 0 || value === undefined || value === null || isJsonObject(value)) return [];
  if (!Array.isArray(value)) return [{ names, value }];
  return value.filter((each) => !isJsonObject(each) && !Array.isArray(each)).map((each) => ({ names, value: each }));
}

export function unitedFrames(frames: readonly Frame[]): Frame {
  return {
    set: frames.flatMap(({ set }) => set),
    asked: frames.flatMap(({ asked }) => asked),
    removed: frames.flatMap(({ removed }) => removed),
    denied: frames.flatMap(({ denied }) => denied),
    isNamed: frames.every(({ isNamed }) => isNamed),
  };
}

/** The first place at which a resource differs from what it was without being meant, and why. */
export function outsideFrame(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  frame: Frame,
  /** The type of the resource, where its attributes have the names of the rules. */
  type?: string,
): string | undefined {
  for (const difference of differences(before, after, [])) {
    const problem =
      problemOf(difference, frame) ?? (type === undefined ? undefined : identityProblem(type, difference, frame));
    if (problem !== undefined) return `${difference.path.join('.')} ${problem}`;
  }
  return undefined;
}

interface Difference {
  readonly path: AttributePath;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

function problemOf({ path, before, after }: Difference, frame: Frame): string | undefined {
  const names = namesOf(path);
  const isMeant = frame.set.some((set) => isWithin(names, set));
  // A search may add an attribute that is missing: that takes nothing away.
  if (before === undefined || before === null)
    return isMeant || !frame.isNamed || frame.set.some((set) => isWithin(set, names)) ? undefined : 'is added';
  const isCondemned = frame.removed.some(
    (each) => isWithin(names, each.names) && (names.length > each.names.length || isSame(each.value, before)),
  );
  if (after === undefined && !isCondemned) return 'is lost';
  return after === undefined || isMeant ? undefined : 'becomes another';
}

function identityProblem(type: string, { path, before, after }: Difference, frame: Frame): string | undefined {
  const names = namesOf(path);
  if (before === undefined || before === null || before === '') return undefined;
  const identity = identityOf(type, names.at(-1) ?? '');
  // An element that goes as a whole is no longer what it was anyway.
  const isPart =
    after === undefined &&
    frame.removed.some((each) => each.names.length < names.length && isWithin(names, each.names));
  const isElement = typeof path.at(-1) === 'number';
  if (!identity || isPart || isElement) return undefined;
  const isRefused = frame.denied.some((denied) => denied.length > 0 && isWithin(names, denied));
  if (!frame.isNamed || !isRefused) return `is not changed: ${identity.because}`;
  const [old, by] = [textOf(before), textOf(after)];
  const isAsked = frame.asked.some((asked) => isWithin(names, asked));
  const isOther = identity.family === true && !isAsked && old !== '' && by !== '' && !isSameFamily(old, by);
  return isOther ? `is not changed from ${old} to ${by}: ${identity.because}` : undefined;
}

/** The leaves that differ; paths are those of the value before. */
function differences(a: JsonValue | undefined, b: JsonValue | undefined, path: AttributePath): readonly Difference[] {
  if (isSame(a, b)) return [];
  if (isJsonObject(a) && isJsonObject(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      differences(memberOf(a, key), memberOf(b, key), [...path, key]),
    );
  if (Array.isArray(a) && (Array.isArray(b) || b === undefined))
    return alignedPairs(a, b ?? []).flatMap(([i, old, now]) => differences(old, now, [...path, i]));
  // Another value in the place of several is none of them.
  const lost =
    Array.isArray(a) && a.length > 1
      ? a.map((each, i) => ({ path: [...path, i], before: each, after: undefined }))
      : [];
  return [{ path, before: a, after: b }, ...lost];
}

type Pair = readonly [index: number, before: JsonValue | undefined, after: JsonValue | undefined];

/** The elements of two lists side by side: where one has more of them, the same ones, and those between them in their order. */
function alignedPairs(a: readonly JsonValue[], b: readonly JsonValue[]): readonly Pair[] {
  if (a.length === b.length) return a.map((each, i) => [i, each, b[i]]);
  const pairs: Pair[] = [];
  const between = (from: readonly [number, number], to: readonly [number, number]): void => {
    const length = Math.max(to[0] - from[0], to[1] - from[1]);
    for (let k = 0; k < length; k++) {
      const [i, j] = [from[0] + k, from[1] + k];
      pairs.push([Math.min(i, to[0]), i < to[0] ? a[i] : undefined, j < to[1] ? b[j] : undefined]);
    }
  };
  let last: readonly [number, number] = [0, 0];
  for (const [i, j] of commonIndexes(a, b)) {
    between(last, [i, j]);
    last = [i + 1, j + 1];
  }
  between(last, [a.length, b.length]);
  return pairs;
}

/** The indexes of the longest common elements. */
function commonIndexes(a: readonly JsonValue[], b: readonly JsonValue[]): readonly (readonly [number, number])[] {
  const lengths = [...a, null].map(() => new Uint32Array(b.length + 1));
  const same = a.map((one) => b.map((other) => isSame(one, other)));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i][j] = same[i][j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (same[i][j]) found.push([i++, j++]);
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
    else j++;
  return found;
}
