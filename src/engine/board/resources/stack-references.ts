import { isJsonObject, memberOf, textOf, type JsonValue } from '../../base/json';
import type { Rendering } from '../../iac';

type Rendered = Pick<Rendering, 'document' | 'scope' | 'given'>;

const OUTPUTS = 'Outputs.';
/** Stacks that hand on what others answer; beyond, nobody knows what it is. */
const MOST_STEPS = 20;

/** A template among its nested ones, with the names of its resources whose attributes the cloud knows. */
export interface StackResources {
  readonly rendering: Rendered;
  readonly names: ReadonlySet<string>;
}

/** Tells which parameters of nested stacks are given resources, of the template around or of one beside. */
export class StackReferences {
  private readonly stacks: ReadonlyMap<string, StackResources>;

  /** Takes a template with all that are nested in it. */
  constructor(stacks: readonly StackResources[]) {
    this.stacks = new Map(stacks.map((each) => [each.rendering.scope ?? '', each]));
  }

  /** The parameters of the stack with a scope that are given resources. */
  parametersOf(scope: string): readonly string[] {
    const given = this.stacks.get(scope)?.rendering.given ?? {};
    return Object.keys(given).filter((name) => this.isGiven(scope, name, MOST_STEPS));
  }

  private isGiven(scope: string, name: string, steps: number): boolean {
    const given = this.stacks.get(scope)?.rendering.given;
    return given !== undefined && Object.hasOwn(given, name) && this.isResource(given[name], around(scope), steps);
  }

  private isResource(value: JsonValue, scope: string, steps: number): boolean {
    const stack = this.stacks.get(scope);
    if (!stack || steps === 0 || !isJsonObject(value) || Object.keys(value).length !== 1) return false;
    if (Object.hasOwn(value, 'Ref')) {
      const name = textOf(value.Ref);
      return stack.names.has(name) || this.isGiven(scope, name, steps - 1);
    }
    const path = Array.isArray(value['Fn::GetAtt']) ? value['Fn::GetAtt'].map(textOf) : [];
    const [name = '', ...attribute] = path;
    if (stack.names.has(name)) return true;
    const output = attribute.join('.');
    return output.startsWith(OUTPUTS) && this.isAnswered(`${scope}${name}/`, output.slice(OUTPUTS.length), steps - 1);
  }

  private isAnswered(scope: string, output: string, steps: number): boolean {
    const document = this.stacks.get(scope)?.rendering.document;
    const outputs = isJsonObject(document) ? document.Outputs : undefined;
    const answer = memberOf(outputs, output);
    return isJsonObject(answer) && this.isResource(answer.Value, scope, steps);
  }
}

/** The scope of the template around a nested one. */
function around(scope: string): string {
  return scope.slice(0, scope.lastIndexOf('/', scope.length - 2) + 1);
}
