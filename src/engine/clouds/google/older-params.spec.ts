import type { JsonObject } from '../../base/json';
import { aggregated, GoogleServer, paged, PROJECT } from '../../../../test/support/clouds/google-server';
import { readNode, type CloudRead } from '../provider/read-node';
import { GoogleProvider } from './google-provider';

const BASE = `projects/${PROJECT}`;
const COMPUTE = 'https://compute.googleapis.com/compute/v1/projects/{project}';
const PARAMS: JsonObject = {
  GoogleApis: {
    'licenses.list': `${COMPUTE}/global/licenses`,
    'acceleratorTypes.aggregatedList': `${COMPUTE}/aggregated/acceleratorTypes`,
    'eventarc/triggers.list': 'https://eventarc.googleapis.com/v1/projects/{projectId}/locations/-/triggers?view=FULL',
    'firewalls.list': `${COMPUTE}/global/elsewhere`,
    'steal.list': 'https://evil.example.com/v1/projects/{project}/steal',
    'any.list': 'https://compute.googleapis.com/compute/v1/-/any',
    'zones.list': `${COMPUTE}/zones/{zone}/things`,
    'apps.list': 'https://appengine.googleapis.com/v1/apps/{project}',
    'bad name.list': `${COMPUTE}/global/bad`,
  },
  GoogleGetApis: {
    'eventarc/triggers.getIamPolicy': {
      url: 'https://eventarc.googleapis.com/v1/projects/{project}/locations/{location}/triggers/{trigger}:getIamPolicy',
    },
  },
};

describe('calls that a googleParams.json of the older tool names', () => {
  let server: GoogleServer;

  beforeAll(async () => {
    server = await GoogleServer.start();
  });
  afterAll(() => server.stop());

  const read = async (node: JsonObject): Promise<CloudRead[]> => {
    const provider = new GoogleProvider({ ...server.addresses, params: () => PARAMS });
    const entry = { source: 'google', 'project-id': PROJECT, testUser: 'ann' };
    const session = await provider.open({ connector: server.connector(), entry });
    const reads: CloudRead[] = [];
    for await (const each of readNode(session, node)) reads.push(each);
    session.close();
    return reads;
  };
  const documents = (reads: readonly CloudRead[]): [string, JsonObject][] =>
    reads.flatMap((each) => (each.kind === 'resource' ? [[each.resource.path, each.read.document]] : []));

  it('should list all pages, places and aggregated answers, and read each element', async () => {
    const link = (path: string): JsonObject => ({ selfLink: `https://www.googleapis.com/compute/v1/${path}` });
    const licences = ['a', 'b', 'c'].map((name) => `${BASE}/global/licenses/${name}`);
    server.on('compute', `compute/v1/${BASE}/global/licenses`, paged('items', licences.map(link)));
    for (const path of licences) server.on('compute', `compute/v1/${path}`, () => ({ json: { id: path } }));
    expect(documents(await read({ masterSnapshotId: 'L', type: 'compute/licenses.list' }))).toEqual(
      licences.map((path) => [path, { id: path }]),
    );
    const type = `${BASE}/zones/z/acceleratorTypes/gpu`;
    server.on(
      'compute',
      `compute/v1/${BASE}/aggregated/acceleratorTypes`,
      aggregated('acceleratorTypes', { 'zones/z': [link(type)] }),
    );
    server.on('compute', `compute/v1/${type}`, () => ({ json: { id: 'gpu' } }));
    const types = await read({ masterSnapshotId: 'T', type: 'compute/acceleratorTypes.aggregatedList' });
    expect(documents(types)).toEqual([[type, { id: 'gpu' }]]);
  });

  it('should ask other calls about each element', async () => {
    const trigger = `${BASE}/locations/eu/triggers/t`;
    server.on('eventarc', `v1/${BASE}/locations/-/triggers`, ({ query }) => ({
      json: query.get('view') === 'FULL' ? { triggers: [{ name: trigger }] } : {},
    }));
    server.on('eventarc', `v1/${trigger}:getIamPolicy`, () => ({ json: { bindings: [] } }));
    const node = {
      masterSnapshotId: 'E',
      type: 'eventarc/triggers.list',
      get_method: ['eventarc/triggers.getIamPolicy'],
    };
    expect(documents(await read(node))).toEqual([[trigger, { bindings: [] }]]);
  });

  it('should not take the place of a call in a table', async () => {
    server.on('compute', `compute/v1/${BASE}/global/firewalls`, paged('items', []));
    expect(await read({ masterSnapshotId: 'F', type: 'compute/firewalls.list' })).toEqual([]);
  });

  it.each(['compute/steal.list', 'evil/steal.list', 'compute/zones.list', 'compute/bad name.list', 'compute/any.list'])(
    'should not count where the address of %s is none that can be asked',
    async (type) => {
      expect(await read({ masterSnapshotId: 'X', type })).toMatchObject([
        { kind: 'failure', failure: { reason: 'unknown-method', leavesGap: true } },
      ]);
    },
  );
});
