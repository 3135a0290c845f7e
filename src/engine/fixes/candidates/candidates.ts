import { isJsonObject, valueAt, type JsonObject } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { factsOf, isBlock, membersOf, type AttributeFact, type Attributes } from '../../iac/provider-facts';
import { Completion } from './completion';
import { listChanges } from './list-changes';
import { mapWritten, Written, type Change, type FixValue } from '../model/fix';
import { ofPolicies, statementPath } from './policy-candidates';
import { completesBlocks, factAt, isAccepted } from '../provider/provider-check';
import { SUBJECT, type Hint } from '../hints/remedy-hints';
import type { RuleWords } from '../hints/rule-words';
import { marksOf } from '../provider/lasting-effects';

export interface Asked {
  readonly type: string;
  readonly name: string;
  readonly attributes: JsonObject;
  /** The path of the denial. */
  readonly path: AttributePath;
  readonly words: RuleWords;
  readonly hints: readonly Hint[];
  /** True where the resource is written in the words of another source than Terraform. */
  readonly isTranslated?: boolean;
  /** The major version of the provider that counts, where it is not the newest. */
  readonly major?: number;
}

/** Changes that may make a denial go away. */
export function candidates(asked: Asked): readonly (readonly Change[])[] {
  const hinted = fromHints(asked);
  const found = [
    ...hinted,
    ...ofSecrets(asked),
    ...ofPolicies(asked),
    ...atDenial(asked),
    ...readElsewhere(asked),
    ...removals(asked),
  ];
  // All parts of a statement of a policy decide what it means.
  const meaning = { ...asked, path: statementPath(asked.path) };
  const isUsable = (change: Change): boolean =>
    isAccepted(asked.type, change, { major: asked.major }) && !evades(change, meaning);
  const meant = found.filter(
    (changes) => hinted.includes(changes) || changes.every((each) => isRelated(each, meaning)),
  );
  const whole = meant.filter((changes) => completesBlocks(asked.type, asked.attributes, changes, asked.major));
  return ordered(whole, hinted, asked, isUsable);
}

/** Changes without those that are not usable: those without a mark first, of these the hinted ones, then the smallest. */
export function ordered(
  found: readonly (readonly Change[])[],
  hinted: readonly (readonly Change[])[],
  { words, attributes }: Pick<Asked, 'words' | 'attributes'>,
  isUsable: (change: Change) => boolean,
): readonly (readonly Change[])[] {
  const seen = new Set<string>();
  const distinct = found.filter((changes) => {
    const key = JSON.stringify(changes);
    if (changes.length === 0 || seen.has(key) || !changes.every(isUsable)) return false;
    seen.add(key);
    return true;
  });
  const weight = (changes: readonly Change[]): number => {
    const marks = marksOf(attributes, changes);
    const asks = marks.includes('needs-value') ? (words.isAboutSecrets ? 1 : 3) : 0;
    const caution = asks || (marks.includes('removes') ? 2 : marks.includes('copied') ? 1 : 0);
    const isHinted = hinted.includes(changes);
    return 1000 * caution + (isHinted ? 0 : 500) + changes.reduce((sum, change) => sum + sizeOf(change), 0);
  };
  return distinct
    .map((changes) => ({ changes, weight: weight(changes) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ changes }) => changes);
}

function sizeOf(change: Change): number {
  const count = (value: FixValue): number => {
    if (value instanceof Written || typeof value !== 'object' || value === null) return 1;
    return (
      Object.values(value as Readonly<Record<string, FixValue>>).reduce((sum: number, each) => sum + count(each), 0) ||
      1
    );
  };
  if (change.kind === 'remove') return 1;
  return change.kind === 'set' ? count(change.value) : 1 + count(change.attributes);
}

/** The remedy as it stands, without what it takes away, and each change of it alone. */
function fromHints(asked: Asked): (readonly Change[])[] {
  const { type, name, path, hints } = asked;
  return hints
    .filter(({ onlyFor = type }) => onlyFor === type)
    .flatMap((hint) => {
      const all = hint.changes.flatMap((change) => completing(placed(change, `${type}.${name}`, path), asked));
      // Examples differ in more than what matters.
      const isRelated = (change: Change): boolean =>
        change.kind !== 'remove' || change.path.every((key, i) => key === path[i]);
      const kept = all.filter(({ kind }) => kind !== 'remove');
      return [...all.filter(isRelated).map((change) => [change]), kept, all.filter(isRelated)];
    });
}

/** A change of the remedy by which nothing goes that is there. */
function completing(change: Change, { type, attributes, path, isTranslated }: Asked): readonly Change[] {
  if (change.kind !== 'set') return [change];
  const completion = new Completion({ type, attributes, denied: [path], isTerraform: isTranslated !== true });
  completion.set(change.path, change.value);
  const lists = completion.lists.flatMap(({ elements, changes }) => changes(elements));
  return completion.isPossible ? [...completion.changes, ...lists] : [];
}

/** A change of the remedy at the block that the denial is about. */
function placed(change: Change, subject: string, path: AttributePath): Change {
  const named = mapWritten(change, ({ text, supposed, variable }) => {
    const isText = typeof supposed === 'string';
    return new Written(
      text.replaceAll(SUBJECT, subject),
      isText ? supposed.replaceAll(SUBJECT, subject) : supposed,
      variable,
    );
  });
  if (named.kind === 'add') return named;
  const at = named.path.map((key, i) => {
    const own = path[i];
    return typeof key === 'number' && typeof own === 'number' && samePrefix(named.path, path, i) ? own : key;
  });
  return { ...named, path: at };
}

function samePrefix(a: AttributePath, b: AttributePath, length: number): boolean {
  return a.slice(0, length).every((key, i) => typeof key === 'number' || key === b[i]);
}

/** A variable in the place of a secret. */
function ofSecrets({ path, words }: Asked): Change[][] {
  const name = path.findLast((key) => typeof key === 'string');
  if (!words.isAboutSecrets || name === undefined) return [];
  return [[{ kind: 'set', path, value: new Written('', '', String(name).toLowerCase().replaceAll(/\W/g, '_')) }]];
}

/** Attributes that say which one of several a block is. */
const TELLS_BLOCKS_APART: ReadonlySet<unknown> = new Set(['key', 'log_type', 'name']);

/**
 * True for another text or number in the place of one that the denial is not about: another port or engine would only
 * lead past the rule. Nor does a block become another one of its list, since that one would be gone.
 */
export function evades(change: Change, { attributes, path }: Pick<Asked, 'attributes' | 'path'>): boolean {
  if (change.kind !== 'set') return false;
  const value = valueAt(attributes, change.path);
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  if (typeof change.path.at(-2) === 'number' && TELLS_BLOCKS_APART.has(change.path.at(-1))) return true;
  const length = Math.min(path.length, change.path.length);
  return !change.path.slice(0, length).every((key, i) => key === path[i]);
}

/** True for a change of what the denial is about, above or below it: a flag elsewhere may only lead past the rule. */
function isRelated(change: Change, { path }: Asked): boolean {
  if (change.kind === 'add') return true;
  const length = Math.min(path.length, change.path.length);
  return change.path.slice(0, length).every((key, i) => key === path[i]);
}

/** Other values for the attribute of the denial. */
function atDenial({ type, attributes, path, words }: Asked): Change[][] {
  const facts = factsOf(type)?.attributes;
  const fact = facts && factAt(facts, path);
  if (!fact) return [];
  if (fact === 'inside') return switched(path, attributes, words);
  return [
    ...switched(path, attributes, words),
    ...setsAt(fact, path, attributes, words),
    ...inBlocks(fact, path, attributes, words),
  ];
}

/** A truth in words, or one of a document in the attribute, that the rule compares with another. */
function switched(path: AttributePath, attributes: JsonObject, { compared }: RuleWords): Change[][] {
  const value = valueAt(attributes, path);
  const other = typeof value === 'string' ? oppositeOf(value) : undefined;
  const truths = [...(compared.get(String(path.at(-1))) ?? [])].filter((each) => typeof each === 'boolean');
  const found = other !== undefined ? [other] : value === undefined || typeof value === 'boolean' ? truths : [];
  return found.map((each): Change[] => [{ kind: 'set', path, value: each }]);
}

/** The other attributes that the rule reads. */
export function readElsewhere({ type, attributes, words }: Pick<Asked, 'type' | 'attributes' | 'words'>): Change[][] {
  const facts: Attributes = factsOf(type)?.attributes ?? new Map();
  return [...facts]
    .filter(([name]) => words.read.has(name) || words.texts.has(name))
    .flatMap(([name, fact]) => [
      ...(isBlock(fact) ? [] : setsAt(fact, [name], attributes, words)),
      ...inBlocks(fact, [name], attributes, words),
    ]);
}

const MOST_BLOCKS = 8;

/** The attributes of blocks, of those that are there and of one that is not. */
function inBlocks(fact: AttributeFact, path: AttributePath, attributes: JsonObject, words: RuleWords): Change[][] {
  const members = membersOf(fact);
  if (!isBlock(fact) || !members) return [];
  const found = valueAt(attributes, path);
  const isOne = typeof path.at(-1) === 'number';
  const count = isOne ? 1 : Array.isArray(found) ? Math.min(found.length, MOST_BLOCKS) : 0;
  const places = isOne ? [path] : Array.from({ length: Math.max(1, count) }, (_, i) => [...path, i]);
  const isMissing = count === 0;
  const read = [...members].filter(([name]) => words.read.has(name) || words.texts.has(name));
  return places.flatMap((place) =>
    read.flatMap(([name, inner]) => {
      if (isBlock(inner)) return inBlocks(inner, [...place, name], attributes, words);
      if (!isMissing) return setsAt(inner, [...place, name], attributes, words);
      return valuesFor(inner, name, words).map((value): Change[] => [
        { kind: 'set', path: place, value: { [name]: value } },
      ]);
    }),
  );
}

/** The values that the rule speaks of; a list that is there rather gets one more, or loses one. */
function setsAt(fact: AttributeFact, path: AttributePath, attributes: JsonObject, words: RuleWords): Change[][] {
  const values = valuesFor(fact, String(path.findLast((key) => typeof key === 'string')), words);
  const texts = values.flat().filter((each) => typeof each === 'string');
  return [
    ...('of' in fact.type ? listChanges(attributes, path, texts) : []),
    ...values.map((value): Change[] => [{ kind: 'set', path, value }]),
  ];
}

function valuesFor({ type }: AttributeFact, name: string, { compared }: RuleWords): FixValue[] {
  const constants = [...(compared.get(name) ?? [])];
  const texts = constants.filter((each) => typeof each === 'string' && each !== '');
  const numbers = constants.filter((each) => typeof each === 'number');
  switch (type.kind) {
    case 'bool':
      return [true, false];
    case 'number':
      return [...new Set(numbers.flatMap((number) => [number, number + 1, number - 1]))].filter(
        (number) => number >= 0,
      );
    case 'string':
      return texts;
    case 'list':
    case 'set':
      return type.of.kind === 'string' ? texts.map((text) => [text]) : [];
    default:
      return [];
  }
}

/**
 * The plain value that the denial names, taken away. A denial of a block may be about what it lacks, a statement without one of its
 * parts is no policy or another one, and where the remedy is another text, it is not none.
 */
export function removals({ type, name, attributes, path, hints, isTranslated }: Omit<Asked, 'words'>): Change[][] {
  const value = valueAt(attributes, path);
  if (path.length === 0 || value === undefined || isJsonObject(value) || Array.isArray(value)) return [];
  const wanted = hints.flatMap((hint) => hint.changes.map((change) => placed(change, `${type}.${name}`, path)));
  const isOther = (change: Change): boolean =>
    change.kind === 'set' && JSON.stringify(change.path) === JSON.stringify(path);
  if (path.includes('Statement') || wanted.some(isOther)) return [];
  const completion = new Completion({ type, attributes, denied: [path], isTerraform: isTranslated !== true });
  completion.remove(path);
  return completion.isPossible ? [completion.changes] : [];
}

const OPPOSITES: readonly (readonly [off: string, on: string])[] = [
  ['0', '1'],
  ['off', 'on'],
  ['no', 'yes'],
  ['false', 'true'],
  ['disabled', 'enabled'],
];

/** The word that switches on what another switches off, or the reverse, in letters of the same case. */
function oppositeOf(word: string): string | undefined {
  const pair = OPPOSITES.find((each) => each.includes(word.toLowerCase()));
  const other = pair?.find((each) => each !== word.toLowerCase());
  if (other === undefined || word === word.toLowerCase()) return other;
  return word === word.toUpperCase() ? other.toUpperCase() : `${other.charAt(0).toUpperCase()}${other.slice(1)}`;
}
