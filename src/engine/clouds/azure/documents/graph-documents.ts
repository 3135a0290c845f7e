import { jsonObject, textOf, type JsonObject } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import type { CloudDocument } from '../../provider/model';
import type { AzureCalls } from '../calls/azure-calls';
import { elementsOf } from '../listing/listed';
import type { GraphTable } from '../tables/table';

const VERSION = /^(?:v1\.0|beta)$/;
/** The address of the description of an answer. */
const CONTEXT = '@odata.context';

/** A document of Graph and its path, which names no version. */
export interface GraphFound {
  readonly path: string;
  readonly document?: CloudDocument;
}

/** Reads the directory of a tenant. */
export class GraphDocuments {
  constructor(private readonly calls: AzureCalls) {}

  async *ofType(table: GraphTable, ofNode: string): AsyncGenerator<GraphFound> {
    const path = `/${versionOf(table, ofNode)}${table.path}`;
    if (table.isSingle) {
      yield { path: table.path };
      return;
    }
    for await (const page of this.calls.pages('graph', path, {}, '@odata.nextLink'))
      for (const element of elementsOf(page)) {
        const id = textOf((element as JsonObject | null)?.id);
        if (id === '') throw new CloudError('unexpected-answer', 'an element has no id');
        yield { path: `${table.path}/${id}`, document: documentOf(element as JsonObject, table, id) };
      }
  }

  async read(table: GraphTable, path: string, ofNode: string): Promise<CloudDocument> {
    try {
      const answer = await this.calls.get('graph', `/${versionOf(table, ofNode)}${path}`, {});
      return documentOf(answer, table, textOf(answer.id) || path.slice(path.lastIndexOf('/') + 1));
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const failure = { ...error.asFailure('resource', path), leavesGap: true };
      return { document: {}, calls: [], failures: [failure], volatile: [] };
    }
  }
}

function versionOf({ version }: GraphTable, ofNode: string): string {
  if (ofNode !== '' && !VERSION.test(ofNode))
    throw new CloudError('unknown-method', `Graph has no version ${ofNode.slice(0, 20)}`);
  return ofNode || version;
}

function documentOf(answer: JsonObject, { type }: GraphTable, name: string): CloudDocument {
  const properties = jsonObject(Object.entries(answer).filter(([key]) => key !== CONTEXT));
  const document = { resources: [{ type, name, properties }] };
  return {
    document,
    tags: {},
    calls: ['get'],
    failures: [],
    volatile: ['resources[*].properties.lastUpdatedDateTime'],
  };
}
