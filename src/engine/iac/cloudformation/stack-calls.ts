import { isJsonObject, jsonObject, memberOf, objectsOf, type JsonObject, type JsonValue } from '../../base/json';
import type { Place, Rendering } from '../model';
import type { StackBudget } from './stack-budget';
import { NO_ROOM, type Evaluation } from './evaluation';
import type { GivenParameters, ParameterValue } from './parameters';
import { isDeep, isFlat, isScalar, textOf } from './scalar';

/** The properties that tell where the template of a nested stack lies, by the types of the resources. */
const ADDRESSES: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ['AWS::CloudFormation::Stack', 'TemplateURL'],
  ['AWS::CloudFormation::StackSet', 'TemplateURL'],
  ['AWS::Serverless::Application', 'Location'],
]);
/** The levels of functions that following a stack takes as much room as. */
const LEVELS_OF_A_STACK = 4;
const TOO_DEEP = 'too many stacks wait for each other';
const OUTPUT = /^([^.]+)\.Outputs\.(.+)$/s;

/** A resource that stands for a template. */
export interface StackCall {
  readonly name: string;
  /** The address of the template; a text when it is known. */
  readonly address: JsonValue | undefined;
  /** The template itself, where the call holds it. */
  readonly body: JsonValue | undefined;
  /** The file that the template was uploaded from, as the AWS CDK names it. */
  readonly asset: JsonValue | undefined;
  readonly given: GivenParameters;
  /** The parameters that are written out, with the expressions that are left. */
  readonly parameters: JsonObject;
  readonly place: Place | undefined;
  /** Takes the notes about the call. */
  readonly budget: StackBudget;
}

/** The template of a nested stack, rendered with what the call gives. */
export interface FollowedStack {
  readonly rendering: Rendering;
  output(name: string): ParameterValue;
}

export type FollowStack = (call: StackCall) => FollowedStack | undefined;

interface PlacedResource {
  readonly value: JsonObject;
  readonly place: Place | undefined;
}

interface Call {
  /** Undefined when there is no template to follow. */
  readonly stack: FollowedStack | undefined;
}

/** The nested stacks of a template, each followed when it is first needed: one may answer what another is given. */
export class StackCalls {
  private readonly written = new Map<string, PlacedResource>();
  private readonly calls = new Map<string, Call>();
  private readonly open = new Set<string>();

  constructor(
    private readonly evaluation: Evaluation,
    private readonly follow: FollowStack,
  ) {}

  add(name: string, value: JsonValue, place: Place | undefined): void {
    if (isJsonObject(value) && isStackCall(value)) this.written.set(name, { value, place });
  }

  /** The stacks that were followed, by their names, in the order of the template. */
  followed(): ReadonlyMap<string, FollowedStack> {
    const found = new Map<string, FollowedStack>();
    for (const [name, { place }] of this.written) {
      const call = this.call(name);
      if (!call) this.evaluation.budget.note('limit-reached', TOO_DEEP, place, { losesResources: true });
      if (call?.stack) found.set(name, call.stack);
    }
    return found;
  }

  /** The answer of a stack such as `Network.Outputs.Cidr`; undefined when the name is none. */
  output(name: string): ParameterValue | undefined {
    const [, stack, output] = OUTPUT.exec(name) ?? [];
    if (!this.written.has(stack)) return undefined;
    const call = this.call(stack);
    if (!call) return { reason: NO_ROOM };
    return call.stack?.output(output) ?? { reason: `the stack ${stack} answers at deployment only` };
  }

  /** Undefined when so many others wait for the stack that it is too deep to be followed now. */
  private call(name: string): Call | undefined {
    const known = this.calls.get(name);
    if (known) return known;
    const { budget } = this.evaluation;
    const { value, place } = this.written.get(name) ?? { value: {}, place: undefined };
    if (this.open.has(name)) {
      budget.note('reference-cycle', `the stack ${name} rests on its own answers`);
      return { stack: undefined };
    }
    const before = budget.place;
    this.open.add(name);
    budget.place = place;
    const follow = (): Call => ({ stack: this.called(name, value, place) });
    const call = budget.apart(value, () => budget.deeper(follow, LEVELS_OF_A_STACK));
    budget.place = before;
    this.open.delete(name);
    if (call) this.calls.set(name, call);
    return call;
  }

  private called(name: string, resource: JsonObject, place: Place | undefined): FollowedStack | undefined {
    const { budget, conditions } = this.evaluation;
    const { Condition: condition, Properties: written = {}, Type: type } = resource;
    if (typeof condition === 'string' && conditions.named(condition) === false) return undefined;
    const evaluated = isDeep(written) ? undefined : this.evaluation.part(written).value;
    const properties = isJsonObject(evaluated) ? evaluated : {};
    const named = namedParameters(properties.Parameters ?? {});
    const isWhole = named !== undefined && ![properties, named].some(hasFunction);
    const parameters = named ?? {};
    return this.follow({
      name,
      address: memberOf(properties, ADDRESSES.get(type) ?? ''),
      body: memberOf(properties, 'TemplateBody'),
      asset: assetOf(resource),
      given: (parameter) =>
        isOverridden(properties.StackInstancesGroup ?? [], parameter)
          ? { reason: `the stacks of the set ${name} have their own values of ${parameter}` }
          : givenIn(parameters, parameter, isWhole),
      parameters,
      place,
      budget,
    });
  }
}

/** The parameters by their names; a set of stacks has a list of them. Undefined when nobody knows which there are. */
function namedParameters(written: JsonValue): JsonObject | undefined {
  if (isJsonObject(written)) return written;
  if (!Array.isArray(written)) return undefined;
  const entries = objectsOf(written).map(({ ParameterKey, ParameterValue }) => [ParameterKey, ParameterValue] as const);
  const isKnown = entries.length === written.length && entries.every(([name]) => typeof name === 'string');
  return isKnown ? jsonObject(entries as [string, JsonValue][]) : undefined;
}

/** True when some stacks of a set have, or may have, another value of a parameter than the set. */
function isOverridden(groups: JsonValue, name: string): boolean {
  if (!Array.isArray(groups)) return true;
  return groups.some((group) => {
    const overrides = namedParameters(memberOf(group, 'ParameterOverrides') ?? []);
    return !overrides || !isJsonObject(group) || hasFunction(group) || Object.hasOwn(overrides, name);
  });
}

/** True for a resource that stands for a template. */
export function isStackCall(resource: JsonValue): boolean {
  return isJsonObject(resource) && ADDRESSES.has(resource.Type);
}

/** A value that the parent does not know is none that the template may choose. */
function givenIn(parameters: JsonObject, name: string, isWhole: boolean): ParameterValue | undefined {
  const value = memberOf(parameters, name);
  if (value === undefined && isWhole) return undefined;
  if (value !== undefined && isFlat(value)) return { value };
  const parts = value === undefined ? undefined : partsOf(value);
  return { reason: `what the stack is given as ${name} is known at deployment only`, ...(parts && { parts }) };
}

/** The elements of a list, or of a text that holds one; null for those that are not known. Undefined when none is known. */
function partsOf(value: JsonValue): readonly (string | null)[] | undefined {
  const parts = listedIn(value)?.flatMap((each) => (isScalar(each) ? wordsOf(textOf(each)) : [null]));
  return parts?.some((each) => each !== null) ? parts : undefined;
}

function listedIn(value: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const { 'Fn::Join': join, 'Fn::Sub': sub } = value as Partial<JsonObject>;
  if (Array.isArray(join) && isComma(join[0]) && Array.isArray(join[1])) return join[1];
  const text = Array.isArray(sub) ? sub[0] : sub;
  return typeof text === 'string' ? [text] : undefined;
}

function isComma(value: JsonValue): boolean {
  return typeof value === 'string' && value.trim() === ',';
}

function wordsOf(text: string): (string | null)[] {
  return text.split(',').map((word) => (word.includes('${') ? null : word.trim()));
}

function assetOf({ Metadata: metadata, Type: type }: JsonObject): JsonValue | undefined {
  if (!isJsonObject(metadata) || metadata['aws:asset:property'] !== ADDRESSES.get(type)) return undefined;
  return memberOf(metadata, 'aws:asset:path');
}

function hasFunction(object: JsonObject): boolean {
  return Object.keys(object).some(isFunctionName);
}

function isFunctionName(key: string): boolean {
  return key === 'Ref' || key.startsWith('Fn::');
}
