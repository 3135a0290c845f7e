import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { protectorsOf } from '../writers/arm/companion';
import { ordered, removals } from './candidates';
import { listChanges } from './list-changes';
import { changedAttributes, supposed } from '../model/changed-document';
import type { WorkspaceResource } from '../model/workspace-resource';
import { holdsText, Written, type Change, type FixMembers, type FixValue } from '../model/fix';
import { LISTED_WORD } from '../hints/remedy-hints';
import type { RuleWords } from '../hints/rule-words';
import { NativeFacts, type NativeFact } from '../provider/native-facts';

const MOST_PLACES = 30;
const MOST_ELEMENTS = 8;

/** Changes of a resource of CloudFormation or ARM, in the words of its format, that may please a rule over its document. */
export function* nativeCandidates(
  { input: { resource }, format }: WorkspaceResource,
  paths: readonly AttributePath[],
  words: RuleWords,
): Generator<readonly Change[]> {
  const facts = new NativeFacts(format, resource.type);
  const { attributes } = resource;
  const named = paths.filter((path) => path.length > 0).map((path) => spelled(attributes, path, facts));
  const places = placesOf(attributes, named, facts, words).slice(0, MOST_PLACES);
  const single = places.flatMap((path) => {
    const known = changesAt(attributes, path, facts, words);
    const isNamed = named.some((each) => samePlace(each, path));
    return known.length > 0 || !isNamed ? known : asking(attributes, path, facts.at(path));
  });
  const taken = named
    .filter((path) => valueAt(attributes, path) !== undefined)
    .flatMap((path) => removals({ type: resource.type, name: resource.name, attributes, path, hints: [] }));
  const isUsable = (change: Change): boolean =>
    isAccepted(attributes, change, facts) && (named.length > 0 || !replacesWord(attributes, change, words));
  const several = named.length > 1 ? alike(single) : [];
  const whole = [...single, ...several, ...taken].filter((changes) => leavesWhole(attributes, changes, facts));
  yield* ordered(whole, [], { words, attributes }, isUsable);
}

/** The resources that protect another one from inside of it, where the rule speaks of them and there are none. */
export function* protectors({ input: { resource }, format }: WorkspaceResource, words: RuleWords): Generator<Change[]> {
  const { type, attributes } = resource;
  const known = format === 'arm' ? protectorsOf(type) : [];
  const inside = Array.isArray(attributes.resources) ? attributes.resources : [];
  const typeOf = (each: JsonValue | FixMembers): string => textOf((each as JsonObject).type).toLowerCase();
  const texts = new Set([...words.texts].map((text) => text.toLowerCase()));
  for (const child of known)
    if (texts.has(typeOf(child)) && !inside.some((each) => typeOf(each) === typeOf(child)))
      yield [{ kind: 'add', type: `${type}/${textOf(child.type as JsonValue)}`, attributes: child }];
}

/** The places that the rule names, or all whose names it speaks of. */
function placesOf(
  attributes: JsonObject,
  named: readonly AttributePath[],
  facts: NativeFacts,
  words: RuleWords,
): readonly AttributePath[] {
  const isSpoken = (name: string): boolean => words.read.has(name) || words.texts.has(name);
  const spoken = [...facts.all]
    .filter(({ path, kinds }) => kinds.some((kind) => kind !== 'object') && path.every((name) => isSpoken(name)))
    .flatMap(({ path }) => spread(attributes, path, facts));
  const isNear = (path: AttributePath): boolean =>
    named.length === 0 || named.some((each) => samePlace(each, path.slice(0, each.length)));
  return distinct([...named, ...[...spoken, ...plainPlaces(attributes, isSpoken)].filter(isNear)]);
}

/** The places of truths in words and of times that the rule speaks of: no schema is needed to change them. */
function plainPlaces(value: JsonValue, isSpoken: (name: string) => boolean, path: AttributePath = []): AttributePath[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => plainPlaces(each, isSpoken, [...path, i]));
  if (!isJsonObject(value)) return turned(value) !== undefined || isTime(value, path) ? [path] : [];
  return Object.entries(value).flatMap(([key, each]) =>
    isSpoken(key) ? plainPlaces(each, isSpoken, [...path, key]) : [],
  );
}

function isTime(value: JsonValue | undefined, path: AttributePath): boolean {
  return typeof value === 'number' && LASTING.test(String(path.at(-1)));
}

/** A path of names with the indexes of the lists on its way: of each element that is there, or of the first. */
function spread(attributes: JsonObject, names: readonly string[], facts: NativeFacts): readonly AttributePath[] {
  return names.reduce<readonly AttributePath[]>(
    (paths, name, i) =>
      paths.flatMap((path) => {
        const next = [...path, facts.spelledIn(valueAt(attributes, path), name)];
        const value = valueAt(attributes, next);
        const isList = Array.isArray(value) || (value === undefined && facts.at(next)?.kinds[0] === 'list');
        if (!isList || i === names.length - 1) return [next];
        const count = Array.isArray(value) ? Math.min(value.length, MOST_ELEMENTS) : 0;
        return Array.from({ length: Math.max(1, count) }, (_, index) => [...next, index]);
      }),
    [[]],
  );
}

/** A path with the keys that a resource has. */
function spelled(attributes: JsonObject, path: AttributePath, facts: NativeFacts): AttributePath {
  return path.reduce<AttributePath>((at, key) => [...at, facts.spelledIn(valueAt(attributes, at), key)], []);
}

/** Other values for a place. */
function changesAt(attributes: JsonObject, path: AttributePath, facts: NativeFacts, words: RuleWords): Change[][] {
  const values = valuesFor(facts.at(path), path, valueAt(attributes, path), words);
  const texts = values.flat().filter((each) => typeof each === 'string');
  return [...listChanges(attributes, path, texts), ...values.map((value): Change[] => [{ kind: 'set', path, value }])];
}

/** A parameter for a missing text that the rule names, of which nothing says what it should be. */
function asking(attributes: JsonObject, path: AttributePath, fact: NativeFact | undefined): Change[][] {
  const name = path.at(-1);
  if (typeof name !== 'string' || !fact || fact.texts || valueAt(attributes, path) !== undefined) return [];
  const value = new Written('', `supposed ${name}`, name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase());
  return fact.kinds.includes('string') ? [[{ kind: 'set', path, value }]] : [];
}

function valuesFor(
  fact: NativeFact | undefined,
  path: AttributePath,
  value: JsonValue | undefined,
  words: RuleWords,
): readonly FixValue[] {
  const name = path.findLast((key) => typeof key === 'string') ?? '';
  const constants = [...(words.compared.get(name) ?? [])];
  const numbers = constants.filter((each) => typeof each === 'number');
  const texts = listedTexts(
    fact,
    constants.filter((each) => typeof each === 'string').filter((each) => each !== ''),
  );
  const other = turned(value);
  if (!fact?.texts && other !== undefined) return [other];
  return (fact?.kinds ?? [isTime(value, path) ? 'number' : kindOf(value)]).flatMap((kind): readonly FixValue[] => {
    if (kind === 'boolean') return [true, false];
    if (kind === 'number') return LASTING.test(name) ? longest(numbers) : around(numbers);
    if (kind === 'string') return texts;
    // The elements of an empty list may be objects.
    return kind === 'list' && fact?.texts ? texts.map((text) => [text]) : [];
  });
}

function around(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers.flatMap((each) => [each, each + 1, each - 1]))].filter((each) => each >= 0);
}

/** Times to keep something: 0 is for ever to some services, and not at all to others. */
function longest(numbers: readonly number[]): readonly number[] {
  return around(numbers.toSorted((a, b) => b - a)).filter((each) => each > 0);
}

/** Truths in words, with their contraries. */
const CONTRARY: Readonly<Record<string, string>> = {
  Enabled: 'Disabled',
  Disabled: 'Enabled',
  enabled: 'disabled',
  disabled: 'enabled',
  On: 'Off',
  Off: 'On',
};

/** The contrary of a truth in words. */
function turned(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && Object.hasOwn(CONTRARY, value) ? CONTRARY[value] : undefined;
}

/** A value that stands there is of the kind that its place has. */
function kindOf(value: JsonValue | undefined): string {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false)$/i.test(value)) ? 'boolean' : '';
}

/**
 * The texts of a rule as the schema spells them, then the others that the schema lists beside them. Where it lists none, a
 * word that the rule writes in small letters may be spelled otherwise, or be only the beginning of one.
 */
function listedTexts(fact: NativeFact | undefined, constants: readonly string[]): readonly string[] {
  const { texts } = fact ?? {};
  const named = new Set(constants.map((each) => each.toLowerCase()));
  if (!texts) return constants.filter((each) => LISTED_WORD.test(each));
  const isNamed = (text: string): boolean => named.has(text.toLowerCase());
  return texts.some(isNamed) ? [...texts.filter(isNamed), ...texts.filter((text) => !isNamed(text))] : [];
}

/** The same value at all places that the changes of one value concern. */
function alike(single: readonly (readonly Change[])[]): (readonly Change[])[] {
  const groups = new Map<string, Change[]>();
  for (const change of single.flat()) {
    const isAsked = change.kind === 'set' && holdsText(change.value);
    const key = change.kind === 'set' ? (isAsked ? 'asked' : JSON.stringify(change.value)) : '';
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].filter((changes) => changes.length > 1);
}

/** Properties that say what a resource is: rules choose by them which resources they are about. */
const CHOOSING =
  /^(?:\w*arn|egress|engine\w*|family|kind|location|\w*name|\w*port|\w*protocol|region|sku\w*|tier|\w*type|\w*id)$/i;

/** Moments at which something begins or ends: only the user knows them. */
const MOMENT = /^(?:exp|nbf)$/;

/** Lists of rules that can be taken away one by one. */
const HOLDS_RULES = /^(?:SecurityGroup(?:In|E)gress|securityRules|Statement|(?:in|e)gress|security_rule)$/;

/**
 * All rules of firewalls and statements taken away that a rule refuses one by one, without the others, for something that they
 * say: one that only lacks something is not taken away.
 */
export function* refusedMembers(
  attributes: JsonObject,
  passes: (attributes: JsonObject) => boolean,
): Generator<readonly Change[]> {
  const lists = listsOfRules(attributes).map((path) => ({ path, rules: valueAt(attributes, path) as JsonValue[] }));
  const kept = (isKept: (list: AttributePath, index: number) => boolean): readonly Change[] =>
    lists.flatMap(({ path, rules }): Change[] => {
      const gone = rules.flatMap((_, i) => (isKept(path, i) ? [] : [i]));
      if (gone.length === rules.length) return [{ kind: 'set', path, value: [] }];
      // From the last to the first, so that each stands where it stood.
      return gone.reverse().map((i) => ({ kind: 'remove', path: [...path, i] }));
    });
  const isPleased = (changes: readonly Change[]): boolean => passes(changedAttributes(attributes, changes) ?? {});
  if (lists.length === 0 || !isPleased(kept(() => false))) return;
  const alone = (path: AttributePath, i: number): readonly Change[] =>
    kept((list, index) => list === path && index === i);
  const isRefused = (path: AttributePath, i: number): boolean => !isPleased(alone(path, i));
  const changes = kept((path, i) => !isRefused(path, i));
  const isSaid = lists.every(({ path, rules }) =>
    rules.every(
      (rule, i) =>
        !isRefused(path, i) ||
        leavesOf(rule).some((leaf) => isPleased([{ kind: 'remove', path: [...path, i, ...leaf] }, ...alone(path, i)])),
    ),
  );
  if (!isSaid) return;
  // A policy without statements is none.
  if (!changes.some((change) => change.kind === 'set' && change.path.at(-1) === 'Statement')) yield changes;
}

/** The places of the plain values in a rule. */
function leavesOf(value: JsonValue, path: AttributePath = []): readonly AttributePath[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => leavesOf(each, [...path, i]));
  if (!isJsonObject(value)) return [path];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

/** The places of lists with rules of firewalls or statements in them. */
function listsOfRules(value: JsonValue, path: AttributePath = []): AttributePath[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => listsOfRules(each, [...path, i]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...path, key];
    return HOLDS_RULES.test(key) && Array.isArray(each) ? (each.length > 0 ? [at] : []) : listsOfRules(each, at);
  });
}

/** True for a change of a property that the schema has, or of a value that is there, and not of what the resource is. */
function isAccepted(attributes: JsonObject, change: Change, facts: NativeFacts): boolean {
  if (change.kind === 'add' || change.path.length < 2) return false;
  const [first] = change.path;
  if (String(first).toLowerCase() !== 'properties') return false;
  const name = String(change.path.findLast((key) => typeof key === 'string'));
  const isMember = typeof change.path.at(-1) === 'number';
  const isAsked = change.kind === 'set' && holdsText(change.value);
  if ((CHOOSING.test(name) || MOMENT.test(name)) && !isMember && !isAsked) return false;
  const value = valueAt(attributes, change.path);
  if (change.kind === 'remove') return isMember && (typeof value === 'string' || HOLDS_RULES.test(name));
  if (isJsonObject(value)) return false;
  return value !== undefined || facts.at(change.path) !== undefined;
}

/** Words that are truths, and how long something is kept: nothing is chosen by these. */
const TRUTH = /^(?:true|false|on|off|enabled|disabled)$/i;
const SWITCHED_ON = /^(?:true|on|enabled)$/i;
const LASTING = /(?:days|retention)$/i;

/**
 * True for another text or number in the place of one, which the rule does not demand: without a place that it names, it
 * may only choose by it. Nor is something switched off that the rule does not speak of as being off.
 */
function replacesWord(attributes: JsonObject, change: Change, { compared, demanded }: RuleWords): boolean {
  if (change.kind !== 'set') return false;
  const value = valueAt(attributes, change.path);
  const name = String(change.path.findLast((key) => typeof key === 'string'));
  if (typeof value === 'number') return !LASTING.test(name);
  if (typeof value !== 'string' || value === '') return false;
  const changed = supposed(change.value);
  const by = typeof changed === 'object' ? '' : String(changed);
  const isIn = (words: RuleWords['compared']): boolean =>
    [...(words.get(name) ?? [])].some((each) => String(each).toLowerCase() === by.toLowerCase());
  if (/^(?:true|false)$/i.test(value) && TRUTH.test(by)) return false;
  return !isIn(demanded) && !(TRUTH.test(value) && TRUTH.test(by) && (SWITCHED_ON.test(by) || isIn(compared)));
}

/** False when an object that changes make, or take something from, lacks what the schema demands of it. */
function leavesWhole(attributes: JsonObject, changes: readonly Change[], facts: NativeFacts): boolean {
  const changed = changedAttributes(attributes, changes);
  if (!changed) return false;
  return changes.every((change) => {
    if (change.kind === 'add') return false;
    return change.path.every((_, i) => {
      const holder = change.path.slice(0, i);
      const value = valueAt(changed, holder);
      const members = facts.at(holder)?.members ?? [];
      const formerly = valueAt(attributes, holder);
      // An object that lacked something before is not made worse.
      const lacks = (of: JsonValue | undefined): readonly string[] =>
        isJsonObject(of) ? members.filter((member) => !Object.hasOwn(of, member)) : [];
      return lacks(value).length <= (isJsonObject(formerly) ? lacks(formerly).length : 0);
    });
  });
}

function samePlace(a: AttributePath, b: AttributePath): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

function distinct(paths: readonly AttributePath[]): readonly AttributePath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}
