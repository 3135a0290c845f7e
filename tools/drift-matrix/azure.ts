import * as fs from 'node:fs';
import * as path from 'node:path';
import { detectDrift, type DriftPair, type DriftTemplate, type RunningDocument } from '../../src/engine/drift';
import { isJsonObject, readJson, textOf, writeJson, type JsonObject } from '../../src/engine/base/json';
import { AZURE_MAPS } from '../../src/engine/drift/maps/azure';
import { readMap } from '../../src/engine/drift/maps/read-map';
import { copyOf, readCloud, writeAt } from '../../src/engine/drift/values/access';
import type { TypeMap } from '../../src/engine/drift/values/attribute-map';
import type { Column } from '../../src/engine/drift/values/unresolved';
import { crawl } from '../../test/support/clouds/azure-crawl';
import { AzureServer, SUBSCRIPTION } from '../../test/support/clouds/azure-server';
import { changed, comparedAttributes, fullPath } from '../../test/support/drift/change';
import { exampleNames, MAPS, templatesOf } from '../../test/support/drift/drift-cases';
import type { MatrixRow } from './column-check';

const EXAMPLES = path.join(__dirname, '../../src/engine/drift/examples');
const COLUMNS: readonly (readonly [Column, string])[] = [
  ['terraform', 'tf'],
  ['arm', 'arm.json'],
];

/** The names of the examples of Azure. */
export function azureNames(): string[] {
  return exampleNames().filter((name) => name.startsWith('azure-'));
}

/**
 * Deploys the examples of Azure to a server of ours, reads them with the provider, and changes attribute after attribute
 * in the server: each must be reported alone, in both columns.
 */
export async function azureRows(names: readonly string[]): Promise<MatrixRow[]> {
  const server = await AzureServer.start();
  server.exportPolls = 0;
  try {
    const rows: MatrixRow[] = [];
    for (const name of names) rows.push(...(await new AzureCheck(server, name).rows()));
    return rows;
  } finally {
    await server.stop();
  }
}

class AzureCheck {
  private readonly example: JsonObject;
  private readonly document: JsonObject;
  private readonly map: TypeMap;

  constructor(
    private readonly server: AzureServer,
    private readonly name: string,
  ) {
    const example = readJson(this.inSubscription(fs.readFileSync(path.join(EXAMPLES, `${name}.json`), 'utf8')));
    if (!isJsonObject(example) || !isJsonObject(example.document)) throw new Error(`${name} is no example`);
    this.example = example;
    this.document = example.document;
    const [main] = resourcesOf(this.document);
    const file = AZURE_MAPS.find((each) => (each as { type: string }).type === main.type);
    this.map = readMap(file);
  }

  async rows(): Promise<MatrixRow[]> {
    this.deploy(this.document);
    const clean = await this.read();
    // Without the right to export there is the answer about the resource alone, which has no children.
    this.server.exportPolls = -1;
    const alone = await this.read();
    this.server.exportPolls = 0;
    const rows: MatrixRow[] = [];
    for (const [column, extension] of COLUMNS) {
      const text = fs.readFileSync(path.join(EXAMPLES, `${this.name}.${extension}`), 'utf8');
      const templates = templatesOf({ [`main.${extension}`]: this.inSubscription(text) }, column);
      const withoutChildren = shown(onlyPair(templates, alone)).map((each) => `${each} differs without an export`);
      const row = await this.row(column, templates, clean);
      rows.push({ ...row, problems: [...row.problems, ...withoutChildren] });
    }
    return rows;
  }

  private async row(column: Column, templates: DriftTemplate[], clean: RunningDocument[]): Promise<MatrixRow> {
    const pair = onlyPair(templates, clean);
    const before = shown(pair);
    const tried: string[] = [];
    const reported: string[] = [];
    const problems = before.map((each) => `after the deployment: ${each}`);
    for (const attribute of comparedAttributes(pair, this.document)) {
      // The name and the place of a resource are its id.
      if (attribute.name === 'name') continue;
      const document = copyOf(this.document) as JsonObject;
      const at = fullPath(this.map, attribute);
      writeAt(document, at, changed(attribute, readCloud(document, at)?.value ?? null), { asBlocks: false });
      this.deploy(document);
      const found = shown(onlyPair(templates, await this.read()));
      tried.push(attribute.name);
      if (found.join() === attribute.name) reported.push(attribute.name);
      else problems.push(`after a change of ${attribute.name}: ${found.join(', ') || 'nothing'} is reported`);
    }
    this.deploy(this.document);
    return {
      type: this.map.type,
      column,
      attributes: this.map.attributes.filter(({ sources }) => sources[column].length > 0).length,
      isClean: before.length === 0,
      changed: tried,
      reported,
      notKept: [],
      notChangeable: [],
      problems,
    };
  }

  /** Puts the resources of a document into the server, in place of all others. */
  private deploy(document: JsonObject): void {
    const root = textOf(this.example.path).split('/providers/')[0];
    this.server.resources.length = 0;
    const [namespace, ...types] = this.map.type.split('/');
    this.server.providers.set(namespace, { [types.join('/')]: ['2024-01-01'] });
    for (const resource of resourcesOf(document)) {
      const [type, name] = [textOf(resource.type), textOf(resource.name)];
      const isMain = type === this.map.type;
      const id = isMain ? textOf(this.example.path) : `${root}/providers/${idEnd(type, name)}`;
      this.server.resources.push({ ...resource, id, type, name: name.split('/').at(-1) });
      const parent = id.split('/').slice(0, -2).join('/');
      if (isMain && type.split('/').length > 2)
        this.server.resources.push({ id: parent, type: type.split('/').slice(0, -1).join('/') });
    }
  }

  private async read(): Promise<RunningDocument[]> {
    const { reads } = await crawl(this.server, [{ masterSnapshotId: 'A', type: this.map.node }]);
    return reads.flatMap((each) => {
      // That an export is refused is told once.
      if (each.kind === 'failure' && each.failure.leavesGap) throw new Error(each.failure.detail);
      if (each.kind === 'failure') return [];
      const { document, tags, calls } = each.read;
      return [{ path: each.resource.path, account: each.resource.reference, document, tags, calls }];
    });
  }

  private inSubscription(text: string): string {
    return text.replaceAll(/0b1f6471-1bf0-4dda-aec3-cb9272f09590/gi, SUBSCRIPTION);
  }
}

function idEnd(type: string, name: string): string {
  const [namespace, ...types] = type.split('/');
  const names = name.split('/');
  return [namespace, ...types.flatMap((each, i) => [each, names[i]])].join('/');
}

function resourcesOf({ resources }: JsonObject): JsonObject[] {
  return (Array.isArray(resources) ? resources : []).filter(isJsonObject);
}

function onlyPair(templates: DriftTemplate[], resources: RunningDocument[]): DriftPair {
  const { pairs, unmatched } = detectDrift({ templates, resources, maps: MAPS });
  if (pairs.length !== 1) throw new Error(`${pairs.length} pairs, ${writeJson(unmatched as never)}`);
  return pairs[0];
}

function shown({ drifted }: DriftPair): string[] {
  return drifted.map((each) => each.path);
}
