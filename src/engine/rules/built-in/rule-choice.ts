import { isJsonObject, textsOf, type JsonObject, type JsonValue } from '../../base/json';
import type { BuiltInRule } from './model/built-in-rule';

/** The name by which a master test asks for the built-in rules. */
export const PACK = 'plumbline';

/** A field of a master test that cannot be used, and why. */
export interface ChoiceProblem {
  readonly field: string;
  readonly why: string;
}

/** True when a list has the id of a rule, or a group that it belongs to: `aws`, `aws/s3`. */
function isNamed(rule: BuiltInRule, names: readonly string[]): boolean {
  return namesOf(rule).some((name) => names.includes(name));
}

/** True when a rule belongs to one of the frameworks, in any of its versions; without frameworks all do. */
function isInFrameworks({ frameworks }: Pick<BuiltInRule, 'frameworks'>, wanted: readonly string[]): boolean {
  const names = [...frameworks.keys()];
  return (
    wanted.length === 0 || wanted.some((each) => names.some((name) => name === each || name.startsWith(`${each}-`)))
  );
}

/** The rules that are asked: by ids or groups, all when it names none, and of frameworks. */
export interface RuleChoice {
  readonly groups: readonly string[];
  readonly skip: readonly string[];
  readonly frameworks: readonly string[];
}

/** The choice that a master test writes. */
export function choiceIn({ groups, skip, frameworks }: JsonObject): RuleChoice {
  return { groups: textsOf(groups), skip: textsOf(skip), frameworks: textsOf(frameworks) };
}

/** The rules that a master test chooses. */
export function chosenRules(rules: readonly BuiltInRule[], test: JsonObject): BuiltInRule[] {
  return rulesBy(choiceIn(test), rules);
}

export function rulesBy({ groups, skip, frameworks }: RuleChoice, rules: readonly BuiltInRule[]): BuiltInRule[] {
  return rules.filter(
    (rule) =>
      (groups.length === 0 || isNamed(rule, groups)) && !isNamed(rule, skip) && isInFrameworks(rule, frameworks),
  );
}

/** All that is wrong with the fields by which a master test chooses rules; `rules` are read when there is one. */
export function choiceProblems(
  { pack, groups, skip, frameworks, parameters }: JsonObject,
  rules: () => readonly BuiltInRule[],
): ChoiceProblem[] {
  if (pack !== PACK) return [{ field: 'pack', why: `unknown: ${shown(pack)}; the only one is ${PACK}` }];
  return [
    ...listProblems('groups', groups, (name) => unknownName(name, rules())),
    ...listProblems('skip', skip, (name) => unknownName(name, rules())),
    ...listProblems('frameworks', frameworks, (name) => unknownFramework(name, rules())),
    ...parameterProblems(parameters, rules),
  ];
}

function listProblems(
  field: string,
  value: JsonValue | undefined,
  whyUnknown: (name: string) => string | undefined,
): ChoiceProblem[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [{ field, why: 'must be a list' }];
  return value.flatMap((name, i) => {
    const why = typeof name === 'string' ? whyUnknown(name) : 'must be a string';
    return why === undefined ? [] : [{ field: `${field}[${i}]`, why }];
  });
}

function unknownName(name: string, rules: readonly BuiltInRule[]): string | undefined {
  if (rules.some((rule) => namesOf(rule).includes(name))) return undefined;
  const [provider] = name.split('/');
  const ofProvider = rules.filter((rule) => rule.provider === provider);
  const known = ofProvider.length > 0 ? ofProvider.map(({ group }) => group) : rules.map((rule) => rule.provider);
  return `unknown: ${shown(name)}; known are ${sorted(known)}${ofProvider.length > 0 ? '' : ', their services such as aws/s3, and ids of rules'}`;
}

function unknownFramework(name: string, rules: readonly BuiltInRule[]): string | undefined {
  if (rules.some((rule) => name !== '' && isInFrameworks(rule, [name]))) return undefined;
  const known = rules.flatMap(({ frameworks }) => [...frameworks.keys()]);
  return `unknown: ${shown(name)}; known are ${sorted(known) || 'none'}`;
}

/** A value that no rule reads would be a setting that does nothing. */
function parameterProblems(parameters: JsonValue | undefined, rules: () => readonly BuiltInRule[]): ChoiceProblem[] {
  if (parameters === undefined || parameters === null) return [];
  if (!isJsonObject(parameters)) return [{ field: 'parameters', why: 'must be an object' }];
  return Object.entries(parameters).flatMap(([id, values]): ChoiceProblem[] => {
    const field = `parameters.${shown(id)}`;
    const rule = rules().find((each) => each.id === id);
    if (!rule) return [{ field, why: 'unknown: no rule has this id' }];
    if (!isJsonObject(values)) return [{ field, why: 'must be an object' }];
    const known = Object.keys(rule.parameters);
    return Object.keys(values)
      .filter((name) => !known.includes(name))
      .map((name) => ({ field: `${field}.${shown(name)}`, why: `unknown; known are ${sorted(known) || 'none'}` }));
  });
}

function namesOf({ id, provider, group }: BuiltInRule): string[] {
  return [id, provider, group];
}

function sorted(names: readonly string[]): string {
  return [...new Set(names)].sort().join(', ');
}

const MOST_CHARACTERS = 100;

function shown(value: JsonValue | undefined): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
