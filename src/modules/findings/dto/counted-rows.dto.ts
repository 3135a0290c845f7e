import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { CsvList, Text } from '../../../common/validation/fields';
import { NoOtherFields } from '../../../common/validation/no-other-fields.decorator';

@NoOtherFields()
export class ListExpiredDto extends PageQueryDto {
  /**
   * Names of collections, with commas between them; without it all that are not archived.
   * @example "payments-iac"
   */
  @CsvList()
  collection?: string[];
}

@NoOtherFields()
export class ListGapsDto extends ListExpiredDto {
  /**
   * Only rows with this reason.
   * @example "not-read"
   */
  @Text({ max: 1000 })
  reason?: string;
}

@NoOtherFields()
export class ListPassedDto extends ListExpiredDto {
  /**
   * Only results of the rules of this framework, as the summary names it.
   * @example "CIS-AWS-5.0"
   */
  @Text({ max: 1000 })
  framework?: string;
}
