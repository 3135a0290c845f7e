import { createHash } from 'node:crypto';
import { writeJson, type JsonObject } from '../../base/json';
import type { ContainerItem } from '../../files/collection-files';
import { findItem } from './resolve-item';
import type { SnapshotPlan } from './snapshot-plan';

/** Raise it when what was found before is not known well enough any more: everything is crawled once more. */
const CRAWL_VERSION = '2';

/**
 * Returns a digest that changes with the content of a master snapshot, wherever that is written, and with the
 * connectors that it names.
 */
export function fingerprintOf(
  content: JsonObject,
  { entries }: SnapshotPlan,
  connectors: readonly ContainerItem[],
): string {
  const sources = [...new Set(entries.map(({ source }) => source))];
  const versions = sources.map((source) => [source, findItem(connectors, source)?.version]);
  return createHash('sha256')
    .update(CRAWL_VERSION)
    .update(writeJson(content))
    .update(JSON.stringify(versions))
    .digest('hex');
}
