import { AzureServer } from '../../../test/support/clouds/azure-server';
import { crawl } from '../../../test/support/clouds/azure-crawl';
import {
  AZURE_ESTATE,
  armEstateFiles,
  azureEstateFiles,
  serveAzureEstate,
} from '../../../test/support/drift/azure-estate';
import { templatesOf } from '../../../test/support/drift/drift-cases';
import { expectEachAlone, expectEstate, stateOf } from '../../../test/support/drift/estate-checks';
import type { JoinWay, RunningDocument } from './compare/model';
import type { Column } from './values/unresolved';

const NODES = [...new Set(AZURE_ESTATE.map(({ type }) => type))].map((type) => ({ masterSnapshotId: type, type }));
const STATE = stateOf(
  AZURE_ESTATE.map(({ address, path }) => ({ address, id: path })),
  'provider["registry.terraform.io/hashicorp/azurerm"]',
);
const TAGGED = AZURE_ESTATE.filter(({ tag }) => tag !== undefined);
const NAMED = AZURE_ESTATE.filter(({ type }) => type !== 'Microsoft.Sql/servers/databases');

describe('an estate in Azure', () => {
  let server: AzureServer;

  beforeAll(async () => {
    server = await AzureServer.start();
  });
  afterAll(() => server.stop());

  async function read(isTagged: boolean, isChanged: boolean): Promise<RunningDocument[]> {
    serveAzureEstate(server, isTagged, () => isChanged);
    const { reads } = await crawl(server, NODES);
    return reads.map((each) => {
      if (each.kind === 'failure') throw new Error(each.failure.detail);
      const { document, tags, calls } = each.read;
      return { path: each.resource.path, account: each.resource.reference, document, tags, calls };
    });
  }

  it.each<[Column, JoinWay, typeof AZURE_ESTATE]>([
    ['terraform', 'tags', TAGGED],
    ['terraform', 'state', AZURE_ESTATE],
    ['terraform', 'identity', NAMED],
    ['arm', 'tags', TAGGED],
    ['arm', 'identity', NAMED],
  ])('should show no drift of %s after a deployment, and every change, joined by %s', async (column, way, members) => {
    const isTagged = way === 'tags';
    const [clean, changed] = [await read(isTagged, false), await read(isTagged, true)];
    const files = column === 'arm' ? armEstateFiles : azureEstateFiles;
    const templates = templatesOf(files(isTagged), column);
    const estate = { way, members, templates, clean, changed, states: [STATE] };
    expectEstate(estate);
    // What is compared does not depend on the way in which it was joined.
    if (way === (column === 'arm' ? 'identity' : 'state')) expectEachAlone(estate);
  });
});
