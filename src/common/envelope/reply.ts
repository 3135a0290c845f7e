import type { PageMetadata } from '../pagination/page';

interface ReplyParts {
  readonly message?: string;
  readonly page?: PageMetadata;
}

/** What a handler returns when its answer has a message or page metadata beside the data. */
export class Reply<T = unknown> {
  private constructor(
    readonly data: T,
    readonly message: string,
    readonly page: PageMetadata | undefined,
  ) {}

  static of<T>(data: T, parts: ReplyParts = {}): Reply<T> {
    return new Reply(data, parts.message ?? '', parts.page);
  }

  /** An answer with a message and the empty object as data. */
  static empty(message: string): Reply<Record<string, never>> {
    return new Reply({}, message, undefined);
  }
}
