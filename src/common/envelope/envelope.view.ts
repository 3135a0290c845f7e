import { ApiSchema } from '@nestjs/swagger';
import { Integer } from '../openapi/integer.decorator';

/** An object without fields. */
@ApiSchema({ name: 'Empty' })
export class EmptyView {}

/** Where this page lies in its list. */
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

/** The answer to a request that failed; the HTTP status equals `status`. */
@ApiSchema({ name: 'Failure' })
export class FailureView {
  data!: EmptyView;

  /**
   * Kind of the failure.
   * @example "validation error"
   */
  error!: string;

  /**
   * Reasons, one text per field; absent when there are none.
   * @example ["collection is required"]
   */
  error_list?: string[];

  /**
   * What is wrong, for a person to read.
   * @example "collection is required"
   */
  message!: string;

  metadata!: EmptyView;

  /**
   * The HTTP status again.
   * @example 400
   */
  @Integer()
  status!: number;
}
