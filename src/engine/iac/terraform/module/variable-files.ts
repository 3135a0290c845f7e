import { readJson } from '../../../base/json';
import { evaluate, NO_NAMES, type Run } from '../../../hcl/evaluate';
import { parseHcl } from '../../../hcl/syntax';
import { fromJson, type Value } from '../../../hcl/values';

const AUTOMATIC = /\.auto\.tfvars(\.json)?$/;
const ALWAYS: readonly string[] = ['terraform.tfvars', 'terraform.tfvars.json'];

/** The variable files of a directory that count, those that win last; `chosen` come after all others. */
export function variableFileOrder(names: readonly string[], chosen: readonly string[] = []): string[] {
  const always = ALWAYS.filter((name) => names.includes(name));
  const automatic = names.filter((name) => AUTOMATIC.test(name)).sort();
  return [...always, ...automatic].filter((name) => !chosen.includes(name)).concat(chosen);
}

/** The values that a variable file gives. Throws an HclSyntaxError or a JsonSyntaxError. */
export function readVariableFile(name: string, text: string, run: Run): ReadonlyMap<string, Value> {
  if (name.endsWith('.json')) {
    const value = fromJson(readJson(text));
    return typeof value === 'object' && value.kind === 'object' ? value.entries : new Map();
  }
  const { source, body } = parseHcl(name, text);
  const scope = { run, source, names: NO_NAMES, variables: new Map<string, Value>(), deciding: false };
  return new Map([...body.attributes].map(([key, { expression }]) => [key, evaluate(expression, scope)]));
}
