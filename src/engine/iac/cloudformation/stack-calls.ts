import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import type { Place, Rendering } from '../model';
import type { Budget } from './budget';
import { NO_ROOM, type Evaluation } from './evaluation';
import type { GivenParameters, ParameterValue } from './parameters';
import { isDeep, isFlat } from './scalar';

/** The properties that tell where the template of a nested stack lies, by the types of the resources. */
const ADDRESSES: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ['AWS::CloudFormation::Stack', 'TemplateURL'],
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
  /** The file that the template was uploaded from, as the AWS CDK names it. */
  readonly asset: JsonValue | undefined;
  readonly given: GivenParameters;
  /** The parameters that are written out, with the expressions that are left. */
  readonly parameters: JsonObject;
  readonly place: Place | undefined;
  /** Takes the notes about the call. */
  readonly budget: Budget;
}

/** The template of a nested stack, rendered with what the call gives. */
export interface FollowedStack {
  readonly rendering: Rendering;
  output(name: string): ParameterValue;
}

export type FollowStack = (call: StackCall) => FollowedStack | undefined;

interface WrittenResource {
  readonly value: JsonObject;
  readonly place: Place | undefined;
}

interface Call {
  /** Undefined when there is no template to follow. */
  readonly stack: FollowedStack | undefined;
}

/** The nested stacks of a template, each followed when it is first needed: one may answer what another is given. */
export class StackCalls {
  private readonly written = new Map<string, WrittenResource>();
  private readonly calls = new Map<string, Call>();
  private readonly open = new Set<string>();

  constructor(
    private readonly evaluation: Evaluation,
    private readonly follow: FollowStack,
  ) {}

  add(name: string, value: JsonValue, place: Place | undefined): void {
    if (isJsonObject(value) && ADDRESSES.has(value.Type)) this.written.set(name, { value, place });
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
    const { Parameters: parameters = {} } = properties;
    const named = isJsonObject(parameters) ? parameters : {};
    const isWhole = isJsonObject(parameters) && ![properties, parameters].some(hasFunction);
    return this.follow({
      name,
      address: memberOf(properties, ADDRESSES.get(type) ?? ''),
      asset: assetOf(resource),
      given: (parameter) => givenIn(named, parameter, isWhole),
      parameters: named,
      place,
      budget,
    });
  }
}

/** A value that the parent does not know is none that the template may choose. */
function givenIn(parameters: JsonObject, name: string, isWhole: boolean): ParameterValue | undefined {
  const value = memberOf(parameters, name);
  if (value === undefined && isWhole) return undefined;
  if (value === undefined || !isFlat(value))
    return { reason: `what the stack is given as ${name} is known at deployment only` };
  return { value };
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
