/** A test case of the resource in one run. */
export class TestCaseOfRunView {
  /**
   * The run's time.
   * @example "2026-03-01 10:00:00"
   */
  date!: string;

  /**
   * Id of the run's output.
   * @example "65f0c0ffee0c0ffee0c0ffee"
   */
  result_id!: string;

  /**
   * Id of the test case.
   * @example "PR-AWS-TRF-ACM-001"
   */
  test_id!: string;

  /**
   * Id of the resource that was checked.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  snapshot_id!: string;

  /**
   * Title of the test case.
   * @example "Certificates are renewed in time"
   */
  title!: string;
}
