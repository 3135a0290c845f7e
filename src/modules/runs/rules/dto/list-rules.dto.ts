import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../../common/validation/fields';
import { SEVERITIES, type Severity } from '../../../../engine/files/cases';

export class ListRulesDto extends PageQueryDto {
  /**
   * Name of the collection whose rules are listed, with their states in its last run; without it the built-in rules.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;

  /** Only rules of that severity, in any case. */
  @OneOf(SEVERITIES, { anyCase: true })
  severity?: Severity;

  /**
   * Only rules of that framework, in any version and spelling.
   * @example "CIS-AWS"
   */
  @Text({ max: 200 })
  framework?: string;

  /**
   * Only rules of a provider or of one of its services.
   * @example "aws/s3"
   */
  @Text({ max: 200 })
  group?: string;

  /**
   * Only rules with that text in their id, title, description, remedy or types of resources, in any case.
   * @example "encrypted"
   */
  @Text({ max: 1000 })
  search?: string;
}
