import { createHash } from 'node:crypto';
import type { RunResource } from '../model';

/** A resource with the key of its document. */
export interface HeldResource {
  readonly resource: RunResource;
  readonly key: number;
  /** SHA-256 of the document. */
  readonly digest: string;
  /** What verdicts about it are remembered by; undefined for what none are remembered about. */
  readonly memoryKey?: string;
  readonly isKubernetes: boolean;
}

/** The digest of an input of several documents, which their digests and ids determine. */
export function inputDigest(groups: ReadonlyMap<string, readonly { readonly held: HeldResource }[]>): string {
  const digests = [...groups].map(([id, members]) => [id, members.map(({ held }) => held.digest)]);
  return createHash('sha256').update(JSON.stringify(digests)).digest('hex');
}

/** What an input of several documents is remembered by, when all of them are. */
export function memoryKeyOf(
  parent: HeldResource,
  groups: ReadonlyMap<string, readonly { readonly held: HeldResource }[]>,
): string | undefined {
  const keys = [...groups].map(([id, members]) => [id, members.map(({ held }) => held.memoryKey ?? '')] as const);
  if (keys.some(([, members]) => members.includes('')) || parent.memoryKey === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([parent.memoryKey, keys]))
    .digest('hex');
}
