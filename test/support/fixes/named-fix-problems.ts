import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import type { NamedFix } from '../../../src/engine/rules/built-in/model/named-fix';
import { namedPath } from '../../../src/engine/rules/built-in/named-path';
import { ARM } from '../../../src/engine/resources/translation/arm-table';
import { CLOUDFORMATION } from '../../../src/engine/resources/translation/tables/cloudformation';
import { Written, type Change, type FixValue } from '../../../src/engine/fixes/model/fix';
import { factAt, isAccepted } from '../../../src/engine/fixes/provider/provider-check';
import { factsOf } from '../../../src/engine/iac/provider-facts';

/** What is wrong with the repairs that a rule names, as far as the facts of its providers tell. */
export function namedFixProblems({ fix = [], resources, parameters }: BuiltInRule): readonly string[] {
  const covered = new Set(fix.flatMap(({ types }) => types));
  return [
    ...resources.filter((type) => !covered.has(type)).map((type) => `${type} has no repair, and no reason why`),
    ...fix.flatMap((each) => [
      ...each.types.flatMap((type) => problemsOf(each, type)),
      ...parametersIn([each.set, each.add])
        .filter((name) => !Object.hasOwn(parameters, name))
        .map((name) => `the rule has no parameter ${name}`),
    ]),
  ];
}

/** Facts are those of Terraform: kinds of Kubernetes have none. */
function problemsOf(fix: NamedFix, type: string): readonly string[] {
  const facts = factsOf(type)?.attributes;
  if (!facts) return type.includes('_') ? [`${type} is no type of a provider`] : [];
  const isKnown = (text: string): boolean => {
    const { root, steps } = namedPath(text);
    const names = steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
    return root !== 'attributes' || factAt(facts, names) !== undefined || isTranslated(type, names[0] ?? '');
  };
  const unknown = [...Object.keys(fix.set), ...fix.remove].filter((path) => !isKnown(path));
  const refused = Object.entries(fix.set).filter(
    ([path, value]) => isKnown(path) && namedPath(path).root === 'attributes' && !isTaken(type, path, value),
  );
  const added = Object.entries(fix.add).filter(([companion, attributes]) => {
    const written = valueOf(withTexts(companion, attributes)) as JsonFix;
    const change: Change = { kind: 'add', type: companion, attributes: written };
    return companion.includes('_') && !isAccepted(type, change);
  });
  return [
    ...unknown.map((path) => `${type} has no ${path}`),
    ...refused.map(([path]) => `${type} does not take that value of ${path}`),
    ...added.map(([companion]) => `${companion} does not take these attributes, or lacks some`),
  ];
}

type JsonFix = Extract<Change, { kind: 'add' }>['attributes'];

/** A JSON text, such as a policy, may be named by the value that it holds: one that is there is completed by it. */
function withTexts(type: string, attributes: JsonObject): JsonObject {
  const facts = factsOf(type)?.attributes;
  const isText = (name: string, value: JsonValue): boolean =>
    isJsonObject(value) && facts?.get(name)?.type.kind === 'string';
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, isText(name, value) ? '' : value]),
  );
}

/** Older versions may demand less. */
const MAJORS = [4, 3];

/** What the provider has no longer may still be read of other sources: there the tables of translations decide. */
function isTaken(type: string, text: string, value: JsonValue): boolean {
  const { steps } = namedPath(text);
  const path = steps.map((step) => (step.kind === 'key' ? step.key : 0));
  const last = steps.at(-1);
  const members = last?.kind === 'where' ? Object.fromEntries(last.members) : {};
  const whole = isJsonObject(value) ? { ...members, ...value } : value;
  return [undefined, ...MAJORS].some((major) =>
    isAccepted(type, { kind: 'set', path, value: valueOf(whole) }, { major, isTranslated: true }),
  );
}

/** True for an attribute that a table of translations gives a type, also one that only older providers had. */
function isTranslated(type: string, name: string): boolean {
  const all = [ARM, CLOUDFORMATION].flatMap((table) => Object.values(table)).flat();
  return all.some(
    (each) =>
      (each.type === type && Object.hasOwn(each.attributes, name)) ||
      (each.resources ?? []).some((part) => part.type === type && Object.hasOwn(part.attributes, name)),
  );
}

function valueOf(value: JsonValue): FixValue {
  if (Array.isArray(value)) return value.map(valueOf);
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueOf(each)]));
  if (typeof value === 'object' && value !== null) return Number(value.text);
  return typeof value === 'string' && value.includes('${') ? new Written(value, value) : value;
}

function parametersIn(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(parametersIn);
  if (isJsonObject(value)) return Object.values(value).flatMap(parametersIn);
  if (typeof value !== 'string') return [];
  return [...value.matchAll(/\$\{parameters\.([\w.-]+)\}/g)].map(([, name]) => name);
}
