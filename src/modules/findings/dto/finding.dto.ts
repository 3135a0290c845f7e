import { OneOf, QueryInt, Text } from '../../../common/validation/fields';
import { NoOtherFields } from '../../../common/validation/no-other-fields.decorator';
import { FindingFilterDto } from './list-findings.dto';

const FINDING_FORMATS = ['csv', 'json', 'sarif'] as const;
type FindingFormat = (typeof FINDING_FORMATS)[number];

/** The finding that a path names. */
export class FindingDto {
  /**
   * Id of the finding, from the list.
   * @example "3f2a9c01de3f2a9c01de3f2a"
   */
  @Text({ required: true })
  id!: string;
}

@NoOtherFields()
export class FindingSourceDto {
  /**
   * The number of lines before and after the deciding one; 10 when it is left out.
   * @example 10
   */
  @QueryInt({ min: 0, max: 1000 })
  around?: number;
}

@NoOtherFields()
export class ExportFindingsDto extends FindingFilterDto {
  /** `csv`, which is used when it is left out, and `sarif` as the command line reports them; `json`: a list of findings. */
  @OneOf(FINDING_FORMATS)
  format?: FindingFormat;
}
