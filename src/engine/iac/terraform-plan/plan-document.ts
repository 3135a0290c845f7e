import {
  isJsonObject,
  jsonObject,
  memberOf,
  pointerOf,
  setKey,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { PositionTable } from '../model';
import { factsOf } from '../provider-facts';
import { inOrderOfCopies } from './copy-order';
import { referencesIn } from './plan-expression';
import { objectAt, objectsAt, text } from './plan-members';
import { PlannedResources, PlanReferences, scopeOf } from './plan-references';
import { PlannedValues, type PlanNotes } from './planned-values';

/** The block of a resource in the configuration, and the module that it stands in. */
interface Configured {
  /** Undefined where the plan does not tell it. */
  readonly written: JsonObject | undefined;
  /** The beginning of the addresses of its module. */
  readonly scope: string;
}

/** The document of a plan: the resources it would make, with the names that the configuration uses for them. */
export class PlanDocument {
  readonly document: JsonObject;
  readonly notes: PlanNotes = { unresolved: [], named: [], filled: [] };
  private readonly resources: JsonValue[] = [];
  private readonly data = jsonObject();
  readonly addresses: string[] = [];
  /** The values of each resource that are known only after the change: by address, `true` where a value is missing. */
  private readonly unknowns: ReadonlyMap<string, JsonObject>;
  private readonly planned: PlannedResources;

  /** `positions` knows the places of the plan's own members and learns those of the document's. */
  constructor(
    plan: JsonObject,
    private readonly positions: PositionTable,
  ) {
    const changes = objectsAt(plan, 'resource_changes');
    this.unknowns = new Map(
      changes.map((each) => [text(each, 'address'), objectAt(objectAt(each, 'change'), 'after_unknown')]),
    );
    const planned = objectAt(plan, 'planned_values');
    this.planned = new PlannedResources(objectAt(planned, 'root_module'));
    const configuration = objectAt(objectAt(plan, 'configuration'), 'root_module');
    this.document = jsonObject([['resources', this.resources]]);
    positions.copy(plan, 'planned_values', this.document, 'resources');
    this.addModule(objectAt(planned, 'root_module'), configuration, undefined);
    this.addModule(
      objectAt(objectAt(objectAt(plan, 'prior_state'), 'values'), 'root_module'),
      configuration,
      undefined,
      true,
    );
    this.addNamed('variable', objectAt(configuration, 'variables'), (variable) => variable);
    this.addNamed('output', objectAt(planned, 'outputs'), (output) => jsonObject([['value', output.value ?? null]]));
    const providers = objectAt(objectAt(plan, 'configuration'), 'provider_config');
    this.addNamed('provider', providers, (provider) => constantsOf(objectAt(provider, 'expressions')));
    if (Object.keys(this.data).length > 0) setKey(this.document, 'data', this.data);
  }

  /** `identity` is that of the call of the root that leads to the module. */
  private addModule(
    module: JsonObject,
    configuration: JsonObject,
    identity: string | undefined,
    onlyData = false,
  ): void {
    const configured = new Map(
      objectsAt(configuration, 'resources').map((each) => [
        `${text(each, 'mode')} ${text(each, 'type')}.${text(each, 'name')}`,
        each,
      ]),
    );
    for (const resource of inOrderOfCopies(objectsAt(module, 'resources'))) {
      const [mode, type, name] = ['mode', 'type', 'name'].map((key) => text(resource, key));
      const written = configured.get(`${mode} ${type}.${name}`);
      const from = { written, scope: scopeOf(module) };
      if (mode === 'data' && identity === undefined) this.addData(type, name, resource, from);
      else if (mode === 'managed' && !onlyData) {
        this.addResource(type, name, resource, from, identity ?? `${type.toLowerCase()}.${name}`);
      }
    }
    for (const child of inOrderOfCopies(objectsAt(module, 'child_modules'))) {
      const label = labelOf(text(child, 'address'));
      const inner = objectAt(objectAt(objectAt(configuration, 'module_calls'), label), 'module');
      this.addModule(child, inner, identity ?? `module.${label}`, onlyData);
    }
  }

  private addResource(type: string, name: string, resource: JsonObject, from: Configured, identity: string): void {
    const index = this.resources.length;
    const properties = this.properties(resource, from, `/resources/${index}/properties`);
    setKey(properties, 'compiletime_identity', identity);
    this.positions.copy(resource, 'address', properties, 'compiletime_identity');
    const entry = jsonObject([
      ['type', type],
      ['name', name],
      ['properties', properties],
    ]);
    this.positions.copy(resource, 'type', entry, 'type');
    this.positions.copy(resource, 'name', entry, 'name');
    this.positions.copy(resource, 'values', entry, 'properties');
    this.positions.copy(resource, 'address', this.resources, index);
    this.resources.push(entry);
    this.addresses.push(text(resource, 'address'));
  }

  private addData(type: string, name: string, resource: JsonObject, from: Configured): void {
    const byName = Object.hasOwn(this.data, type) && isJsonObject(this.data[type]) ? this.data[type] : jsonObject();
    const earlier = Object.hasOwn(byName, name) ? byName[name] : undefined;
    const copies = Array.isArray(earlier) ? earlier : [earlier].filter((each) => each !== undefined);
    const pointer = pointerOf(['data', type, name]);
    if (copies.length === 1) this.moveUnresolved(`${pointer}/`, `${pointer}/0/`);
    const properties = this.properties(resource, from, copies.length > 0 ? `${pointer}/${copies.length}` : pointer);
    setKey(properties, 'compiletime_identity', `data.${type.toLowerCase()}.${name}`);
    copies.push(properties);
    setKey(byName, name, copies.length > 1 ? copies : properties);
    setKey(this.data, type, byName);
    this.positions.copy(resource, 'address', copies, copies.length - 1);
    this.positions.copy(resource, 'address', byName, name);
    this.positions.copy(resource, 'address', this.data, type);
  }

  private moveUnresolved(from: string, to: string): void {
    const { unresolved } = this.notes;
    unresolved.forEach((one, i) => {
      if (one.pointer.startsWith(from)) unresolved[i] = { ...one, pointer: to + one.pointer.slice(from.length) };
    });
  }

  private properties(resource: JsonObject, { written, scope }: Configured, pointer: string): JsonObject {
    const expressions = written && objectAt(written, 'expressions');
    const unknown = this.unknowns.get(text(resource, 'address'));
    const attributes = text(resource, 'mode') === 'managed' ? factsOf(text(resource, 'type'))?.attributes : undefined;
    const references = new PlanReferences(this.planned, scope, resource, memberOf(written, 'for_each_expression'));
    const values = new PlannedValues(this.positions, references, this.notes);
    return values.block(objectAt(resource, 'values'), { expressions, unknown, attributes }, pointer);
  }

  private addNamed(type: string, members: JsonObject, content: (member: JsonObject) => JsonObject): void {
    const list: JsonValue[] = [];
    for (const [name, member] of Object.entries(members)) {
      const entry = jsonObject([[name, isJsonObject(member) ? content(member) : jsonObject()]]);
      this.positions.copy(members, name, entry, name);
      this.positions.copy(members, name, list, list.length);
      list.push(entry);
    }
    if (list.length > 0) setKey(this.document, type, list);
  }
}

/** The label of the last call in an address such as `module.a["x"].module.b[0]`. */
function labelOf(address: string): string {
  const labels = [...address.matchAll(/(?:^|\.)module\.([\w-]+)/g)];
  return labels.at(-1)?.[1] ?? '';
}

function constantsOf(expressions: JsonObject): JsonObject {
  const constants = jsonObject();
  for (const [name, expression] of Object.entries(expressions)) {
    if (!isJsonObject(expression)) continue;
    if (Object.hasOwn(expression, 'constant_value')) setKey(constants, name, expression.constant_value);
    else if (referencesIn(expression).length > 0) setKey(constants, name, `\${${referencesIn(expression)[0]}}`);
  }
  return constants;
}
