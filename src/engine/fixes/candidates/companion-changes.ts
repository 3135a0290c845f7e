import { valueAt, type JsonObject } from '../../base/json';
import type { ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import { readElsewhere, type Asked } from './candidates';
import { Completion } from './completion';
import { identityOf } from '../provider/identity';
import { changedAttributes } from '../model/changed-document';
import type { Change, FixMembers } from '../model/fix';
import { countingMajor } from '../provider/other-version';
import { completesBlocks, isAccepted } from '../provider/provider-check';

/** Changes of a resource that completes the one which fails. */
export interface CompanionChanges {
  readonly companion: NormalisedResource;
  readonly changes: readonly Change[];
}

/** The changes of companions that a rule names which may make it pass: settings of a remedy, and what is switched off. */
export function companionChanges(input: ResourceInput, { hints, words }: Wishes): CompanionChanges[] {
  const { resource, companions } = input;
  const added = hints
    .filter(({ onlyFor = resource.type }) => onlyFor === resource.type)
    .flatMap(({ changes }) => changes.flatMap((change) => (change.kind === 'add' ? [change] : [])));
  return companions
    .filter(({ type }) => words.texts.has(type))
    .flatMap((companion) => {
      const { type, attributes } = companion;
      const major = countingMajor({ ...input, resource: companion });
      const hinted = added
        .filter((change) => change.type === type)
        .map((change) => completedBy(companion, change.attributes));
      const switched = readElsewhere({ type, attributes, words }).filter((changes) =>
        changes.every((change) => isSwitch(attributes, change)),
      );
      return [...hinted, ...switched]
        .filter(
          (changes) =>
            changes.length > 0 &&
            changes.every((change) => isAccepted(type, change, { major })) &&
            completesBlocks(type, attributes, changes, major),
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
export function withCompanion(
  input: ResourceInput,
  { companion, changes }: CompanionChanges,
): ResourceInput | undefined {
  const attributes = changedAttributes(companion.attributes, changes);
  if (!attributes) return undefined;
  const companions = input.companions.map((each) => (each === companion ? { ...each, attributes } : each));
  return { ...input, companions };
}

/** The changes that complete a resource by what one of its type should say; what refers to others is right already. */
export function completedBy({ type, attributes, source }: NormalisedResource, value: FixMembers): readonly Change[] {
  const completion = new Completion({ type, attributes, denied: [], isTerraform: source === 'terraform' });
  // Another name would make another resource of it.
  const own = Object.entries(value).filter(([name]) => !Object.hasOwn(attributes, name) || !identityOf(type, name));
  for (const [name, each] of own) completion.set([name], each);
  const lists = completion.lists.flatMap(({ elements, changes }) => changes(elements));
  return completion.isPossible ? [...completion.changes, ...lists] : [];
}
