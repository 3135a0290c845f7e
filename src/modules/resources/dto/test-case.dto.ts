import { Text } from '../../../common/validation/fields';

export class TestCaseDto {
  /**
   * Output of the run, from the dashboard.
   * @example "65f0c0ffee0c0ffee0c0ffee"
   */
  @Text({ required: true, max: 1000 })
  result_id!: string;

  /**
   * The test, from the dashboard.
   * @example "SHOP-TRF-001"
   */
  @Text({ required: true, max: 1000 })
  test_id!: string;

  /**
   * The resource, from the dashboard. Without it the first by its id.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  @Text({ max: 1000 })
  snapshot_id?: string;
}
