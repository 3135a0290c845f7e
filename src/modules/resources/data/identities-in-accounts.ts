import type { Connection, mongo } from 'mongoose';
import type { Migration } from '../../../database/migrations/migration';
import { accountBesidePath, identityInAccount, knownIdentity } from '../../../engine/model';

/** The rows that name a resource have these two fields, or lists of them. */
interface Names {
  readonly identity: string;
  readonly nodeId: string;
}

interface ResourceNames extends Names {
  readonly _id: mongo.ObjectId;
  readonly tenant: string;
  readonly containerId: number;
  readonly structure: string;
  readonly path: string;
  readonly reference: string;
}

/** A resource with its names before and after. */
interface Renamed {
  readonly row: ResourceNames;
  readonly names: Names;
}

/** Set once all rows that name a resource have its new names. */
const MARK = 'formerIdentity';
const BATCH = 500;

/**
 * A migration that makes the account a part of the identities of resources whose paths do not name it. All that refers to a
 * resource is renamed before the resource, which keeps its former identity: what was interrupted is begun anew, and what is
 * done is not done again.
 */
export function giveIdentitiesAccounts(id: number): Migration {
  return {
    id,
    name: 'resources are known by their accounts',
    up: async (connection) => {
      const resources = connection.collection<ResourceNames>('resources');
      const wanted = { structure: { $in: ['aws', 'google'] }, [MARK]: { $exists: false } };
      const containers = resources.aggregate<{ readonly _id: Pick<ResourceNames, 'tenant' | 'containerId'> }>([
        { $match: wanted },
        { $group: { _id: { tenant: '$tenant', containerId: '$containerId' } } },
      ]);
      for await (const { _id: container } of containers) {
        const rows = await resources.find({ ...wanted, ...container }).toArray();
        const renamed = rows.flatMap((row) => renamedIn(row) ?? []);
        await renameAll(connection, container, renamed);
      }
    },
  };
}

function renamedIn(row: ResourceNames): Renamed | undefined {
  const { identity, nodeId, structure, path, reference } = row;
  const account = accountBesidePath(structure, path, reference);
  if (account === undefined) return undefined;
  const { key, short } = identityInAccount(identity, account);
  // Nodes of snapshot files give ids of their own.
  const end = `_${knownIdentity(identity).short}`;
  const renamed = nodeId.endsWith(end) ? `${nodeId.slice(0, -end.length)}_${short}` : nodeId;
  return { row, names: { identity: key, nodeId: renamed } };
}

type ContainerKey = Pick<ResourceNames, 'tenant' | 'containerId'>;

async function renameAll(connection: Connection, container: ContainerKey, renamed: readonly Renamed[]): Promise<void> {
  for (let start = 0; start < renamed.length; start += BATCH) {
    const batch = renamed.slice(start, start + BATCH);
    for (const [collection, update] of REFERRING)
      await connection.collection(collection).bulkWrite(batch.map((each) => ({ updateMany: update(container, each) })));
  }
  // No index leads from a resource to these rows: those of the container are read once.
  const byIdentity = new Map(renamed.map(({ row, names }) => [row.identity, names]));
  await renameRows(connection, 'run_resources', container, ({ identity }) => byIdentity.get(String(identity)));
  const byNodeId = new Map(renamed.map(({ row, names }) => [row.nodeId, { node: names.nodeId }]));
  await renameRows(connection, 'run_coverage', container, ({ scope, node }) =>
    scope === 'case' ? byNodeId.get(String(node)) : undefined,
  );
  await setAll(
    connection,
    'resources',
    renamed.map(({ row, names }) => [row._id, { ...names, [MARK]: row.identity }]),
  );
}

type Update = (container: ContainerKey, renamed: Renamed) => { filter: object; update: object | object[] };

/** The rows that an index finds by the identity of a resource. */
const REFERRING: readonly (readonly [collection: string, update: Update])[] = [
  [
    'snapshot_versions',
    (container, { row: { identity }, names }) => ({
      filter: { ...container, identity },
      update: { $set: { identity: names.identity, snapshotId: names.nodeId } },
    }),
  ],
  [
    'drift_results',
    (container, { row: { identity }, names }) => ({
      filter: { ...container, identities: identity },
      update: [{ $set: { identities: eachOf('$identities', either('$$this', identity, names.identity)) } }],
    }),
  ],
  [
    'results',
    (container, { row: { identity, nodeId }, names }) => ({
      filter: { ...container, identities: identity },
      update: [
        {
          $set: {
            identities: eachOf('$identities', either('$$this', identity, names.identity)),
            snapshotId: either('$snapshotId', nodeId, names.nodeId),
            snapshots: eachOf('$snapshots', {
              $mergeObjects: ['$$this', { id: either('$$this.id', nodeId, names.nodeId) }],
            }),
          },
        },
      ],
    }),
  ],
];

function eachOf(input: string, made: object): object {
  return { $map: { input, in: made } };
}

/** A value, or another one in the place of a text. */
function either(value: string, text: string, other: string): object {
  return { $cond: [{ $eq: [value, { $literal: text }] }, { $literal: other }, value] };
}

/** Gives new names to the rows of a collection that have former ones. */
async function renameRows(
  connection: Connection,
  collection: string,
  container: ContainerKey,
  namesOf: (row: Readonly<Record<string, unknown>>) => object | undefined,
): Promise<void> {
  const fields = { projection: { identity: 1, scope: 1, node: 1 } };
  let batch: [mongo.ObjectId, object][] = [];
  for await (const row of connection.collection(collection).find({ ...container }, fields)) {
    const names = namesOf(row);
    if (names) batch.push([row._id, names]);
    if (batch.length < BATCH) continue;
    await setAll(connection, collection, batch);
    batch = [];
  }
  await setAll(connection, collection, batch);
}

async function setAll(
  connection: Connection,
  collection: string,
  changes: readonly (readonly [_id: mongo.ObjectId, fields: object])[],
): Promise<void> {
  if (changes.length === 0) return;
  const updates = changes.map(([_id, fields]) => ({ updateOne: { filter: { _id }, update: { $set: fields } } }));
  await connection.collection(collection).bulkWrite(updates, { ordered: false });
}
