import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { keyOf, memberOf, Refusal, Unresolved, unresolvedCall, type ArmValue } from '../expressions';
import type { Scope } from '../evaluate';
import { FunctionScope } from './function-scope';
import { isPropertyCopy, turns, type PropertyCopy } from './property-copies';
import type { Run } from './run';
import type { Tree } from './tree';

/** The value passed for a parameter, or the reason why it is missing. */
export type GivenParameter = { readonly value: ArmValue } | { readonly missing: string };
export type GivenParameters = (name: string) => GivenParameter | undefined;

/** The names of a template. Values are computed on first use. */
export class TemplateScope implements Scope {
  readonly id: number;
  private readonly known = new Map<string, ArmValue>();
  /** Names that are being computed; a request for one of them is a cycle. */
  private readonly open = new Set<string>();
  /** The reasons of unresolved values that are caused by a cycle. */
  private readonly cycles = new Set<string>();
  private readonly variableLoops: ReadonlyMap<string, PropertyCopy>;
  private readonly variableKeys: ReadonlyMap<string, string>;
  private readonly declarations: ReadonlyMap<string, JsonValue>;

  constructor(
    private readonly template: JsonObject,
    readonly file: string,
    private readonly given: GivenParameters,
    private readonly tree: Tree,
    private readonly run: Run,
  ) {
    this.id = run.scopes++;
    const loops = Object.hasOwn(this.variables, 'copy') ? this.variables.copy : undefined;
    const copies = Array.isArray(loops) ? loops.filter(isPropertyCopy) : [];
    this.variableKeys = new Map(Object.keys(this.variables).map((key) => [key.toLowerCase(), key]));
    const declared = Object.entries(section(template, 'parameters'));
    this.declarations = new Map(declared.map(([name, declaration]) => [name.toLowerCase(), declaration]));
    this.variableLoops = new Map(copies.map((copy) => [copy.name.toLowerCase(), copy]));
  }

  /** The loops that create variables. */
  get loops(): PropertyCopy[] {
    return [...this.variableLoops.values()];
  }

  get variables(): JsonObject {
    return section(this.template, 'variables');
  }

  parameter(name: string): ArmValue {
    return this.used(this.once('parameter', name, () => this.parameterValue(name)));
  }

  variable(name: string): ArmValue {
    return this.used(this.ownVariable(name));
  }

  /** The value of a variable for the `variables` section of the document. */
  ownVariable(name: string): ArmValue {
    return this.once('variable', name, () => this.variableValue(name));
  }

  copyIndex(): number {
    throw new Refusal('copyindex() stands outside of a loop');
  }

  callFunction(name: string, args: readonly ArmValue[]): ArmValue {
    const definition = this.functionDefinition(name);
    if (!definition) throw new Refusal('there is no such function in the template');
    const output = section(definition, 'output');
    const value = Object.hasOwn(output, 'value')
      ? this.run.budget.body(() => this.tree.member(output, 'value', new FunctionScope(definition, args, this)))
      : null;
    // The source inside the function has no meaning at the call, so the call keeps its own source.
    if (value instanceof Unresolved) throw new Refusal(value.reason);
    return value;
  }

  private parameterValue(name: string): ArmValue {
    const definition = this.declarations.get(name.toLowerCase());
    if (!isJsonObject(definition)) throw new Refusal(`there is no parameter ${quoted(name)}`);
    const given = this.given(name);
    if (given && 'value' in given) return given.value;
    if (given) return unresolvedCall(given.missing);
    if (Object.hasOwn(definition, 'defaultValue')) return this.tree.member(definition, 'defaultValue', this);
    if (this.isNullable(definition)) return null;
    return unresolvedCall(`the parameter ${quoted(name)} has no value`);
  }

  private isNullable(definition: JsonObject): boolean {
    if (definition.nullable === true) return true;
    const name =
      typeof definition.$ref === 'string' ? /^#\/definitions\/([^/]+)$/.exec(definition.$ref)?.[1] : undefined;
    const type = name === undefined ? undefined : memberOf(section(this.template, 'definitions'), name);
    return isJsonObject(type) && type.nullable === true;
  }

  private variableValue(name: string): ArmValue {
    const loop = this.variableLoops.get(name.toLowerCase());
    if (loop) return turns(loop, loop.name, this, this.tree, this.run);
    const key = Object.hasOwn(this.variables, name) ? name : this.variableKeys.get(name.toLowerCase());
    if (key === undefined || key === 'copy') throw new Refusal(`there is no variable ${quoted(name)}`);
    return this.tree.member(this.variables, key, this);
  }

  // Every member of a cycle keeps its own source instead of that of the next one.
  private used(value: ArmValue): ArmValue {
    if (value instanceof Unresolved && this.cycles.has(value.reason)) throw new Refusal(value.reason);
    return value;
  }

  private once(kind: 'parameter' | 'variable', name: string, work: () => ArmValue): ArmValue {
    const id = kind + name.toLowerCase();
    const known = this.known.get(id);
    if (known !== undefined) return known;
    if (this.open.has(id)) throw this.cycle(kind, name);
    this.open.add(id);
    try {
      const value = work();
      this.known.set(id, value);
      return value;
    } finally {
      this.open.delete(id);
    }
  }

  private cycle(kind: 'parameter' | 'variable', name: string): Refusal {
    const reason = `the ${kind} ${quoted(name)} refers to itself`;
    const holder = section(this.template, `${kind}s`);
    const place = this.run.positions.placeOf(holder, keyOf(holder, name) ?? name);
    this.run.note('reference-cycle', reason, place);
    this.cycles.add(reason);
    return new Refusal(reason);
  }

  private functionDefinition(name: string): JsonObject | undefined {
    const namespaces = Object.hasOwn(this.template, 'functions') ? this.template.functions : [];
    for (const each of Array.isArray(namespaces) ? namespaces : []) {
      if (!isJsonObject(each) || typeof each.namespace !== 'string') continue;
      const prefix = `${each.namespace.toLowerCase()}.`;
      if (!name.startsWith(prefix)) continue;
      const member = memberOf(section(each, 'members'), name.slice(prefix.length));
      if (isJsonObject(member)) return member;
    }
    return undefined;
  }
}

/** A section of a template; an empty object when it is missing or not an object. */
export function section(holder: JsonObject, key: string): JsonObject {
  const value: JsonValue | undefined = Object.hasOwn(holder, key) ? holder[key] : undefined;
  return isJsonObject(value) ? value : {};
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
