import { valueAt, type JsonObject } from '../base/json';
import type { AttributePath, BoardInput, BoardResource } from '../board';
import { readElsewhere, type Asked } from './candidates';
import { changedAttributes } from './model/changed-document';
import { Written, type Change, type FixValue, type ValueChange } from './model/fix';
import { completesBlocks, isAccepted } from './provider-check';

/** Changes of a resource that completes the one which fails. */
export interface CompanionChanges {
  readonly companion: BoardResource;
  readonly changes: readonly Change[];
}

/** The changes of companions that a rule names which may make it pass: settings of a remedy, and what is switched off. */
export function companionChanges({ resource, companions }: BoardInput, { hints, words }: Wishes): CompanionChanges[] {
  const added = hints
    .filter(({ onlyFor = resource.type }) => onlyFor === resource.type)
    .flatMap(({ changes, isWhole }) =>
      changes.flatMap((change) => (change.kind === 'add' ? [{ ...change, ...(isWhole && { isWhole }) }] : [])),
    );
  return companions
    .filter(({ type }) => words.texts.has(type))
    .flatMap((companion) => {
      const { type, attributes } = companion;
      const hinted = added
        .filter((change) => change.type === type)
        .map((change) =>
          settings(change.attributes, attributes, []).map((each) => ({
            ...each,
            ...(change.isWhole && { goesAlong: change.isWhole }),
          })),
        );
      const switched = readElsewhere({ type, attributes, words }).filter((changes) =>
        changes.every((change) => isSwitch(attributes, change)),
      );
      return [...hinted, ...switched]
        .filter(
          (changes) =>
            changes.length > 0 &&
            changes.every((change) => isAccepted(type, change)) &&
            completesBlocks(type, attributes, changes),
        )
        .map((changes) => ({ companion, changes }));
    });
}

type Wishes = Pick<Asked, 'hints' | 'words'>;

const OFF = /^(?:disabled|suspended|off|none|inactive)$/i;

/** True for a truth, or a word in the place of one that switches something off. */
function isSwitch(attributes: JsonObject, change: Change): boolean {
  if (change.kind !== 'set') return false;
  const value = valueAt(attributes, change.path);
  if (typeof value === 'string') return typeof change.value === 'string' && OFF.test(value) && !OFF.test(change.value);
  return typeof change.value === 'boolean' && value !== change.value;
}

/** An input in which a companion has changed; undefined when the changes find no place. */
export function withCompanion(input: BoardInput, { companion, changes }: CompanionChanges): BoardInput | undefined {
  const attributes = changedAttributes(companion.attributes, changes);
  if (!attributes) return undefined;
  const companions = input.companions.map((each) => (each === companion ? { ...each, attributes } : each));
  return { ...input, companions };
}

/** The values that differ. What refers to the resource is right already, and what only the user knows is asked where it is missing. */
function settings(value: FixValue, attributes: JsonObject, path: AttributePath): ValueChange[] {
  const found = valueAt(attributes, path);
  if (value instanceof Written) {
    const isAsked = value.variable !== undefined && found === undefined;
    return isAsked ? [{ kind: 'set', path, value }] : [];
  }
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'object');
  if (isList) return value.flatMap((each: FixValue, i) => settings(each, attributes, [...path, i]));
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, each]) => settings(each, attributes, [...path, key]));
  return JSON.stringify(found) === JSON.stringify(value) ? [] : [{ kind: 'set', path, value }];
}
