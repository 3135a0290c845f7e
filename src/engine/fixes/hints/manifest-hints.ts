import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../base/json';
import { readYaml, YamlSyntaxError } from '../../base/yaml';
import type { AttributePath } from '../../resources/model/resource-input';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import { Written, type Change, type FixValue } from '../model/fix';
import { APPENDED, LISTED_WORD, sidesOf, type Hint } from './remedy-hints';
import type { RuleWords } from './rule-words';

/** Reads the remedy of a rule for Kubernetes, which is a difference of two manifests. */
export function manifestHint(rule: BuiltInRule, diff: string, words: RuleWords): Hint | undefined {
  // The rights of a role in an example are no advice for this role.
  if (rule.group === 'kubernetes/rbac') return undefined;
  try {
    const [before, after] = sidesOf(diff).map((text) =>
      readYaml(text)
        .map(({ value }) => value)
        .find((value): value is JsonObject => isJsonObject(value) && rule.resources.includes(textOf(value.kind))),
    );
    if (!before || !after || before.kind !== after.kind) return undefined;
    return { kind: textOf(after.kind), changes: differences(before, after, [], words) };
  } catch (error) {
    if (error instanceof YamlSyntaxError) return undefined;
    throw error;
  }
}

/** The values that are other or new. What an example lacks tells nothing, since examples differ in more than what matters. */
function differences(
  before: JsonValue | undefined,
  after: JsonValue,
  path: AttributePath,
  words: RuleWords,
): readonly Change[] {
  if (isJsonObject(after)) {
    const old = before !== undefined && isJsonObject(before) ? before : {};
    return Object.keys(after).flatMap((key) =>
      differences(Object.hasOwn(old, key) ? old[key] : undefined, after[key], [...path, key], words),
    );
  }
  if (Array.isArray(after)) {
    const old = Array.isArray(before) ? before : [];
    if (after.every(isJsonObject))
      return after.slice(0, old.length).flatMap((each, i) => differences(old[i], each, [...path, i], words));
    return after
      .filter((each) => !old.includes(each))
      .map((each) => ({ kind: 'set', path: [...path, APPENDED], value: valueOf(each, path, words) }));
  }
  return before === after ? [] : [{ kind: 'set', path, value: valueOf(after, path, words) }];
}

/** Numbers that say what runs, and where it is reached. */
export const COUNTED = /^replicas$|port$/i;

/** Texts that say where an object lies, and which version of a program runs. */
export const CHOSEN = /^(?:namespace|image)$/;

const FLAG = /^--([\w-]+)=(.*)$/s;

/** A text or a number that the remedy has made up is one that the user has to give. */
function valueOf(value: JsonValue, path: AttributePath, { texts, numbers }: RuleWords): FixValue {
  const key = String(path.findLast((each) => typeof each === 'string'));
  if (typeof value === 'number') return numbers.has(value) && !COUNTED.test(key) ? value : new Written('', value, key);
  if (typeof value === 'object' && value !== null) return new Written('', value, key);
  if (CHOSEN.test(key)) return new Written('', value, key);
  if (typeof value !== 'string' || texts.has(value) || LISTED_WORD.test(value)) return value;
  const [, name, text] = FLAG.exec(value) ?? [];
  const isKnown = (word: string): boolean =>
    texts.has(word) || LISTED_WORD.test(word) || word === 'true' || word === 'false' || numbers.has(Number(word));
  if (name !== undefined && texts.has(name) && text.split(',').every(isKnown)) return value;
  return name === undefined ? new Written('', value, key) : new Written(`--${name}=`, value, name);
}
