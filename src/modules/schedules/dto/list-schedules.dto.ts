import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { Text } from '../../../common/validation/fields';

export class ListSchedulesDto extends PageQueryDto {
  /**
   * One schedule: then `data` is that schedule.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text()
  scheduler_id?: string;

  /**
   * Those of one collection; without it those of all.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;
}
