import * as fs from 'node:fs';
import * as path from 'node:path';
import { discover, render } from '../../../src/engine/iac';
import { addressesIn, addressesText } from '../../../src/engine/run/threads/template-addresses';
import { MemorySource } from '../iac/memory-source';
import { isJsonObject, readJson, textOf, type JsonObject } from '../../../src/engine/base/json';
import { detectDrift, type DriftPair, type DriftReport } from '../../../src/engine/drift/compare/detect-drift';
import { DriftMaps } from '../../../src/engine/drift/maps/drift-maps';
import { ALL_MAPS } from '../../../src/engine/drift/maps/all-maps';
import type { DriftState, RunningDocument, DriftTemplate } from '../../../src/engine/drift/compare/model';
import type { Column } from '../../../src/engine/drift/values/unresolved';

export const MAPS = new DriftMaps(ALL_MAPS);
const EXAMPLES = path.join(__dirname, '../../../src/engine/drift/examples');
const EXTENSIONS = { terraform: 'tf', cloudformation: 'yaml', arm: 'arm.json' } as const;

/** The templates of a folder as our readers render them. */
export function templatesOf(files: Readonly<Record<string, string>>, column: Column = 'terraform'): DriftTemplate[] {
  return discover(new MemorySource(files), column, ['/']).templates.map((template) => {
    const rendering = render(template);
    const { document, addresses, providers } = rendering;
    if (!isJsonObject(document)) throw new Error(`${template.path} is no template`);
    return {
      path: template.path,
      file: template.file,
      column,
      document,
      addresses,
      providers,
      ...addressesIn(addressesText(rendering)),
    };
  });
}

export function terraform(text: string): DriftTemplate[] {
  return templatesOf({ 'main.tf': text });
}

export function cloudFormation(text: string): DriftTemplate[] {
  return templatesOf({ 'main.yaml': text }, 'cloudformation');
}

/** A resource that runs, with the tags that the examples and tests use. */
export function running(document: JsonObject, tags: Readonly<Record<string, string>> = {}): RunningDocument {
  return { path: 'arn:aws:x:::main', document, tags: { service_unique_id: 'u', resource_type: 't', ...tags } };
}

export const TF_TAGS = 'tags = { service_unique_id = "u", resource_type = "t" }';

/** Joins by tags alone; what cannot have tags by a state. */
export function drift(templates: readonly DriftTemplate[], ...resources: RunningDocument[]): DriftReport {
  const states = statesOf(templates, resources);
  const isTagged = resources.some(({ tags = {} }) => Object.keys(tags).length > 0);
  const way = states.length > 0 ? 'state' : isTagged || resources.length === 0 ? 'tags' : 'identity';
  return detectDrift({ templates, resources, maps: MAPS, join: [way], states });
}

/** The only pair of a report. */
export function onlyPair(report: DriftReport): DriftPair {
  if (report.pairs.length !== 1)
    throw new Error(`There are ${report.pairs.length} pairs: ${JSON.stringify(report.unmatched)}`);
  return report.pairs[0];
}

export function driftedPaths({ drifted }: DriftPair): string[] {
  return drifted.map((each) => each.path);
}

/** The names of the examples: those of the map files. */
export function exampleNames(): string[] {
  return fs
    .readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.json') && !name.endsWith(`.${EXTENSIONS.arm}`))
    .map((name) => name.slice(0, -'.json'.length));
}

/** A state that knows the first resource of a template, where what runs has no tags. */
export function statesOf(templates: readonly DriftTemplate[], [running]: readonly RunningDocument[]): DriftState[] {
  if (running === undefined || templates[0].column !== 'terraform') return [];
  if (Object.keys(running.tags ?? {}).length > 0) return [];
  const [{ addresses = [], document }] = templates;
  const type = firstType(document);
  if (running.path.startsWith('arn:') && MAPS.get('terraform', type)?.names.terraform) return [];
  const resource = { address: addresses[0], type, provider: type.split('_')[0], id: running.path };
  return [{ path: 'x.tfstate', folder: '/', resources: [resource] }];
}

/** The type of the first resource of a template of Terraform. */
export function firstType({ resources }: JsonObject): string {
  const [first = null] = Array.isArray(resources) ? resources : [];
  return isJsonObject(first) ? textOf(first.type) : '';
}

const rendered = new Map<string, DriftTemplate[] | undefined>();

/** The documents are shared: a test that changes one copies it. */
export function exampleTemplates(name: string, column: Column): DriftTemplate[] | undefined {
  const file = path.join(EXAMPLES, `${name}.${EXTENSIONS[column]}`);
  if (!rendered.has(file)) {
    const files = { [`main.${EXTENSIONS[column]}`]: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '' };
    rendered.set(file, fs.existsSync(file) ? templatesOf(files, column) : undefined);
  }
  return rendered.get(file);
}

/** What runs of an example. Types that cannot have tags are known by a state. */
export function exampleRunning(name: string): RunningDocument & { readonly tags: Readonly<Record<string, string>> } {
  const example = readJson(fs.readFileSync(path.join(EXAMPLES, `${name}.json`), 'utf8'));
  if (!isJsonObject(example) || !isJsonObject(example.document)) {
    throw new Error(`${name} is no example`);
  }
  const at = typeof example.path === 'string' ? example.path : `arn:aws:x:::${name}`;
  return { path: at, document: example.document, tags: (example.tags ?? {}) as Record<string, string> };
}
