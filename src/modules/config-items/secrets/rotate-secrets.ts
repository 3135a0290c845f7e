import type { Types } from 'mongoose';
import type { ContainerRow } from '../../../database/container-row';
import type { UnscopedModel } from '../../../database/tenant-model';
import { UnsealError, type SecretBox } from '../../../secrets';

/** The numbers of sealed values that a rotation met, by outcome. */
export interface RotationCounts {
  /** Now sealed with the newest key. */
  rotated: number;
  /** Changed by somebody else meanwhile, and so sealed with the newest key already, or deleted. */
  skipped: number;
  /** Sealed with a key that is not configured, or damaged: left unchanged. */
  failed: number;
}

interface SealedRow extends ContainerRow {
  readonly secrets?: { readonly keyId: string; readonly sealed: string };
}

/**
 * Seals the secrets of all rows anew with the newest key, each for its location. Secrets that are sealed with that key
 * already are not touched, so an interrupted rotation continues where it stopped.
 */
export async function rotateSecrets<T extends SealedRow>(
  model: UnscopedModel<T>,
  box: SecretBox,
  locationOf: (row: T) => string,
): Promise<RotationCounts> {
  const counts: RotationCounts = { rotated: 0, skipped: 0, failed: 0 };
  // Rows of every type hold this field alike.
  const rows = model as unknown as UnscopedModel<SealedRow>;
  const sealed = rows
    .find({ secrets: { $exists: true }, 'secrets.keyId': { $ne: box.newestKeyId } })
    .select({ body: 0, packed: 0 })
    .lean<(T & { _id: Types.ObjectId })[]>()
    .cursor();
  for await (const row of sealed) counts[await rotateRow(rows, row, box, locationOf(row))]++;
  return counts;
}

async function rotateRow(
  rows: UnscopedModel<SealedRow>,
  { _id, tenant, secrets }: SealedRow & { _id: Types.ObjectId },
  box: SecretBox,
  location: string,
): Promise<keyof RotationCounts> {
  if (secrets === undefined) return 'skipped';
  try {
    const renewed = box.seal(box.open(secrets, location), location);
    const { modifiedCount } = await rows.updateOne(
      { _id, tenant, 'secrets.sealed': secrets.sealed },
      { $set: { secrets: renewed } },
    );
    return modifiedCount === 1 ? 'rotated' : 'skipped';
  } catch (error) {
    if (error instanceof UnsealError) return 'failed';
    throw error;
  }
}
