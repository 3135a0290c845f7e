import { isJsonObject, type JsonObject } from '../../../base/json';
import type { Scope } from '../evaluate';
import { Refusal, type ArmValue } from '../expressions';

/** The names visible in a user-defined function: its own parameters and other functions. */
export class FunctionScope implements Scope {
  constructor(
    private readonly definition: JsonObject,
    private readonly args: readonly ArmValue[],
    private readonly template: Scope,
  ) {}

  get file(): string {
    return this.template.file;
  }

  get id(): number {
    return this.template.id;
  }

  parameter(name: string): ArmValue {
    const { parameters } = this.definition;
    const names = Array.isArray(parameters)
      ? parameters.map((each) => (isJsonObject(each) ? each.name : undefined))
      : [];
    const at = names.findIndex((each) => typeof each === 'string' && each.toLowerCase() === name.toLowerCase());
    if (at < 0 || at >= this.args.length) throw new Refusal('the function has no such parameter');
    return this.args[at];
  }

  variable(): ArmValue {
    throw new Refusal('a function cannot see the variables of the template');
  }

  copyIndex(): number {
    throw new Refusal('a function cannot see the loops of the template');
  }

  callFunction(name: string, args: readonly ArmValue[]): ArmValue {
    return this.template.callFunction(name, args);
  }
}
