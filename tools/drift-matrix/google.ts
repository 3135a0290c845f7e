import * as fs from 'node:fs';
import * as path from 'node:path';
import { detectDrift, type DriftPair, type DriftTemplate, type RunningDocument } from '../../src/engine/drift';
import { writeJson, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import { GoogleProvider } from '../../src/engine/clouds/google';
import { readNode } from '../../src/engine/clouds/provider/read-node';
import { copyOf, readCloud, writeAt } from '../../src/engine/drift/values/access';
import { aggregated, GoogleServer, paged, PROJECT } from '../../test/support/clouds/google-server';
import { changed, comparedAttributes, fullPath } from '../../test/support/drift/change';
import { exampleNames, exampleRunning, exampleTemplates, MAPS, statesOf } from '../../test/support/drift/drift-cases';
import type { MatrixRow } from './column-check';

const TABLES = path.join(__dirname, '../../src/engine/clouds/google/tables/services');

/** A list of the crawler's tables, as far as a server needs it. */
interface ListTable {
  readonly url: string;
  readonly items: string;
  readonly aggregated?: true;
  readonly inside?: string;
  readonly get: string;
}

interface ServiceTable {
  readonly service: string;
  readonly root: string;
  readonly lists: Readonly<Record<string, ListTable>>;
  readonly calls: Readonly<Record<string, { readonly url: string }>>;
}

/** The names of the examples of Google Cloud. */
export function googleNames(): string[] {
  return exampleNames().filter((name) => name.startsWith('google-'));
}

/**
 * Deploys the examples of Google Cloud to a server of ours, reads them with the provider, and changes attribute after
 * attribute in the server: each must be reported alone.
 */
export async function googleRows(names: readonly string[]): Promise<MatrixRow[]> {
  const server = await GoogleServer.start();
  try {
    const rows: MatrixRow[] = [];
    for (const name of names) rows.push(await new GoogleCheck(server, name).row());
    return rows;
  } finally {
    await server.stop();
  }
}

class GoogleCheck {
  private readonly example: RunningDocument;
  private readonly templates: readonly DriftTemplate[];

  constructor(
    private readonly server: GoogleServer,
    name: string,
  ) {
    this.example = exampleRunning(name);
    this.templates = exampleTemplates(name, 'terraform') ?? [];
  }

  async row(): Promise<MatrixRow> {
    const { document } = this.example;
    const clean = this.compare([this.example]);
    const { map } = clean;
    const before = shown(this.compare(await this.read(clean, document)));
    const problems = before.map((each) => `${each} differs after the deployment`);
    const [tried, reported]: [string[], string[]] = [[], []];
    for (const attribute of comparedAttributes(clean, document)) {
      const at = fullPath(map, attribute);
      // The name and the place of a resource are its path.
      if (isPlace(attribute.name) || writeJson(at as never) === writeJson(map.name as never)) continue;
      const other = copyOf(document) as JsonObject;
      writeAt(other, at, changed(attribute, readCloud(document, at)?.value ?? null), { asBlocks: false });
      const found = shown(this.compare(await this.read(clean, other)));
      const expected = attribute.kind === 'map' ? `${attribute.name}.ADDED` : attribute.name;
      tried.push(attribute.name);
      if (found.join() === expected) reported.push(attribute.name);
      else problems.push(`after a change of ${attribute.name}: ${found.join(', ') || 'nothing'} is reported`);
    }
    return {
      ...{ type: map.type, column: 'terraform', attributes: map.attributes.length, isClean: before.length === 0 },
      ...{ changed: tried, reported, notKept: [], notChangeable: [], problems },
    };
  }

  private compare(resources: readonly RunningDocument[]): DriftPair {
    const states = statesOf(this.templates, resources);
    const { pairs, unmatched } = detectDrift({ templates: this.templates, resources, maps: MAPS, states });
    if (pairs.length !== 1) throw new Error(`${pairs.length} pairs, ${writeJson(unmatched as never)}`);
    return pairs[0];
  }

  /** What the provider reads when the server has this document. */
  private async read({ map }: DriftPair, document: JsonObject): Promise<RunningDocument[]> {
    const [service, list] = [map.node.slice(0, map.node.indexOf('/')), map.node.slice(map.node.indexOf('/') + 1)];
    const table = JSON.parse(fs.readFileSync(path.join(TABLES, `${service}.json`), 'utf8')) as ServiceTable;
    const { get } = table.lists[list];
    const policy = get.replace(/\.get$/, '.getIamPolicy');
    const isGranted = map.attributes.some(({ kind }) => kind === 'grants');
    this.deploy(table, list, document, isGranted ? policy : undefined);
    const node = { masterSnapshotId: 'G', type: map.node, get_method: isGranted ? [get, policy] : [get] };
    const entry = { testUser: 'ann', 'project-id': PROJECT };
    const provider = new GoogleProvider(this.server.addresses);
    const session = await provider.open({ connector: this.server.connector(), entry });
    const found: RunningDocument[] = [];
    try {
      for await (const each of readNode(session, node)) {
        if (each.kind === 'failure') throw new Error(each.failure.detail);
        const { tags, calls } = each.read;
        found.push({ path: each.resource.path, document: each.read.document, tags, calls });
      }
    } finally {
      session.close();
    }
    return found;
  }

  private deploy(
    { service, root, lists, calls }: ServiceTable,
    list: string,
    document: JsonObject,
    policy: string | undefined,
  ): void {
    this.server.reset();
    const { bindings = [], ...item } = document;
    const at = this.example.path;
    const { get, items, inside, url, aggregated: isAggregated } = lists[list];
    const below = (end: string): string => (root === '' ? end : `${root}/${end}`).replaceAll('{project}', PROJECT);
    const answer = (end: string, json: JsonValue): void => {
      this.server.on(service, below(end), () => ({ json: json as object }));
    };
    const outer = at.split('/').slice(0, -2).join('/');
    const place = at.split('/').slice(2, 4).join('/');
    const handler = isAggregated ? aggregated(items, { [place]: [item] }) : paged(items, [item]);
    this.server.on(service, below(url.replace('{outer}', outer)), handler);
    answer(calls[get].url.replace('{path}', at), item);
    if (policy !== undefined) answer(calls[policy].url.replace('{path}', at), { bindings });
    if (inside !== undefined) this.deployAround(lists, inside, outer, answer);
  }

  /** The lists that the list of a resource is inside of. */
  private deployAround(
    lists: ServiceTable['lists'],
    list: string,
    at: string,
    answer: (end: string, json: JsonValue) => void,
  ): void {
    const { url, items, inside } = lists[list];
    const outer = at.split('/').slice(0, -2).join('/');
    const id = at.slice(at.lastIndexOf('/') + 1);
    const item = { name: at, locationId: id, datasetReference: { datasetId: id, projectId: PROJECT } };
    answer(url.replace('{outer}', outer), { [items]: [item] });
    if (inside !== undefined) this.deployAround(lists, inside, outer, answer);
  }
}

function isPlace(name: string): boolean {
  return ['region', 'zone', 'location', 'tableReference.datasetId'].includes(name);
}

function shown({ drifted }: DriftPair): string[] {
  return drifted.map((each) => each.path);
}
