import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ResultCallView, ResultPlaceView } from '../runs/records';

/** A resource that took part in a test case. */
@ApiSchema({ name: 'TestCaseSnapshot' })
export class TestCaseSnapshotView {
  /**
   * Database collection.
   * @example "terraformtemplate"
   */
  collection!: string;

  /**
   * Id of the resource.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  id!: string;

  /**
   * Path of the resource.
   * @example "/aws/acm/main.tf"
   */
  path!: string;

  /**
   * Branch, subscription, project or namespace.
   * @example "main"
   */
  reference!: string;

  /**
   * Name of the connector.
   * @example "gitIac"
   */
  source!: string;

  /**
   * Type of the connector.
   * @example "filesystem"
   */
  structure!: string;
}

@ApiSchema({ name: 'TestCaseTag' })
export class TestCaseTagView {
  /**
   * Provider.
   * @example "AWS"
   */
  cloud!: string;

  /**
   * Standards that the test belongs to.
   * @example ["CIS", "PCI-DSS"]
   */
  compliance!: string[];

  /**
   * Services that the test looks at.
   * @example ["acm"]
   */
  service!: string[];
}

/** One test case of a run in full. */
@ApiSchema({ name: 'TestCase' })
export class TestCaseView {
  /**
   * Version of the test file.
   * @example "1.0.0.0"
   */
  content_version!: string;

  /**
   * The run's time.
   * @example "2026-03-01 10:00:00"
   */
  date!: string;

  /**
   * Description of the test case.
   * @example "A certificate that runs out takes its site with it."
   */
  description!: string;

  /**
   * Name of the run's log.
   * @example "logs_20260301100000_kdmwq_4711"
   */
  log!: string;

  /**
   * The message of the rule about this resource.
   * @example "The certificate is not validated by DNS"
   */
  message!: string;

  /**
   * The file that was checked, or the path of a resource that is no file.
   * @example "terraform/network.tf"
   */
  path!: string;

  /**
   * The line of the file in which a failure was written; absent where it is not known.
   * @example 34
   */
  @ApiProperty({ type: 'integer', required: false })
  line?: number;

  /** All places that the failure rests on, where there are several. */
  @ApiProperty({ type: () => [ResultPlaceView], required: false })
  places?: ResultPlaceView[];

  /** The calls of the modules that lead to the resource, from the root on; absent for one that stands in no module. */
  @ApiProperty({ type: () => [ResultCallView], required: false })
  calls?: ResultCallView[];

  /**
   * The source of the rule as it was at that run.
   * @example "package rule"
   */
  rego_file!: string;

  /**
   * Id of the run's output.
   * @example "65f0c0ffee0c0ffee0c0ffee"
   */
  result_id!: string;

  /**
   * The rule of the case.
   * @example "file(acm.rego)"
   */
  rule!: string;

  /**
   * Id of the resource that was checked.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  snapshotId!: string;

  /**
   * Name of the snapshot item.
   * @example "terraform_gen"
   */
  snapshot_name!: string;

  snapshots!: TestCaseSnapshotView[];

  /**
   * The result of the test case.
   * @example "failed"
   */
  @ApiProperty({ enum: ['passed', 'failed'] })
  status!: 'passed' | 'failed';

  tags!: TestCaseTagView[];

  /**
   * Id of the test case.
   * @example "PR-AWS-TRF-ACM-001"
   */
  test_id!: string;

  /**
   * Name of the test item.
   * @example "terraform-tests"
   */
  test_name!: string;

  /**
   * Kind of the test item.
   * @example "mastertest"
   */
  test_type!: string;

  /**
   * Title of the test case.
   * @example "Certificates are renewed in time"
   */
  title!: string;

  /**
   * Language of the rule.
   * @example "rego"
   */
  type!: string;
}
