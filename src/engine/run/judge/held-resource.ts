import type { RunResource } from '../../model';

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
