import { CsvList, Text } from '../../../../common/validation/fields';
import { MARKS, type Mark } from '../../../../engine/fixes';

const CONFIRMED = [...MARKS, 'none'] as const;

export class RemediateTestCaseDto {
  /**
   * Output of the run, as `result_id` of the dashboard and of a test case.
   * @example "65f0c0ffee0c0ffee0c0ffee"
   */
  @Text({ required: true, max: 1000 })
  output_id!: string;

  /**
   * The resource, as `snapshot_id` of the results.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  @Text({ required: true, max: 1000 })
  snapshot_id!: string;

  /**
   * The rule, as `test_id` of the results.
   * @example "PL-AWS-S3-1"
   */
  @Text({ required: true, max: 1000 })
  remediation_id!: string;

  /**
   * The marks that somebody has confirmed, with commas between them, or `none`: a fix with another mark is not sent.
   * Without it any fix is.
   * @example "replaces"
   */
  @CsvList(CONFIRMED)
  marks?: (Mark | 'none')[];
}
