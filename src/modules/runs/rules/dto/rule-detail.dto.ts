import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { Text } from '../../../../common/validation/fields';

export class RuleDetailDto extends PageQueryDto {
  /**
   * Id of the rule.
   * @example "PL-AWS-S3-1"
   */
  @Text({ required: true, max: 1000 })
  rule_id!: string;

  /**
   * Name of the collection whose rule it is, with the results of its last run; without it a built-in rule.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;
}
