import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { Diagnostic, Holder, Place, PositionTable, Unresolved } from '../model';
import { Budget } from './budget';
import { Conditions } from './conditions';
import { Evaluator } from './evaluator';
import { isLoop, Loops } from './loops';
import { Names } from './names';
import { parameterValues } from './parameters';
import { section } from './template-files';
import { unresolvedIn } from './unresolved';

export interface RenderedTemplate {
  readonly document: JsonObject;
  readonly unresolved: readonly Unresolved[];
  readonly diagnostics: readonly Diagnostic[];
  readonly absent?: readonly string[];
}

/** The document that rules see: the template with its resources as a list and expressions resolved where possible. */
export class TemplateDocument {
  private readonly budget = new Budget();
  /** The resources whose condition is false. */
  private readonly absent: string[] = [];
  private readonly names: Names;
  private readonly evaluator: Evaluator;
  private readonly loops: Loops;

  constructor(
    private readonly template: JsonObject,
    given: ReadonlyMap<string, JsonValue>,
    private readonly positions: PositionTable,
    private readonly root: Place,
  ) {
    this.names = new Names(parameterValues(template, given));
    this.evaluator = new Evaluator(this.names, section(template, 'Mappings'), this.budget, positions);
    this.loops = new Loops(this.evaluator, positions);
  }

  render(): RenderedTemplate {
    const written = section(this.template, 'Conditions');
    this.evaluator.conditions = new Conditions(written, this.evaluator);
    const conditions = this.loops.expand(written);
    this.evaluator.conditions = new Conditions(conditions, this.evaluator);
    const document: JsonObject = {};
    for (const key of Object.keys(this.template)) setKey(document, key, this.sectionOf(key, conditions));
    this.positions.copyAll(this.template, document);
    const rendered = { document, unresolved: this.unresolved(document), diagnostics: this.diagnostics() };
    return this.absent.length > 0 ? { ...rendered, absent: this.absent } : rendered;
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
    if (typeof condition === 'string' && this.evaluator.conditions.named(condition) === false) {
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
    return [...this.budget.notes.values()].map(({ reason, message, place = this.root, losesResources }) => {
      const { file } = place.text;
      const lost = losesResources && { losesResources };
      return { reason, file, ...place.text.position(place.offset), message, ...lost };
    });
  }

  private placeOf(holder: Holder, key: string | number): Place | undefined {
    return this.positions.placeOf(holder, key);
  }
}
