import type { PageMetadata } from '../pagination/page';

/** What every answer looks like. */
export interface Envelope {
  readonly data: unknown;
  readonly error: string;
  readonly error_list?: readonly string[];
  readonly message: string;
  readonly metadata: PageMetadata | Record<string, never>;
  readonly status: number;
}
