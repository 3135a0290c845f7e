import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../common/validation/fields';
import { DRIFT_VERDICTS, type DriftVerdict } from '../data';

export class DriftReportDto extends PageQueryDto {
  /**
   * Name of the container (collection).
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;

  /** Only resources that differ, or only those that do not. */
  @OneOf(DRIFT_VERDICTS)
  result?: DriftVerdict;

  /** Only resources whose drift changes a verdict. */
  @OneOf(['true'])
  flips?: 'true';
}
