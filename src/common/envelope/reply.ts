import type { PageMetadata } from '../pagination/page';

/** Rows as they come from a cursor, some at a time. */
export type RowBatches<T = unknown> = AsyncIterable<readonly T[]>;

interface StreamParts {
  /** The field of `data` that holds the rows; without it `data` is the list itself. */
  readonly at?: string;
  /** The other fields of `data`. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** True when `metadata` contains the number of rows. */
  readonly paged?: boolean;
  /** Further metadata, asked for when all rows have been read. */
  readonly metadata?: () => Readonly<Record<string, number>>;
  /** The position of these rows in their list, by their number; without it the rows are the whole list. */
  readonly page?: (held: number) => PageMetadata;
  /** True when the rows hold RawJson. */
  readonly exact?: boolean;
}

/** A list of any length that is written as it is read. */
export class StreamReply {
  constructor(
    readonly rows: RowBatches,
    readonly parts: StreamParts,
  ) {}
}

interface DocumentParts {
  /** The media type. */
  readonly type: string;
  readonly fileName: string;
}

/** A document of any length that is sent as it is, without the envelope, while it is written. */
export class DocumentReply {
  constructor(
    readonly pieces: AsyncIterable<string>,
    readonly parts: DocumentParts,
  ) {}
}

interface ReplyParts {
  readonly message?: string;
  readonly page?: PageMetadata;
}

/** The return value of a handler whose answer has a message or page metadata beside the data. */
export class Reply<T = unknown> {
  private constructor(
    readonly data: T,
    readonly message: string,
    readonly page: PageMetadata | undefined,
    /** True when the data holds RawJson and must be written out by `stringifyExact`. */
    readonly exact = false,
  ) {}

  static of<T>(data: T, parts: ReplyParts = {}): Reply<T> {
    return new Reply(data, parts.message ?? '', parts.page);
  }

  /** An answer whose rows are never all in memory; for lists requested without `index` and pages of large rows. */
  static stream(rows: RowBatches, parts: StreamParts = {}): StreamReply {
    return new StreamReply(rows, parts);
  }

  /** An answer with a message and the empty object as data. */
  static empty(message: string): Reply<Record<string, never>> {
    return new Reply({}, message, undefined);
  }

  /** An answer whose data holds RawJson. */
  static exact<T>(data: T, parts: ReplyParts = {}): Reply<T> {
    return new Reply(data, parts.message ?? '', parts.page, true);
  }
}
