import { PageQueryDto } from '../pagination/page-query.dto';
import { Day } from '../validation/fields';
import { requestedRange } from './requested-range';
import type { DayRange } from './wire-time';

/** `start_date` and `end_date` beside the pagination; one of them alone counts as none. */
export class DateRangeQueryDto extends PageQueryDto {
  /**
   * First day (UTC), together with `end_date`.
   * @example "2026-01-01"
   */
  @Day()
  start_date?: string;

  /**
   * Last day (UTC), inclusive, together with `start_date`.
   * @example "2026-01-31"
   */
  @Day()
  end_date?: string;

  /** The requested range; 400 when the start lies after the end. */
  get range(): DayRange | undefined {
    return requestedRange(this);
  }
}
