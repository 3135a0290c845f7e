import { Logger } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import type { Migration } from '../../../database/migrations/migration';
import { writeJson } from '../../../engine/base/json';
import { UnsealError, type SecretBox } from '../../../secrets';
import { packDocument, unpackDocument, type StoredItem } from '../data';
import { readDocument, parseSecrets, sealLocation, serialiseSecrets, separateSecrets } from './item-secrets';
import { putSecrets, SECRET_KINDS } from './secret-fields';

const BATCH = 100;
const FIELDS = { tenant: 1, containerId: 1, kind: 1, name: 1, version: 1, body: 1, packed: 1, secrets: 1 } as const;

type Row = Pick<StoredItem, keyof typeof FIELDS>;
type Rows = ReturnType<typeof rowsOf>;

/**
 * A migration that seals values of items and their earlier versions that are stored in plain text but count as secrets
 * today. Values that are sealed already are not touched, so an interrupted run continues where it stopped.
 */
export function sealPlainSecrets(id: number, box: SecretBox): Migration {
  return {
    id,
    name: 'secrets under other names are sealed',
    up: async (connection: Connection) => {
      for (const name of ['config_items', 'config_item_versions']) await sealAll(rowsOf(connection, name), box);
    },
  };
}

function rowsOf(connection: Connection, name: string) {
  return connection.collection<Row>(name);
}

async function sealAll(rows: Rows, box: SecretBox): Promise<void> {
  const logger = new Logger(sealPlainSecrets.name);
  const found = rows.find({ kind: { $in: [...SECRET_KINDS] } }, { projection: FIELDS, sort: { _id: 1 } });
  for await (const row of found.batchSize(BATCH)) await sealRow(rows, row, box, logger);
}

async function sealRow(rows: Rows, row: mongo.WithId<Row>, box: SecretBox, logger: Logger): Promise<void> {
  let current: mongo.WithId<Row> | null = row;
  // If somebody writes the item meanwhile, the new state is examined.
  while (current !== null && !(await isSettled(rows, current, box, logger)))
    current = await rows.findOne({ _id: row._id, tenant: row.tenant }, { projection: FIELDS });
}

/** Seals a row; false when it has changed since it was read. */
async function isSettled(rows: Rows, row: mongo.WithId<Row>, box: SecretBox, logger: Logger): Promise<boolean> {
  const { _id, tenant, containerId, kind, name, version, secrets } = row;
  try {
    const update = await sealed(row, sealLocation(tenant, containerId, kind, name), box);
    if (update === undefined) return true;
    const unchanged = { _id, tenant, version, 'secrets.sealed': secrets?.sealed ?? { $exists: false } };
    return (await rows.updateOne(unchanged, update)).matchedCount > 0;
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logger.warn({ tenant, containerId, kind, name, version }, `left as it is: ${error.message}`);
    return true;
  }
}

/** Returns the update of a row; undefined when it holds no secret in plain text. */
async function sealed(row: Row, location: string, box: SecretBox): Promise<mongo.UpdateFilter<Row> | undefined> {
  const document = readDocument((await unpackDocument(row)).body);
  if (separateSecrets(row.kind, document, undefined).secrets.length === 0) return undefined;
  const known = row.secrets === undefined ? [] : parseSecrets(box.open(row.secrets, location));
  const { masked, secrets } = separateSecrets(row.kind, putSecrets(document, known), undefined);
  const stored = await packDocument(writeJson(masked));
  return {
    $set: { ...stored, secrets: box.seal(serialiseSecrets(secrets), location) },
    ...(stored.packed === undefined ? { $unset: { packed: 1 } } : {}),
  };
}
