import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../common/validation/fields';
import { NoOtherFields } from '../../../common/validation/no-other-fields.decorator';

const SHOWN = ['verdicts', 'resources'] as const;

@NoOtherFields()
export class CompareRunsDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * Id of the task of the earlier run; without it the completed run before the later one.
   * @example "69a4b1c2d3e4f5a6b7c8d9df"
   */
  @Text()
  from?: string;

  /**
   * Id of the task of the later run; without it the last completed one.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  @Text()
  to?: string;

  /** `verdicts`, which is used when it is left out: the results that changed; `resources`: those that came and went. */
  @OneOf(SHOWN)
  show?: (typeof SHOWN)[number];
}
