import { isJsonObject, jsonObject, setKey, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { HIDDEN } from '../values/secrets';
import { textOf } from '../values/access';
import { childPath } from '../values/path';
import { given, impliedValue, isEmpty, isPlaceholder, OPEN, type Holders } from './implied-value';
import { matchElements, type Match } from './match-elements';
import { areSameTexts, couldAllBecome, couldBecome, isSameScalar } from './same-texts';
import { hasTexts, isAddedByTools, LAST_APPLIED, type Field, type Kind, type Shape } from './shape';

/** A value that differs. */
export interface ObjectDifference {
  readonly path: string;
  readonly written: JsonValue;
  readonly running: JsonValue;
  /** The keys that lead to it in the manifest, or to the nearest value around it that is written. */
  readonly keys: readonly (string | number)[];
}

export interface ObjectComparison {
  readonly differences: readonly ObjectDifference[];
  /** The paths of written values that could not be compared. */
  readonly untracked: readonly string[];
  /** The manifest with the values that run, and the object that runs with those of the manifest. */
  readonly withRunning: JsonObject;
  readonly withWritten: JsonObject;
}

/** Each side of a value with what the other side has instead; undefined where there is nothing. */
interface Swapped {
  readonly written: JsonValue | undefined;
  readonly running: JsonValue | undefined;
}

interface Place {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  /** False below a value that the manifest does not have. */
  readonly isWritten: boolean;
  readonly writtenHolders: Holders;
  readonly runningHolders: Holders;
}

const PLAIN: Field = {};
const START: Place = { path: '', keys: [], isWritten: true, writtenHolders: [], runningHolders: [] };

/** Compares a manifest with the object that runs: what is written must run, and nothing else that means something. */
export function compareObjects(
  { shape }: Pick<Kind, 'shape'>,
  written: JsonObject,
  running: JsonObject,
  isScaled: boolean,
): ObjectComparison {
  const comparer = new Comparer(isScaled);
  const swapped = comparer.members(written, running, shape, START);
  const { differences, untracked } = comparer;
  return { differences, untracked, withRunning: swapped.written, withWritten: swapped.running };
}

/** A value with a mark in the place of all that must not be shown. */
export function withoutSecrets(value: JsonValue, field: Field): JsonValue {
  const { shape, use, map, isSecret } = field;
  if (isSecret) return HIDDEN;
  if (Array.isArray(value)) return shape ? value.map((each) => withoutSecrets(each, { shape })) : value;
  if (!isJsonObject(value) || (!shape && !map && use !== 'keys')) return value;
  return jsonObject(
    Object.keys(value).map((key) => [
      key,
      use === 'keys' || key === LAST_APPLIED ? HIDDEN : withoutSecrets(value[key], shape?.get(key) ?? PLAIN),
    ]),
  );
}

class Comparer {
  readonly differences: ObjectDifference[] = [];
  readonly untracked: string[] = [];

  constructor(private readonly isScaled: boolean) {}

  members(
    written: JsonObject,
    running: JsonObject,
    shape: Shape | undefined,
    place: Place,
  ): { readonly written: JsonObject; readonly running: JsonObject } {
    const swapped = { written: jsonObject(), running: jsonObject() };
    const inside = {
      ...place,
      writtenHolders: [...place.writtenHolders, written],
      runningHolders: [...place.runningHolders, running],
    };
    for (const key of new Set([...keysOf(written, running), ...formerKeys(written, running, shape)])) {
      const [one, other] = [given(written, key), given(running, key)];
      const result = this.member(one, other, shape?.get(key) ?? PLAIN, below(inside, key, one !== undefined));
      if (result.written !== undefined) setKey(swapped.written, key, result.written);
      if (result.running !== undefined) setKey(swapped.running, key, result.running);
    }
    return swapped;
  }

  private member(written: JsonValue | undefined, running: JsonValue | undefined, field: Field, place: Place): Swapped {
    const same = { written, running };
    const [own, live] = [said(written, field), said(running, field)];
    if (field.use === 'own' || (field.use === 'filled' && own === undefined)) return same;
    if (this.isLeftToController(field, place)) {
      if (written !== undefined) this.untracked.push(place.path);
      return same;
    }
    const one = impliedValue(own, field, place.writtenHolders);
    const other = impliedValue(live, field, place.runningHolders);
    if (one === OPEN || other === OPEN) return same;
    const before = this.differences.length;
    const result = this.values(one, other, field, place, same);
    return this.differences.length > before ? result : same;
  }

  private isLeftToController({ use, unless }: Field, { writtenHolders }: Place): boolean {
    return (
      (use === 'scaled' && this.isScaled) ||
      (unless !== undefined && given(writtenHolders.at(-1), unless) !== undefined)
    );
  }

  /** `same` are the two sides as they are. */
  private values(
    written: JsonValue | undefined,
    running: JsonValue | undefined,
    field: Field,
    place: Place,
    same: Swapped,
  ): Swapped {
    if (written === undefined || running === undefined) {
      const only = written ?? running;
      if (only === undefined || isNothing(only, field)) return same;
      if (Array.isArray(only)) return this.values(written ?? [], running ?? [], field, place, same);
      if (field.map) return this.values(written ?? {}, running ?? {}, field, place, same);
      if (!field.isLiteral && isPlaceholder(written)) {
        this.untracked.push(place.path);
        return same;
      }
      return this.report(written, running, field, place, same);
    }
    if (isJsonObject(written) && isJsonObject(running)) {
      return field.map ? this.maps(written, running, field, place) : this.members(written, running, field.shape, place);
    }
    if (Array.isArray(written) && Array.isArray(running)) return this.lists(written, running, field, place, same);
    if (isSameScalar(written, running, field.isQuantity === true)) return same;
    if (couldBecome(written, running, field)) {
      this.untracked.push(place.path);
      return same;
    }
    return this.report(written, running, field, place, same);
  }

  private maps(written: JsonObject, running: JsonObject, field: Field, place: Place): Swapped {
    const swapped = { written: jsonObject(), running: jsonObject() };
    const { known = [], use, map, isLiteral = false } = field;
    const entry: Field = { isQuantity: map === 'quantity', keepsEmpty: true, isLiteral, isSecret: use === 'keys' };
    for (const key of keysOf(written, running)) {
      const [one, other] = [given(written, key), given(running, key)];
      const isAdded = one === undefined && isAddedByTools(known, key) && !isLoose(other, place);
      const isKnown = isAdded || key === LAST_APPLIED;
      const isEqual = one !== undefined && other !== undefined && use === 'keys';
      const same = { written: one, running: other };
      const at = below(place, key, one !== undefined);
      const result = isKnown || isEqual ? same : this.values(one, other, entry, at, same);
      if (result.written !== undefined) setKey(swapped.written, key, result.written);
      if (result.running !== undefined) setKey(swapped.running, key, result.running);
    }
    return swapped;
  }

  private lists(written: JsonValue[], running: JsonValue[], field: Field, place: Place, same: Swapped): Swapped {
    if ([...written, ...running].every((each) => textOf(each) !== undefined)) {
      if (areSameTexts(written, running, field)) return same;
      if (couldAllBecome(written, running, field)) {
        this.untracked.push(place.path);
        return same;
      }
      return this.report(written, running, field, place, same);
    }
    const isSame = (one: JsonValue, other: JsonValue): number => {
      const trial = new Comparer(this.isScaled);
      trial.element(one, other, field, { ...place, path: '' });
      return trial.differences.length;
    };
    return this.elements(written, running, field, place, matchElements(written, running, field, isSame));
  }

  private elements(written: JsonValue[], running: JsonValue[], field: Field, place: Place, match: Match): Swapped {
    const inWritten = new Map<number, Swapped>();
    const inRunning = new Map<number, Swapped>();
    for (const [i, j] of match.pairs) {
      const result = this.element(written[i], running[j], field, below(place, i, true));
      inWritten.set(i, result);
      inRunning.set(j, result);
    }
    const single = elementField(field);
    const kept: JsonValue[] = [];
    for (const [j, each] of running.entries()) {
      if (inRunning.has(j)) continue;
      const same = { written: undefined, running: each };
      if (this.isOfServer(each, field)) kept.push(each);
      else inRunning.set(j, this.report(undefined, each, single, below(place, j, false), same));
    }
    for (const [i, each] of written.entries()) {
      const same = { written: each, running: undefined };
      if (!inWritten.has(i)) inWritten.set(i, this.report(each, undefined, single, below(place, i, true), same));
    }
    if (match.isOtherOrder) this.report(written, running, field, place, { written, running });
    // Each side with the values of the other also has its order.
    const ofWritten = inOrder(inWritten).flatMap((each) => each.running ?? []);
    return {
      written: inOrder(inRunning).flatMap((each) => each.written ?? []),
      running: [...ofWritten, ...kept],
    };
  }

  private element(written: JsonValue, running: JsonValue, field: Field, place: Place): Swapped {
    return this.values(written, running, elementField(field), place, { written, running });
  }

  private isOfServer(element: JsonValue, { use, omit = [] }: Field): boolean {
    if (use === 'more') return true;
    return !projectsSecret(element) && omit.some((texts) => hasTexts(texts, (key) => given(element, key)));
  }

  private report(
    written: JsonValue | undefined,
    running: JsonValue | undefined,
    field: Field,
    { path, keys }: Place,
    same: Swapped,
  ): Swapped {
    const shown = (value: JsonValue | undefined): JsonValue =>
      value === undefined || isNothing(value, field) ? null : withoutSecrets(value, field);
    this.differences.push({ path, written: shown(written), running: shown(running), keys });
    return { written: same.running, running: same.written };
  }
}

/** True for a volume with a secret in it, which the server never adds to a pod. */
function projectsSecret(volume: JsonValue): boolean {
  const sources = given(given(volume, 'projected'), 'sources');
  return Array.isArray(sources) && sources.some((each) => given(each, 'secret') !== undefined);
}

/** True for an annotation that alone takes the profile of a pod away; newer servers write it beside the member. */
function isLoose(value: JsonValue | undefined, { runningHolders: [object] }: Place): boolean {
  return value === 'unconfined' && !writeJson(given(object, 'spec') ?? null).includes('"Unconfined"');
}

function inOrder(swapped: ReadonlyMap<number, Swapped>): Swapped[] {
  return [...swapped].sort(([a], [b]) => a - b).map(([, each]) => each);
}

function elementField({ shape, isSecret, isLiteral }: Field): Field {
  return { ...(shape && { shape }), ...(isSecret && { isSecret }), ...(isLiteral && { isLiteral }) };
}

function below(place: Place, key: string | number, isWritten: boolean): Place {
  const isThere = place.isWritten && isWritten;
  return {
    ...place,
    path: childPath(place.path, key),
    keys: isThere ? [...place.keys, key] : place.keys,
    isWritten: isThere,
  };
}

function keysOf(some: JsonObject, others: JsonObject): Set<string> {
  return new Set([...Object.keys(some), ...Object.keys(others)]);
}

/** The members that are there under a former name. */
function formerKeys(written: JsonObject, running: JsonObject, shape: Shape = new Map()): string[] {
  const isThere = (key: string): boolean =>
    shape.get(key)?.use === 'own' && (given(written, key) !== undefined || given(running, key) !== undefined);
  return [...shape].flatMap(([key, { like }]) => (like?.some(isThere) ? [key] : []));
}

function said(value: JsonValue | undefined, field: Field): JsonValue | undefined {
  return value === undefined || isNothing(value, field) ? undefined : value;
}

/** True for a value that a server leaves out, or could. */
function isNothing(value: JsonValue, { map, keepsEmpty, isZeroNone }: Field): boolean {
  if (value === '') return keepsEmpty !== true;
  if (value === 0) return isZeroNone === true;
  return (Array.isArray(value) || map !== undefined) && isEmpty(value);
}
