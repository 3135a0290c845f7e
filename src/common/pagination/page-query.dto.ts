import { QueryInt } from '../validation/fields';
import { PageWindow } from './page';

const DEFAULT_COUNT = 10;
const MAX_COUNT = 10_000;

/** `index` and `count`, the pagination of every list. */
export class PageQueryDto {
  /**
   * Start offset. Without it all records come.
   * @example 0
   */
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER })
  index?: number;

  /**
   * Records per page, used together with `index`.
   * @example 10
   */
  @QueryInt({ min: 1, max: MAX_COUNT })
  count?: number;

  get window(): PageWindow | undefined {
    return this.index === undefined ? undefined : { index: this.index, count: this.count ?? DEFAULT_COUNT };
  }
}
