import type { mongo } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { UnscopedModel } from '../../../database/tenant-model';
import { UnsealError, type Sealed, type SecretBox } from '../../../secrets';

/** The numbers of sealed values that a rotation met, by outcome. */
export interface RotationCounts {
  /** Now sealed with the newest key. */
  rotated: number;
  /** Changed by somebody else meanwhile, and so sealed with the newest key already, or deleted. */
  skipped: number;
  /** Sealed with a key that is not configured, or damaged: left unchanged. */
  failed: number;
}

type Rows = Pick<UnscopedModel<unknown>['collection'], 'find' | 'updateOne'>;

/** A tenant gets another name. */
export interface TenantNames {
  readonly from: TenantId;
  readonly to: TenantId;
}

interface SealedField<T> {
  /** The dotted path of the sealed value in each row. */
  readonly field: string;
  readonly locationOf: (row: T) => string;
  /** Rows whose sealed values nobody opens any more are left out. */
  readonly only?: mongo.Filter<mongo.Document>;
}

/**
 * Seals the values of a field of all rows anew with the newest key, each for its location. Values that are sealed with
 * that key already are not touched, so an interrupted rotation continues where it stopped. Rows that others copy
 * meanwhile are met by another pass: the last one finds nothing to do.
 */
export async function rotateSecrets<T>(rows: Rows, box: SecretBox, place: SealedField<T>): Promise<RotationCounts> {
  const counts: RotationCounts = { rotated: 0, skipped: 0, failed: 0 };
  let pass: RotationCounts;
  do {
    pass = await rotateOnce(rows, box, place);
    counts.rotated += pass.rotated;
    counts.skipped += pass.skipped;
    counts.failed = pass.failed;
  } while (pass.rotated + pass.skipped > 0);
  return counts;
}

/**
 * Gives the rows of a tenant its other name, and seals their values for it; rows whose values cannot be opened stay where
 * they are. Returns their number.
 */
export async function moveSecrets<T>(
  rows: Rows,
  box: SecretBox,
  { field, locationOf, only = {} }: SealedField<T>,
  { from, to }: TenantNames,
): Promise<number> {
  let failed = 0;
  const sealed = { ...only, tenant: from, [field]: { $exists: true } };
  for await (const row of rows.find(sealed, { projection: { body: 0, packed: 0 } })) {
    try {
      const opened = box.open(valueAt(row, field) as Sealed, locationOf(row as T));
      const renewed = box.seal(opened, locationOf({ ...row, tenant: to } as T));
      await rows.updateOne({ _id: row._id, tenant: from }, { $set: { [field]: renewed, tenant: to } });
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      failed++;
    }
  }
  return failed;
}

async function rotateOnce<T>(
  rows: Rows,
  box: SecretBox,
  { field, locationOf, only = {} }: SealedField<T>,
): Promise<RotationCounts> {
  const counts: RotationCounts = { rotated: 0, skipped: 0, failed: 0 };
  const old = { ...only, [field]: { $exists: true }, [`${field}.keyId`]: { $ne: box.newestKeyId } };
  for await (const row of rows.find(old, { projection: { body: 0, packed: 0 } })) {
    const outcome = await rotateRow(rows, row, box, field, () => locationOf(row as T));
    counts[outcome]++;
  }
  return counts;
}

async function rotateRow(
  rows: Rows,
  row: mongo.WithId<mongo.Document>,
  box: SecretBox,
  field: string,
  locationOf: () => string,
): Promise<keyof RotationCounts> {
  const sealed = valueAt(row, field) as Sealed;
  try {
    const location = locationOf();
    const renewed = box.seal(box.open(sealed, location), location);
    const unchanged = { _id: row._id, tenant: row.tenant as string, [`${field}.sealed`]: sealed.sealed };
    const { modifiedCount } = await rows.updateOne(unchanged, { $set: { [field]: renewed } });
    return modifiedCount === 1 ? 'rotated' : 'skipped';
  } catch (error) {
    if (error instanceof UnsealError) return 'failed';
    throw error;
  }
}

function valueAt(row: mongo.Document, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row);
}
