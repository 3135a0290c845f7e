import type { RunResource } from '../../model';

/** A resource with the key of its document. */
export interface HeldResource {
  readonly resource: RunResource;
  readonly key: number;
  /** SHA-256 of the document. */
  readonly digest: string;
  /** The key under which verdicts about it are remembered; undefined when none are. */
  readonly memoryKey?: string;
  readonly isKubernetes: boolean;
}
