import { EMAIL, GoogleServer, paged, refused, type GoogleHandler } from '../../../../test/support/clouds/google-server';
import { listedMembers, shownPath } from '../../../../test/support/clouds/listed-members';
import type { JsonObject } from '../../base/json';
import { readNode } from '../provider/read-node';
import { GoogleProvider } from './google-provider';
import { Organization } from './organization';

const RM = 'cloudresourcemanager';
const TOPIC_NODE = { masterSnapshotId: 'T', type: 'pubsub/topics.list' };

describe(Organization.name, () => {
  let server: GoogleServer;
  let provider: GoogleProvider;

  beforeAll(async () => {
    server = await GoogleServer.start();
    provider = new GoogleProvider({ ...server.addresses, tries: 1 });
  });
  afterEach(() => server.reset());
  afterAll(() => server.stop());

  function connector(change: JsonObject = {}): JsonObject {
    const user = { name: 'ann', type: 'service_account', private_key_id: 'k1', client_email: EMAIL };
    const users = [{ ...user, private_key: server.privateKey }];
    return { type: 'google', organization: { parent: 'organizations/1', users, ...change } };
  }

  /** Answers with what is in each parent. */
  function serve(projects: Readonly<Record<string, object[]>>, folders: Readonly<Record<string, object[]>> = {}): void {
    const of =
      (key: string, all: Readonly<Record<string, object[]>>): GoogleHandler =>
      (request) =>
        paged(key, all[request.query.get('parent') ?? ''] ?? [])(request);
    server.on(RM, 'v3/projects', of('projects', projects)).on(RM, 'v3/folders', of('folders', folders));
  }

  it('should list the projects of all folders, page by page, with their labels, and no deleted ones', async () => {
    serve(
      {
        'organizations/1': ['a', 'b', 'c'].map((id) => ({ projectId: `root-${id}`, state: 'ACTIVE' })),
        'folders/7': [
          { projectId: 'shop-1', displayName: 'The shop', state: 'ACTIVE', labels: { env: 'prod' } },
          { projectId: 'old-1', state: 'DELETE_REQUESTED' },
        ],
        'folders/8': [{ projectId: 'lost', state: 'ACTIVE' }],
      },
      {
        'organizations/1': [
          { name: 'folders/7', displayName: 'Production', state: 'ACTIVE' },
          { name: 'folders/8', displayName: 'Gone', state: 'DELETE_REQUESTED' },
        ],
        // A folder that contains what it is in.
        'folders/7': [{ name: 'folders/7', displayName: 'Production', state: 'ACTIVE' }],
      },
    );
    const { members, failures } = await listedMembers(provider, connector());
    expect(failures).toEqual([]);
    expect(members.map(shownPath)).toEqual([
      'organizations/1/root-a',
      'organizations/1/root-b',
      'organizations/1/root-c',
      'organizations/1/Production/shop-1',
    ]);
    expect(members[3]).toMatchObject({ name: 'The shop', tags: { env: 'prod' }, place: { 'project-id': 'shop-1' } });
  });

  it('should give each project a connector that opens it', async () => {
    serve({ 'folders/9': [{ projectId: 'shop-1', state: 'ACTIVE' }] });
    server.on('pubsub', 'v1/projects/shop-1/topics', paged('topics', [{ name: 'projects/shop-1/topics/t' }]));
    server.on('pubsub', 'v1/projects/shop-1/topics/t', () => ({ json: { name: 'projects/shop-1/topics/t' } }));
    const [{ connector: own, place }] = (await listedMembers(provider, connector({ parent: 'folders/9' }))).members;
    const session = await provider.open({ connector: own, entry: { testUser: 'ann', ...place } });
    const paths: string[] = [];
    for await (const read of readNode(session, TOPIC_NODE))
      if (read.kind === 'resource') paths.push(`${read.resource.reference} ${read.resource.path}`);
    session.close();
    expect(paths).toEqual(['shop-1 projects/shop-1/topics/t']);
  });

  it('should say where it may not list, with the remedy, and list the rest', async () => {
    serve({ 'organizations/1': [{ projectId: 'a-1', state: 'ACTIVE' }] });
    server.on(RM, 'v3/folders', () => refused(403, 'PERMISSION_DENIED', 'no'));
    const { members, failures } = await listedMembers(provider, connector());
    expect(members.map(({ id }) => id)).toEqual(['a-1']);
    expect(failures).toMatchObject([
      { name: 'organizations/1', reason: 'access-denied', detail: expect.stringMatching(/roles\/browser/) as string },
    ]);
  });

  it('should not take an answer for a project that names none', async () => {
    serve({ 'organizations/1': [{ projectId: '../x', state: 'ACTIVE' }, { state: 'ACTIVE' }] });
    const { members, failures } = await listedMembers(provider, connector());
    expect(members).toEqual([]);
    expect(failures.map(({ reason }) => reason)).toEqual(['unexpected-answer', 'unexpected-answer']);
  });

  it('should refuse a parent that is none before anything is listed', async () => {
    await expect(listedMembers(provider, connector({ parent: 'organizations/1?x' }))).rejects.toMatchObject({
      reason: 'unknown-member',
    });
    await expect(listedMembers(provider, connector(), { testUser: 'bob' })).rejects.toThrow(/has no user bob$/);
    expect(server.paths()).toEqual([]);
  });
});
