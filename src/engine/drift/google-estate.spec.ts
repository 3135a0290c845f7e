import { GoogleServer, PROJECT } from '../../../test/support/clouds/google-server';
import { templatesOf } from '../../../test/support/drift/drift-cases';
import { expectEachAlone, expectEstate, stateOf } from '../../../test/support/drift/estate-checks';
import {
  GOOGLE_ESTATE,
  GOOGLE_NODES,
  googleEstateFiles,
  serveGoogleEstate,
} from '../../../test/support/drift/google-estate';
import { GoogleProvider } from '../clouds/google';
import { readNode } from '../clouds/provider/read-node';
import type { JoinWay, RunningDocument } from './compare/model';

const STATE = stateOf(
  GOOGLE_ESTATE.map(({ address, id }) => ({ address, id })),
  'provider["registry.terraform.io/hashicorp/google"]',
);
const LABELLED = GOOGLE_ESTATE.filter(({ label }) => label !== undefined);

describe('an estate in Google Cloud', () => {
  let server: GoogleServer;

  beforeAll(async () => {
    server = await GoogleServer.start();
  });
  afterEach(() => server.reset());
  afterAll(() => server.stop());

  async function read(isTagged: boolean, isChanged: boolean): Promise<RunningDocument[]> {
    serveGoogleEstate(server, isTagged, () => isChanged);
    const entry = { testUser: 'ann', 'project-id': PROJECT };
    const session = await new GoogleProvider(server.addresses).open({ connector: server.connector(), entry });
    const found: RunningDocument[] = [];
    try {
      for (const node of GOOGLE_NODES)
        for await (const each of readNode(session, node)) {
          if (each.kind === 'failure') throw new Error(each.failure.detail);
          const { document, tags, calls } = each.read;
          found.push({ path: each.resource.path, account: each.resource.reference, document, tags, calls });
        }
    } finally {
      session.close();
    }
    return found;
  }

  it.each<[JoinWay, typeof GOOGLE_ESTATE]>([
    ['tags', LABELLED],
    ['state', GOOGLE_ESTATE],
    ['identity', GOOGLE_ESTATE],
  ])('should show no drift after a deployment, and every change, joined by %s', async (way, members) => {
    const isTagged = way === 'tags';
    const [clean, changed] = [await read(isTagged, false), await read(isTagged, true)];
    const templates = templatesOf(googleEstateFiles(isTagged));
    const estate = { way, members, templates, clean, changed, states: [STATE] };
    expectEstate(estate);
    // What is compared does not depend on the way in which it was joined.
    if (way === 'state') expectEachAlone(estate);
  });
});
