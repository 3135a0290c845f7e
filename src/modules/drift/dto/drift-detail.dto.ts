import { Text } from '../../../common/validation/fields';

export class DriftDetailDto {
  /**
   * Name of the container (collection).
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;

  /**
   * From the drift report, or from `drift_output` of the dashboard.
   * @example "65f0c0ffee0c0ffee0c0ff03"
   */
  @Text({ required: true, max: 1000 })
  drift_output_id!: string;

  /**
   * From the drift report, or from `drift_output` of the dashboard.
   * @example "paymentsiac_AWS_S3_3f2a9c01de_1772359200"
   */
  @Text({ required: true, max: 1000 })
  drift_result_id!: string;
}
