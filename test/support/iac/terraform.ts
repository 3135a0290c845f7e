import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type JsonValue } from '../../../src/engine/base/json';
import { discover, type DiscoverOptions } from '../../../src/engine/iac/discover';
import type { Diagnostic, Rendering, Skipped, Template } from '../../../src/engine/iac/model';
import { render } from '../../../src/engine/iac/render';
import { MemorySource, type MemoryFile } from './memory-source';

const FOLDER = join(__dirname, '../../fixtures/iac/terraform/documents');
const EXPECTED = 'expected';

/** Files, and what becomes of them. */
export interface GoldenCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly expected: JsonValue;
}

/** The cases of the fixtures: each is one text in which a line `-- PATH --` begins a file. */
export function goldenCases(): GoldenCase[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const parts = readFileSync(join(FOLDER, file), 'utf8').split(/^-- (\S+) --\n/m);
      const texts = new Map<string, string>();
      for (let i = 1; i < parts.length; i += 2) texts.set(parts[i], parts[i + 1]);
      const expected = readJson(texts.get(EXPECTED) ?? 'null');
      texts.delete(EXPECTED);
      return { name: file.replace('.txt', ''), files: Object.fromEntries(texts), expected };
    });
}

export interface Rendered {
  readonly templates: readonly Template[];
  readonly renderings: readonly Rendering[];
  readonly skipped: readonly Skipped[];
}

/** Finds and renders all templates of a tree. */
export function renderTree(files: Readonly<Record<string, MemoryFile>>, options: DiscoverOptions = {}): Rendered {
  const { templates, skipped } = discover(new MemorySource(files), 'terraform', ['/'], options);
  return { templates, renderings: templates.map(render), skipped };
}

/** The resources of the only template of a tree, by type and name, each as its properties. */
export function resourcesOf({ renderings }: Rendered): Record<string, Record<string, unknown>[]> {
  const byName: Record<string, Record<string, unknown>[]> = {};
  for (const { document } of renderings) {
    const { resources } = document as unknown as { resources: Entry[] };
    for (const { type, name, properties } of resources) (byName[`${type}.${name}`] ??= []).push(properties);
  }
  return byName;
}

interface Entry {
  readonly type: string;
  readonly name: string;
  readonly properties: Record<string, unknown>;
}

/** What the fixtures say about a tree: documents, what is unresolved and why, and what users are told. */
export function summaryOf({ templates, renderings, skipped }: Rendered): unknown {
  const summary: Record<string, unknown> = {};
  renderings.forEach(({ document, unresolved, diagnostics }, i) => {
    summary[templates[i].path] = {
      paths: templates[i].paths,
      types: templates[i].innerTypes,
      document,
      ...(unresolved.length > 0 && {
        unresolved: Object.fromEntries(unresolved.map(({ pointer, reason }) => [pointer, reason])),
      }),
      ...(diagnostics.length > 0 && { diagnostics: diagnostics.map(lineOf) }),
    };
  });
  if (skipped.length > 0) summary.skipped = skipped.map(({ path, reason, line = 1 }) => `${path}:${line}: ${reason}`);
  return summary;
}

function lineOf({ file, line, reason, message }: Diagnostic): string {
  return `${file}:${line}: ${reason}: ${message}`;
}
