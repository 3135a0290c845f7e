import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../../common/validation/fields';
import { LOG_LEVELS, type LogLevel } from '../../data';

export class LogDetailsDto extends PageQueryDto {
  /**
   * Name of the log, from the list of logs or from the run.
   * @example "logs_20260302100000_hkwzt_4711"
   */
  @Text({ required: true })
  log_name!: string;

  /** The least level that is shown. */
  @OneOf(LOG_LEVELS)
  level?: LogLevel;

  /**
   * Part of the message, in any case.
   * @example "main.tf"
   */
  @Text({ max: 1000 })
  search?: string;
}
