import { isJsonObject, memberOf, textOf, type JsonValue } from '../base/json';
import type { Rendering } from '../iac';

type Rendered = Pick<Rendering, 'document' | 'scope' | 'given'>;

const OUTPUTS = 'Outputs.';
/** Stacks that hand on what others answer; beyond, nobody knows what it is. */
const MOST_STEPS = 20;

/** A template among its nested ones, with the names of its resources whose attributes the cloud knows. */
export interface StackResources {
  readonly rendering: Rendered;
  readonly names: ReadonlySet<string>;
}

/** An attribute of a resource, in the template with a scope. */
export interface NamedAttribute {
  readonly scope: string;
  readonly name: string;
  /** Empty for what `Ref` gives. */
  readonly attribute: string;
}

/** Finds the resources that expressions name: of the own template, of one around that hands them in, or of a nested one. */
export class StackReferences {
  private readonly stacks: ReadonlyMap<string, StackResources>;

  /** Takes a template with all that are nested in it. */
  constructor(stacks: readonly StackResources[]) {
    this.stacks = new Map(stacks.map((each) => [scopeOf(each), each]));
  }

  find({ scope, name, attribute }: NamedAttribute, steps = MOST_STEPS): NamedAttribute | undefined {
    const stack = this.stacks.get(scope);
    if (!stack || steps === 0) return undefined;
    if (stack.names.has(name)) return { scope, name, attribute };
    if (attribute.startsWith(OUTPUTS))
      return this.answered(`${scope}${name}/`, attribute.slice(OUTPUTS.length), steps - 1);
    const { given = {} } = stack.rendering;
    return attribute === '' && Object.hasOwn(given, name)
      ? this.named(given[name], around(scope), steps - 1)
      : undefined;
  }

  private answered(scope: string, output: string, steps: number): NamedAttribute | undefined {
    const document = this.stacks.get(scope)?.rendering.document;
    const outputs = isJsonObject(document) ? document.Outputs : undefined;
    const answer = memberOf(outputs, output);
    return isJsonObject(answer) ? this.named(answer.Value, scope, steps) : undefined;
  }

  private named(value: JsonValue, scope: string, steps: number): NamedAttribute | undefined {
    if (!isJsonObject(value) || Object.keys(value).length !== 1) return undefined;
    if (Object.hasOwn(value, 'Ref')) return this.find({ scope, name: textOf(value.Ref), attribute: '' }, steps);
    const path = Array.isArray(value['Fn::GetAtt']) ? value['Fn::GetAtt'].map(textOf) : [];
    const [name = '', ...attribute] = path;
    return this.find({ scope, name, attribute: attribute.join('.') }, steps);
  }
}

/** The scope of a template; empty for a root. */
export function scopeOf({ rendering: { scope = '' } }: { readonly rendering: Rendered }): string {
  return scope;
}

/** The scope of the template around a nested one. */
export function around(scope: string): string {
  return scope.slice(0, scope.lastIndexOf('/', scope.length - 2) + 1);
}
