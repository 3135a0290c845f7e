import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { TestCaseOfRunView } from './test-case-of-run.view';

/** Two adjacent stored versions of a resource. */
@ApiSchema({ name: 'ConfigurationDrift' })
export class ConfigurationDriftView {
  /**
   * Id of the newer version.
   * @example "65f0c0ffee0c0ffee0c0ff02"
   */
  new_resource_id!: string;

  /**
   * The time at which the newer version was first seen (UTC).
   * @example "2026-03-02 06:00:00"
   */
  new_resource_time!: string;

  /**
   * Id of the older version.
   * @example "65f0c0ffee0c0ffee0c0ff01"
   */
  old_resource_id!: string;

  /**
   * The time at which the older version was first seen (UTC).
   * @example "2026-03-01 06:00:00"
   */
  old_resource_time!: string;
}

/** The newest drift result of a resource; without fields when there is none. */
@ApiSchema({ name: 'DriftOutputSummary' })
export class DriftOutputSummaryView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container?: string;

  /**
   * Id of the run's drift output.
   * @example "65f0c0ffee0c0ffee0c0ff03"
   */
  drift_output_id?: string;

  /**
   * The result of the last drift comparison: `drifted` when the two sides differ.
   * @example "drifted"
   */
  drift_result?: string;

  /**
   * Id of the drift result.
   * @example "paymentsiac_AWS_S3_3f2a9c01de_1772359200"
   */
  drift_result_id?: string;

  /**
   * Epoch milliseconds.
   * @example 1772359200000
   */
  @Integer()
  timestamp?: number;
}

/** A test case in the dashboard. */
@ApiSchema({ name: 'TestCaseSummary' })
export class TestCaseSummaryView extends TestCaseOfRunView {
  /**
   * The result of the test case.
   * @example "failed"
   */
  @ApiProperty({ enum: ['passed', 'failed'] })
  status!: 'passed' | 'failed';
}

/** A test case that could not be decided, because it rests on a value that cannot be known. */
@ApiSchema({ name: 'OpenTestCase' })
export class OpenTestCaseView extends TestCaseOfRunView {
  /**
   * The reason: `unresolved-expression` for a value that is only known when the template is applied, `unread-value` for
   * one that no call has read, `untranslated-attribute` for one that is written in a way the rules do not read.
   * @example "unresolved-expression"
   */
  reason!: string;
}

/** All about one resource. */
@ApiSchema({ name: 'ResourceDashboard' })
export class ResourceDashboardView {
  /**
   * `Yes` when no test case failed and none ended in an error, in the newest of the runs that saw the resource.
   * @example "No"
   */
  @ApiProperty({ enum: ['Yes', 'No'] })
  compliant!: 'Yes' | 'No';

  /**
   * True when at least one test case passed, failed, was excluded or ended in an error, in the same run. Without any,
   * nothing was checked.
   * @example true
   */
  judged!: boolean;

  /** Oldest first; only when both dates are given. */
  configuration_drifts!: ConfigurationDriftView[];

  drift_output!: DriftOutputSummaryView;

  /**
   * Test cases that failed.
   * @example 1
   */
  @Integer()
  fail_count!: number;

  /**
   * Test cases that passed.
   * @example 4
   */
  @Integer()
  pass_count!: number;

  /**
   * Test cases in all.
   * @example 5
   */
  @Integer()
  total_test!: number;

  /**
   * The time at which the resource was first seen (UTC).
   * @example "2026-02-01 06:00:00"
   */
  first_crawl!: string;

  /**
   * Database collection that holds the snapshots.
   * @example "terraformtemplate"
   */
  resource_collection_name!: string;

  /**
   * Full path of the resource.
   * @example "/aws/acm/main.tf"
   */
  resource_path!: string;

  /**
   * `inactive` when the newest crawl no longer found it.
   * @example "active"
   */
  @ApiProperty({ enum: ['active', 'inactive'] })
  resource_status!: 'active' | 'inactive';

  /**
   * The address at which to look at it: the console of its cloud or its file at the git host; empty for others.
   * @example "https://github.com/acme/infra/blob/main/aws/acm/main.tf"
   */
  resource_url!: string;

  /** Newest first, then by test. */
  testcases!: TestCaseSummaryView[];

  /** Those that could not be decided, in the same order; they neither pass nor fail, and are not among the counts. */
  open_testcases!: OpenTestCaseView[];
}
