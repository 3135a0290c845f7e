import {
  isJsonObject,
  jsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  readJson,
  setKey,
  type JsonObject,
  type JsonValue,
} from '../../json';
import type { PositionTable, Unresolved } from '../model';

const BEGINS_LIKE_JSON = /^\s*[[{]/;
const NO_JSON = [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError];
const NOT_MANAGED: ReadonlySet<string> = new Set([
  'count',
  'data',
  'each',
  'local',
  'path',
  'self',
  'terraform',
  'var',
]);
const NOT_PLANNED = 'the plan does not know it yet';

/** The document of a plan: the resources it would make, with the names that the configuration uses for them. */
export class PlanDocument {
  readonly document: JsonObject;
  readonly unresolved: Unresolved[] = [];
  private readonly resources: JsonValue[] = [];
  private readonly data = jsonObject();

  /** `positions` knows the places of the plan's own members and learns those of the document's. */
  constructor(
    plan: JsonObject,
    private readonly positions: PositionTable,
  ) {
    const planned = objectAt(plan, 'planned_values');
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
    for (const resource of objectsAt(module, 'resources')) {
      const [mode, type, name] = ['mode', 'type', 'name'].map((key) => text(resource, key));
      const expressions = objectAt(configured.get(`${mode} ${type}.${name}`), 'expressions');
      if (mode === 'data' && identity === undefined) this.addData(type, name, resource, expressions);
      else if (mode === 'managed' && !onlyData) {
        this.addResource(type, name, resource, expressions, identity ?? `${type.toLowerCase()}.${name}`);
      }
    }
    for (const child of objectsAt(module, 'child_modules')) {
      const label = labelOf(text(child, 'address'));
      const inner = objectAt(objectAt(objectAt(configuration, 'module_calls'), label), 'module');
      this.addModule(child, inner, identity ?? `module.${label}`, onlyData);
    }
  }

  private addResource(
    type: string,
    name: string,
    resource: JsonObject,
    expressions: JsonObject,
    identity: string,
  ): void {
    const index = this.resources.length;
    const properties = this.properties(resource, expressions, `/resources/${index}/properties`);
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
  }

  private addData(type: string, name: string, resource: JsonObject, expressions: JsonObject): void {
    const byName = Object.hasOwn(this.data, type) && isJsonObject(this.data[type]) ? this.data[type] : jsonObject();
    const properties = this.properties(resource, expressions, `/data/${type}/${name}`);
    setKey(properties, 'compiletime_identity', `data.${type.toLowerCase()}.${name}`);
    setKey(byName, name, properties);
    setKey(this.data, type, byName);
    this.positions.copy(resource, 'address', byName, name);
    this.positions.copy(resource, 'address', this.data, type);
  }

  private properties(resource: JsonObject, expressions: JsonObject, pointer: string): JsonObject {
    const values = objectAt(resource, 'values');
    const properties = jsonObject();
    for (const key of Object.keys(values)) {
      const isConfigured = Object.hasOwn(expressions, key);
      // A plan lists what is not configured as null or as an empty list; rules see only what is there.
      if (!isConfigured && isEmpty(values[key])) continue;
      const written = this.value(
        values[key],
        isConfigured ? expressions[key] : undefined,
        `${pointer}/${escaped(key)}`,
      );
      setKey(properties, key, written);
      this.positions.copy(values, key, properties, key);
    }
    for (const key of Object.keys(expressions)) {
      const reference = Object.hasOwn(values, key) ? undefined : firstReference(expressions[key]);
      if (reference === undefined) continue;
      this.unresolved.push({ pointer: `${pointer}/${escaped(key)}`, reason: NOT_PLANNED });
      setKey(properties, key, `\${${reference}}`);
      this.positions.copy(expressions, key, properties, key);
    }
    return properties;
  }

  private value(value: JsonValue, expression: JsonValue | undefined, pointer: string, isPart = false): JsonValue {
    const isHolder = Array.isArray(value) || isJsonObject(value);
    const reference = isHolder ? undefined : soleReference(expression);
    if (reference !== undefined && (value === null || (!isPart && isManaged(reference)))) {
      const reason = value === null ? NOT_PLANNED : 'it is an attribute of a managed resource';
      this.unresolved.push({ pointer, reason });
      return `\${${reference}}`;
    }
    if (typeof value === 'string') return readText(value);
    // What one expression makes may hold parts that do not come from the reference in it.
    const whole = isJsonObject(expression) && isExpression(expression) ? expression : undefined;
    if (Array.isArray(value)) {
      const inner = Array.isArray(expression) && expression.length === value.length ? expression : [];
      const list = value.map((item, i) =>
        this.value(item, inner.at(i) ?? whole, `${pointer}/${i}`, whole !== undefined),
      );
      value.forEach((_, i) => this.positions.copy(value, i, list, i));
      return list;
    }
    if (!isJsonObject(value)) return value;
    const object = jsonObject();
    for (const key of Object.keys(value)) {
      const isNested = isJsonObject(expression) && whole === undefined;
      const inner = isNested && Object.hasOwn(expression, key) ? expression[key] : whole;
      if (isNested && inner === undefined && isEmpty(value[key])) continue;
      setKey(object, key, this.value(value[key], inner, `${pointer}/${escaped(key)}`, whole !== undefined));
      this.positions.copy(value, key, object, key);
    }
    return object;
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

function objectAt(holder: JsonObject | undefined, key: string): JsonObject {
  const value = holder !== undefined && Object.hasOwn(holder, key) ? holder[key] : undefined;
  return isJsonObject(value) ? value : {};
}

function objectsAt(holder: JsonObject, key: string): JsonObject[] {
  const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function text(holder: JsonObject, key: string): string {
  const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The label of the last call in an address such as `module.a["x"].module.b[0]`. */
function labelOf(address: string): string {
  const labels = [...address.matchAll(/(?:^|\.)module\.([\w-]+)/g)];
  return labels.at(-1)?.[1] ?? '';
}

function isEmpty(value: JsonValue): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function isExpression(value: JsonObject): boolean {
  return Object.hasOwn(value, 'references') || Object.hasOwn(value, 'constant_value');
}

function references(expression: JsonValue | undefined): string[] {
  const found = isJsonObject(expression) && Object.hasOwn(expression, 'references') ? expression.references : undefined;
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

function firstReference(expression: JsonValue | undefined): string | undefined {
  return references(expression).at(0);
}

// A plan lists a reference and the objects it leads through, longest first.
function soleReference(expression: JsonValue | undefined): string | undefined {
  const [first, ...rest] = references(expression);
  return first !== undefined && rest.every((each) => first.startsWith(each)) ? first : undefined;
}

function isManaged(reference: string): boolean {
  const [root] = reference.split(/[.[]/);
  return !NOT_MANAGED.has(root) && reference.includes('.');
}

function constantsOf(expressions: JsonObject): JsonObject {
  const constants = jsonObject();
  for (const [name, expression] of Object.entries(expressions)) {
    if (!isJsonObject(expression)) continue;
    if (Object.hasOwn(expression, 'constant_value')) setKey(constants, name, expression.constant_value);
    else if (firstReference(expression) !== undefined) setKey(constants, name, `\${${firstReference(expression)}}`);
  }
  return constants;
}

function readText(value: string): JsonValue {
  if (!BEGINS_LIKE_JSON.test(value)) return value;
  try {
    return readJson(value);
  } catch (error) {
    if (NO_JSON.some((refusal) => error instanceof refusal)) return value;
    throw error;
  }
}
