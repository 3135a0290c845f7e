import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { mongo, type Connection } from 'mongoose';
import { giveIdentitiesAccounts } from '../../src/modules/resources/data';
import { MigrationsService } from '../../src/database/migrations/migrations.service';
import { crawledNodeId, resourceIdentity } from '../../src/engine/model';
import { connectTo } from '../support/mongoose-connection';

const CONTAINER = { tenant: 't', containerId: 1 };
const ACCOUNT = '123456789012';

interface Stored {
  readonly structure: string;
  readonly path: string;
  readonly reference: string;
  /** The id that a snapshot file gives. */
  readonly givenId?: string;
}

const BUCKET: Stored = { structure: 'aws', path: 'arn:aws:s3:::images', reference: ACCOUNT };
const GIVEN: Stored = { ...BUCKET, path: 'arn:aws:s3:::given', givenId: 'SNAP_1' };
const FUNCTION: Stored = { ...BUCKET, path: `arn:aws:lambda:eu-west-1:${ACCOUNT}:function:f` };
const OBJECTS: Stored = { structure: 'google', path: 'b/images#policy', reference: 'shop-1' };
const VM: Stored = { structure: 'google', path: 'projects/shop-1/zones/z/instances/vm', reference: 'shop-1' };
const TEMPLATE: Stored = { structure: 'filesystem', path: '/main.tf', reference: 'main' };
const ALL = [BUCKET, GIVEN, FUNCTION, OBJECTS, VM, TEMPLATE];
const MOVED = [BUCKET, GIVEN, OBJECTS];

/** The names of a resource, with its account where its path does not name it, or as earlier versions had them. */
function namesOf({ path, reference, givenId }: Stored, hasAccount: boolean): { identity: string; nodeId: string } {
  const parts = { container: 'c', connector: 'a', databaseCollection: 'd', askedCalls: ['x'], paths: [path] };
  const identity = resourceIdentity({ ...parts, ...(hasAccount && { account: reference }) });
  return { identity: identity.key, nodeId: givenId ?? crawledNodeId('NODE', identity) };
}

const former = (stored: Stored) => namesOf(stored, false);
const now = (stored: Stored) => namesOf(stored, MOVED.includes(stored));

describe(giveIdentitiesAccounts.name, () => {
  let connection: Connection;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    connection = await connectTo(`identities_${randomBytes(6).toString('hex')}`);
    for (const stored of ALL) {
      const { structure, path, reference } = stored;
      const { identity, nodeId } = former(stored);
      const insert = (collection: string, row: object) =>
        connection.collection(collection).insertOne({ ...CONTAINER, ...row });
      await insert('resources', { structure, path, reference, identity, nodeId, active: true });
      await insert('snapshot_versions', { identity, snapshotId: nodeId, json: { a: 1 } });
      await insert('run_resources', { runId: new mongo.ObjectId(), identity, nodeId, path });
      await insert('drift_results', { identities: ['other', identity], result: 'drifted' });
      await insert('results', {
        ...{ testId: 'T', snapshotId: nodeId, identities: [identity, 'other'] },
        snapshots: [{ id: nodeId, path, type: '$x' }, { id: 'other' }],
      });
      await insert('run_coverage', { scope: 'case', name: 'T', node: nodeId, reason: 'r' });
      await insert('run_coverage', { scope: 'node', name: nodeId, node: nodeId, reason: 'r' });
    }
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const rows = (collection: string, fields: object) =>
    connection
      .collection(collection)
      .find({}, { projection: { _id: 0, ...fields }, sort: { _id: 1 } })
      .toArray();

  const expectMoved = async (): Promise<void> => {
    const names = ALL.map(now);
    expect(await rows('resources', { identity: 1, nodeId: 1 })).toEqual(names);
    expect(await rows('run_resources', { identity: 1, nodeId: 1 })).toEqual(names);
    expect(await rows('snapshot_versions', { identity: 1, snapshotId: 1 })).toEqual(
      names.map(({ identity, nodeId }) => ({ identity, snapshotId: nodeId })),
    );
    expect(await rows('drift_results', { identities: 1 })).toEqual(
      names.map(({ identity }) => ({ identities: ['other', identity] })),
    );
    expect(await rows('results', { snapshotId: 1, identities: 1, snapshots: 1 })).toEqual(
      ALL.map((stored) => ({
        snapshotId: now(stored).nodeId,
        identities: [now(stored).identity, 'other'],
        snapshots: [{ id: now(stored).nodeId, path: stored.path, type: '$x' }, { id: 'other' }],
      })),
    );
    expect(await rows('run_coverage', { node: 1 })).toEqual(
      ALL.flatMap((stored) => [{ node: now(stored).nodeId }, { node: former(stored).nodeId }]),
    );
  };

  it('should give all that names a resource its new names, once', async () => {
    await new MigrationsService(connection, [giveIdentitiesAccounts(1)]).run();
    await expectMoved();
    await new MigrationsService(connection, [giveIdentitiesAccounts(2)]).run();
    await expectMoved();
  });

  it('should leave the rows of other collections and tenants alone', async () => {
    const { identity, nodeId } = former(BUCKET);
    await connection.collection('run_resources').insertOne({ tenant: 'u', containerId: 1, identity, nodeId });
    await connection.collection('results').insertOne({ tenant: 't', containerId: 2, identities: [identity] });
    await new MigrationsService(connection, [giveIdentitiesAccounts(1)]).run();
    expect((await rows('run_resources', { identity: 1 })).at(-1)).toEqual({ identity });
    expect((await rows('results', { identities: 1 })).at(-1)).toEqual({ identities: [identity] });
  });

  it.each(['snapshot_versions', 'results', 'run_resources', 'run_coverage', 'resources'])(
    'should go on where it was interrupted while it wrote %s',
    async (collection) => {
      const broken = new Proxy(connection, {
        get: (target, key) => {
          if (key !== 'collection') return Reflect.get(target, key) as unknown;
          return (name: string) => {
            const found = target.collection(name);
            if (name !== collection) return found;
            const bulkWrite = async (operations: mongo.AnyBulkWriteOperation[]) => {
              await found.bulkWrite(operations.slice(0, 1));
              throw new Error('interrupted');
            };
            return new Proxy(found, {
              get: (inner, member) => {
                if (member === 'bulkWrite') return bulkWrite;
                const value = Reflect.get(inner, member) as unknown;
                return typeof value === 'function' ? (value.bind(inner) as unknown) : value;
              },
            });
          };
        },
      });
      await expect(giveIdentitiesAccounts(1).up(broken)).rejects.toThrow('interrupted');
      await new MigrationsService(connection, [giveIdentitiesAccounts(1)]).run();
      await expectMoved();
    },
  );
});
