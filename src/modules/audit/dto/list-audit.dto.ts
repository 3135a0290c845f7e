import { DateRangeQueryDto } from '../../../common/time/date-range-query.dto';
import { Text } from '../../../common/validation/fields';

export class ListAuditDto extends DateRangeQueryDto {
  /**
   * Name of the collection in which something was changed; also of one that was deleted since.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;

  /**
   * The user who made the change: the `sub` of the token.
   * @example "ann@example.com"
   */
  @Text({ max: 1000 })
  user?: string;
}
