import { isJsonObject, readJson, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { parseJson, RegoError, toJsonText, withinLimits, type CallListener, type Policy, type Value } from '../../rego';
import { RULE_LIMITS } from '../verdicts';
import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import type { BuiltInRule, RuleProblem } from './model/built-in-rule';

/** One reason why a resource fails. */
export interface Denial {
  readonly message: string;
  /** The deciding attribute, below the attributes of the resource. */
  readonly path: AttributePath;
  /** The address of the companion that is denied, and the deciding attribute below its attributes. */
  readonly companion?: AttributePath;
  /** The port of several that the rule asks about. */
  readonly port?: number;
}

/** A rule with the policy that holds it, or the problem for which there is none. */
export interface AskedRule {
  readonly rule: BuiltInRule;
  readonly policy: Policy | RuleProblem;
  readonly data: Value | undefined;
}

export interface CompiledRule extends AskedRule {
  readonly policy: Policy;
  /** Filled while the rule is asked. */
  readonly notes: { isFleeting: boolean };
}

export interface Answer {
  readonly denials: readonly Denial[];
  readonly isApplicable: boolean;
}

/** The answer of a rule to an input. */
export function ask({ policy, rule, data, notes }: CompiledRule, input: Value, onCall?: CallListener): Answer {
  const paths = [`${rule.package}.deny`, `${rule.package}.not_applicable`];
  const options = { input, limits: RULE_LIMITS, ...(data !== undefined && { data }), ...(onCall && { onCall }) };
  const { values, isFleeting } = policy.evalPaths(paths, options);
  notes.isFleeting ||= isFleeting === true;
  const [denied, notApplicable] = values.map(known);
  return { denials: denied === undefined ? [] : denialsIn(denied, rule), isApplicable: notApplicable !== true };
}

/** The input as rules read it: values of its own, but for companions without unknown ones, which may be large. */
export function inputValue({ resource, companions, unknown }: ResourceInput): Value {
  const open = new Set(unknown.flatMap((path) => (isOfCompanion(path) ? [path[1]] : [])));
  return {
    resource: ownValue(resource),
    companions: companions.map((each, i) => (open.has(i) ? ownValue(each) : sharedValue(each))),
    unknown: parseJson(writeJson(unknown as unknown as JsonValue)),
  };
}

/** True for a path that leads into a companion, and not into the attributes of the resource. */
export function isOfCompanion([first, second]: AttributePath): boolean {
  return first === 'companions' && typeof second === 'number';
}

const texts = new WeakMap<NormalisedResource, string>();
const values = new WeakMap<NormalisedResource, Value>();

function ownValue(resource: NormalisedResource): Value {
  const text = texts.get(resource) ?? writeJson(resource as unknown as JsonValue);
  texts.set(resource, text);
  return parseJson(text);
}

function sharedValue(resource: NormalisedResource): Value {
  const value = values.get(resource) ?? parseJson(writeJson(resource as unknown as JsonValue));
  values.set(resource, value);
  return value;
}

function known(value: Value | RegoError | undefined): Value | undefined {
  if (value instanceof RegoError) throw value;
  return value;
}

function denialsIn(value: Value, { file }: BuiltInRule): readonly Denial[] {
  const written = readJson(withinLimits(RULE_LIMITS, () => toJsonText(value)));
  if (!Array.isArray(written)) throw new RegoError('eval_type_error', `deny of ${file} is no set`);
  return written.map((each) => denialOf(each, file));
}

function denialOf(written: JsonValue, file: string): Denial {
  const { message, path, companion, port } = isJsonObject(written) ? written : ({} as Partial<JsonObject>);
  if (typeof message !== 'string' || !isPath(path))
    throw new RegoError('eval_type_error', `deny of ${file} must hold objects with message and path`);
  return {
    message,
    path,
    ...(isPath(companion) && companion.length > 0 && { companion }),
    ...(typeof port === 'number' && { port }),
  };
}

function isPath(value: JsonValue | undefined): value is (string | number)[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string' || typeof key === 'number');
}
