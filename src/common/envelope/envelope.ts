import type { PageMetadata } from '../pagination/page';

/** The form of every answer. */
export interface Envelope {
  readonly data: unknown;
  readonly error: string;
  readonly error_list?: readonly string[];
  readonly message: string;
  readonly metadata: PageMetadata | Record<string, never>;
  readonly status: number;
}
