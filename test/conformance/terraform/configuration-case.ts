import { discover, render } from '../../../src/engine/iac';
import { MemorySource } from '../../support/iac/memory-source';
import { numberText, parseNumber } from '../../../src/engine/hcl/values';
import { isJsonObject, JsonNumber, writeJson, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import type { Configuration } from './configuration-generator';

/** What a configuration makes: its outputs, and for each name the inputs of the resources of that name. */
export interface Plan {
  readonly outputs: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, readonly string[]>>;
}

/** A value as a text that is the same for the same value. */
export function canonical(value: JsonValue): string {
  return writeJson(sorted(value));
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'number' || value instanceof JsonNumber) {
    const number = parseNumber(typeof value === 'number' ? String(value) : value.text);
    return number === undefined ? value : new JsonNumber(numberText(number));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

interface Entry {
  readonly name: string;
  readonly properties: JsonObject;
}

/** What we say to a configuration; `refused` when something in it could not be resolved. */
export function ourPlan({ files }: Configuration): Plan | 'refused' {
  const { templates, skipped } = discover(new MemorySource(files), 'terraform', ['/']);
  const outputs: Record<string, string> = {};
  const resources: Record<string, string[]> = {};
  // A file without resources is no template, yet its outputs count here.
  if (skipped.some(({ reason }) => reason === 'parse-error')) return 'refused';
  for (const template of templates) {
    const { document, unresolved, diagnostics } = render(template);
    if (unresolved.length > 0 || diagnostics.some(({ reason }) => reason !== 'not-created')) return 'refused';
    const { resources: entries, output = [] } = document as unknown as {
      readonly resources: readonly Entry[];
      readonly output?: readonly Readonly<Record<string, JsonObject>>[];
    };
    for (const each of output) {
      for (const [name, { value }] of Object.entries(each)) outputs[name] = canonical(value);
    }
    for (const { name, properties } of entries) (resources[name] ??= []).push(canonical(properties.input));
  }
  return { outputs, resources };
}

/**
 * The resources of a configuration as they are read from its files and from a plan of it, when the two differ. The order
 * is that of the files in one, and of the names in the other.
 */
export function differencesOfPlanFile(files: Configuration['files'], planFile: string): string[] {
  const [fromFiles, fromPlan] = [
    resourcesIn(files, 'terraform'),
    resourcesIn({ 'plan.json': planFile }, 'terraformPlan'),
  ];
  return fromFiles === fromPlan ? [] : [`from the files\n${fromFiles}\nfrom the plan\n${fromPlan}`];
}

function resourcesIn(files: Readonly<Record<string, string>>, type: 'terraform' | 'terraformPlan'): string {
  const { templates } = discover(new MemorySource(files), type, ['/']);
  const documents = templates.map((template) => render(template).document as { readonly resources: JsonValue[] });
  return documents
    .flatMap(({ resources }) => resources.map(canonical))
    .sort()
    .join('\n');
}

/** OpenTofu says so of values that it does not know while it validates; what it refuses then, a plan may take. */
const NOT_KNOWN = /\u2502 \S+ is an? /;

/** It compares the types of both arms before it knows what `each` and modules give, and refuses what it could take then. */
const TYPES_NOT_KNOWN = /Inconsistent conditional result types[^]*(?:each\.|module\.)[^]*element types must all match/;

/** Whether OpenTofu refuses something that documents show: a resource that has copies, or an output in a file with resources. */
export function refusesWhatIsShown(message: string, { files }: Configuration, ours: Plan | 'refused'): boolean {
  if (NOT_KNOWN.test(message) || TYPES_NOT_KNOWN.test(message)) return false;
  const [, resource] = /in resource "terraform_data" "(\w+)"/.exec(message) ?? [];
  if (resource !== undefined) return ours === 'refused' || Object.hasOwn(ours.resources, resource);
  const [, file] = /on (\w+\.tf) line \d+, in (?:output|locals)/.exec(message) ?? [];
  return file !== undefined && /^(?:resource|module) /m.test(files[file]);
}

/** The differences between two plans, in words. */
export function differences(ours: Plan | 'refused', theirs: Plan | 'refused'): string[] {
  if (ours === 'refused' || theirs === 'refused') {
    return ours === theirs ? [] : [`ours: ${shown(ours)}\nOpenTofu: ${shown(theirs)}`];
  }
  const found: string[] = [];
  for (const [name, value] of Object.entries(ours.outputs)) {
    if (theirs.outputs[name] !== value)
      found.push(`output ${name}\n  ours:     ${value}\n  OpenTofu: ${theirs.outputs[name]}`);
  }
  for (const name of new Set([...Object.keys(ours.resources), ...Object.keys(theirs.resources)])) {
    const [a, b] = [ours, theirs].map(({ resources }) => [...(resources[name] ?? [])].sort().join('\n'));
    if (a !== b) found.push(`resource ${name}\n  ours:     ${a}\n  OpenTofu: ${b}`);
  }
  return found;
}

function shown(plan: Plan | 'refused'): string {
  return plan === 'refused' ? plan : JSON.stringify(plan);
}
