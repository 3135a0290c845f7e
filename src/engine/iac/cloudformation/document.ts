import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { Diagnostic, Holder, Place, PositionTable, Unresolved } from '../model';
import { StackBudget } from './stack-budget';
import { Conditions } from './conditions';
import { NO_ROOM } from './evaluation';
import { Evaluator } from './evaluator';
import { isLoop, Loops } from './loops';
import { Names } from './names';
import { parameterValues, type GivenParameters, type ParameterValue } from './parameters';
import { isDeep, isFlat } from './scalar';
import { StackCalls, type FollowedStack, type FollowStack } from './stack-calls';
import { section } from './template-files';
import { unresolvedIn } from './unresolved';

export interface RenderedTemplate {
  readonly document: JsonObject;
  readonly unresolved: readonly Unresolved[];
  readonly diagnostics: readonly Diagnostic[];
  readonly absent?: readonly string[];
  readonly present?: readonly string[];
  readonly conditions?: Readonly<Record<string, readonly string[]>>;
  /** The nested stacks that were followed. */
  readonly stacks: ReadonlyMap<string, FollowedStack>;
}

interface Surroundings {
  /** The budget of the template that this one is nested in. */
  readonly budget?: StackBudget;
  /** Follows nested stacks; without it they stay as they are written. */
  readonly follow?: FollowStack;
}

/** The document that rules see: the template with its resources as a list and expressions resolved where possible. */
export class TemplateDocument {
  private readonly budget: StackBudget;
  /** The resources whose condition is false. */
  private readonly absent: string[] = [];
  /** Those whose condition holds. */
  private readonly present: string[] = [];
  private readonly names: Names;
  private readonly evaluator: Evaluator;
  private readonly loops: Loops;
  private readonly stacks: StackCalls | undefined;

  constructor(
    private readonly template: JsonObject,
    given: GivenParameters,
    private readonly positions: PositionTable,
    private readonly root: Place,
    { budget, follow }: Surroundings = {},
  ) {
    this.budget = new StackBudget(budget);
    this.names = new Names(parameterValues(template, given));
    this.evaluator = new Evaluator(this.names, section(template, 'Mappings'), this.budget, positions);
    this.loops = new Loops(this.evaluator, positions);
    this.stacks = follow && new StackCalls(this.evaluator, follow);
    this.names.output = (name) => this.stacks?.output(name);
  }

  render(): RenderedTemplate {
    const written = section(this.template, 'Conditions');
    this.evaluator.conditions = new Conditions(written, this.evaluator);
    const conditions = this.loops.expand(written);
    this.evaluator.conditions = new Conditions(conditions, this.evaluator);
    const document: JsonObject = {};
    for (const key of Object.keys(this.template)) setKey(document, key, this.sectionOf(key, conditions));
    this.positions.copyAll(this.template, document);
    const stacks = this.stacks?.followed() ?? new Map<string, never>();
    const rendered = { document, unresolved: this.unresolved(document), diagnostics: this.diagnostics(), stacks };
    return {
      ...rendered,
      ...(this.absent.length > 0 && { absent: this.absent }),
      ...(this.present.length > 0 && { present: this.present }),
      ...(this.loops.unknown.size > 0 && { conditions: Object.fromEntries(this.loops.unknown) }),
    };
  }

  /** The value of an output, once the template is rendered. */
  output(name: string): ParameterValue {
    const outputs = this.loops.expand(section(this.template, 'Outputs'));
    const output = Object.hasOwn(outputs, name) ? outputs[name] : undefined;
    if (!isJsonObject(output) || !Object.hasOwn(output, 'Value')) return { reason: `there is no output ${name}` };
    const { Condition: condition, Value: written } = output;
    if (typeof condition === 'string' && this.evaluator.conditions.named(condition) !== true)
      return { reason: `the condition of the output ${name} is not known to hold` };
    if (isDeep(written)) return { reason: NO_ROOM };
    const { refusals } = this.budget;
    const { value, known } = this.budget.apart(written, () => this.evaluator.part(written));
    if (known && value !== undefined && isFlat(value)) return { value };
    return { reason: this.budget.refusals > refusals ? NO_ROOM : `the output ${name} is known at deployment only` };
  }

  private sectionOf(key: string, conditions: JsonObject): JsonValue {
    const value = this.template[key];
    if (key === 'Resources') return this.resources(value);
    if (!isJsonObject(value)) return value;
    if (key === 'Conditions') return conditions;
    return key === 'Outputs' ? this.loops.expand(value) : value;
  }

  private resources(written: JsonValue): JsonValue {
    // The document of a template is a template too, and stays what it is.
    if (Array.isArray(written)) return this.resourceList(written);
    if (!isJsonObject(written)) {
      this.budget.note(
        'parse-error',
        'the resources of a template are an object',
        this.placeOf(this.template, 'Resources'),
      );
      return written;
    }
    const resources = this.loops.expandResources(written);
    const names = Object.keys(resources);
    this.names.resources = new Set(names);
    for (const name of names) this.stacks?.add(name, resources[name], this.placeOf(resources, name));
    this.stacks?.followed();
    const list: JsonValue[] = [];
    for (const name of names) {
      const place = this.placeOf(resources, name);
      if (place) this.positions.record(list, list.length, place);
      list.push(this.resource(name, resources[name], place));
    }
    return list;
  }

  private resourceList(written: JsonValue[]): JsonValue {
    const names = written.map((resource) => (isJsonObject(resource) ? resource.Name : null));
    this.names.resources = new Set(names.filter((name) => typeof name === 'string'));
    for (const [i, name] of names.entries())
      if (typeof name === 'string') this.stacks?.add(name, written[i], this.placeOf(written, i));
    this.stacks?.followed();
    const list = written.map((resource, i) => {
      if (!isJsonObject(resource)) return resource;
      this.budget.place = this.placeOf(written, i);
      const name = names[i];
      return this.evaluated(typeof name === 'string' ? name : '', this.loops.expand(resource));
    });
    this.positions.copyAll(written, list);
    return list;
  }

  private resource(name: string, written: JsonValue, place: Place | undefined): JsonObject {
    this.budget.place = place;
    const source = this.asObject(name, written, place);
    const members = this.evaluated(name, source);
    const resource: JsonObject = { Name: name };
    for (const key of Object.keys(members)) if (key !== 'Name') setKey(resource, key, members[key]);
    this.positions.copyAll(members, resource);
    if (place) this.positions.record(resource, 'Name', place);
    return resource;
  }

  /** A macro or a loop that stands for resources is shown under its own name; anything else but an object is none. */
  private asObject(name: string, written: JsonValue, place: Place | undefined): JsonObject {
    if (name === 'Fn::Transform' || isLoop(name)) {
      const object = { [name]: written };
      if (place) this.positions.record(object, name, place);
      return object;
    }
    if (isJsonObject(written)) return written;
    this.budget.note('parse-error', `the resource ${name} is no object`);
    return {};
  }

  private evaluated(name: string, resource: JsonObject): JsonObject {
    const { Condition: condition } = resource;
    const holds = typeof condition === 'string' ? this.evaluator.conditions.named(condition) : undefined;
    if (holds === true) this.present.push(name);
    if (typeof condition === 'string' && holds === false) {
      this.absent.push(name);
      this.budget.note('condition-false', `the condition ${condition} of the resource ${name} is false`);
    }
    return this.evaluator.members(resource);
  }

  private unresolved(document: JsonObject): Unresolved[] {
    return Object.keys(document).flatMap((key) => {
      const { reasons, leftLoops } = this.evaluator;
      return unresolvedIn(document[key], `/${key}`, key === 'Resources' ? [reasons, leftLoops] : [leftLoops]);
    });
  }

  private diagnostics(): Diagnostic[] {
    return [...this.budget.notes.values()].map(({ reason, message, place = this.root, ...loss }) => {
      const { file } = place.text;
      return { reason, file, ...place.text.position(place.offset), message, ...loss };
    });
  }

  private placeOf(holder: Holder, key: string | number): Place | undefined {
    return this.positions.placeOf(holder, key);
  }
}
