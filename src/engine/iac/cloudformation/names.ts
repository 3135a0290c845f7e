import type { ParameterValue } from './parameters';

/** The names that the expressions of a template can refer to, with their values. */
export class Names {
  /** The logical ids of the resources; they are known once loops are expanded. */
  resources: ReadonlySet<string> = new Set();
  /** The variables of loops whose list is not known. */
  readonly loopVariables = new Set<string>();
  /** Finds what nested stacks answer, where they are followed. */
  output?: (name: string) => ParameterValue | undefined;

  constructor(private readonly parameters: ReadonlyMap<string, ParameterValue>) {}

  find(name: string): ParameterValue {
    const parameter = this.parameters.get(name);
    if (parameter) return parameter;
    if (name.startsWith('AWS::')) return { reason: `${name} is known at deployment only` };
    const answer = this.output?.(name);
    if (answer) return answer;
    const [resource] = name.split('.', 1);
    if (this.resources.has(resource)) return { reason: `the resource ${resource} is known at deployment only` };
    if (this.loopVariables.has(name)) return { reason: `the list of the loop over ${name} is not known` };
    return { reason: `there is neither a parameter nor a resource ${name}` };
  }
}
