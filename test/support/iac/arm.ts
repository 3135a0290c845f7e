import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import { discover } from '../../../src/engine/iac/discover';
import type { Rendering, Template } from '../../../src/engine/iac/model';
import { render } from '../../../src/engine/iac/render';
import { MemorySource, type MemoryFile } from './memory-source';

export const SCHEMA = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#';
export const PARAMETERS_SCHEMA = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#';

/** A template with what it must become, written by hand. */
export interface GoldenCase {
  readonly case: string;
  readonly template: JsonObject;
  readonly parameters?: JsonObject;
  readonly files?: Readonly<Record<string, JsonValue>>;
  readonly document: JsonObject;
  readonly unresolved?: readonly string[];
  readonly diagnostics?: readonly string[];
  readonly types?: readonly string[];
}

export function goldenCases(): GoldenCase[] {
  const folder = join(__dirname, '../../fixtures/iac/arm');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readJson(readFileSync(join(folder, name), 'utf8')) as unknown as GoldenCase[]);
}

export function templatesIn(files: Readonly<Record<string, MemoryFile>>): readonly Template[] {
  return discover(new MemorySource(files), 'arm', ['/']).templates;
}

/** Renders `main.json`, the template, with `main.parameters.json` where there are parameters. */
export function renderMain(files: Readonly<Record<string, MemoryFile>>): Rendering {
  return render(mainTemplate(files));
}

export function mainTemplate(files: Readonly<Record<string, MemoryFile>>): Template {
  const main = templatesIn(files).find(({ file }) => file === 'main.json');
  if (!main) throw new Error('main.json is no template');
  return main;
}

export function template(content: JsonObject): string {
  return JSON.stringify({ $schema: SCHEMA, ...content });
}

/** What expressions stand for, one after the other; undefined for those that stay as they are. */
export function evaluateAll(expressions: readonly string[]): (JsonValue | undefined)[] {
  const variables = expressions.map((expression) => ({ value: `[${expression}]` }));
  const rendering = renderMain({ 'main.json': template({ outputs: { ...variables } }) });
  const unresolved = new Set(rendering.unresolved.map(({ pointer }) => pointer.split('/')[2]));
  const { outputs } = rendering.document as { outputs: Record<string, { value: JsonValue }> };
  return expressions.map((_, i) => (unresolved.has(String(i)) ? undefined : outputs[i].value));
}
