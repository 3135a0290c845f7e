import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../openapi/integer.decorator';

/** An object that no view can describe: one without fields, or one with any. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly additionalProperties: boolean;
  readonly description?: string;
  readonly example: object;
}

/** The schema of `EmptyView` in the document: a class without fields would allow any. */
export const EMPTY_SCHEMA: ObjectSchema = { type: 'object', additionalProperties: false, example: {} };

/** An object without fields. */
export class EmptyView {}

/** The position of this page in its list. */
@ApiSchema({ name: 'PageMetadata' })
export class PageMetadataView {
  /**
   * Records in this page.
   * @example 10
   */
  @Integer()
  count!: number;

  /**
   * Number of this page, from 1.
   * @example 1
   */
  @Integer()
  current_page!: number;

  /**
   * `index` of the next page, -1 when there is none.
   * @example 10
   */
  @Integer()
  next_index!: number;

  /**
   * Records in the whole list.
   * @example 42
   */
  @Integer()
  total!: number;
}

/** The position of this page in a list that is counted up to 10,000. */
@ApiSchema({ name: 'BoundedPageMetadata' })
export class BoundedPageMetadataView extends PageMetadataView {
  /**
   * True when there are more than `total`; absent when `total` is exact.
   * @example true
   */
  @ApiProperty({ type: 'boolean', required: false })
  is_bounded?: boolean;
}

/** The answer to a request that failed; the HTTP status equals `status`. */
@ApiSchema({ name: 'Failure' })
export class FailureView {
  /** Always empty. */
  @ApiProperty(EMPTY_SCHEMA)
  data!: EmptyView;

  /**
   * Kind of the failure.
   * @example "validation error"
   */
  error!: string;

  /**
   * Reasons, one message per field; absent when there are none.
   * @example ["collection is required"]
   */
  error_list?: string[];

  /**
   * A description of the problem, for a person to read.
   * @example "collection is required"
   */
  message!: string;

  /** Always empty. */
  @ApiProperty(EMPTY_SCHEMA)
  metadata!: EmptyView;

  /**
   * The HTTP status again.
   * @example 400
   */
  @Integer()
  status!: number;
}
