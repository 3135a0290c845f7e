import { ApiSchema } from '@nestjs/swagger';

/** A resource that took part in a test case. */
@ApiSchema({ name: 'TestCaseSnapshot' })
export class TestCaseSnapshotView {
  /** @example "terraformtemplate" */
  collection!: string;

  /** @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de" */
  id!: string;

  /** @example "/aws/acm/main.tf" */
  path!: string;

  /** @example "main" */
  reference!: string;

  /** @example "gitIac" */
  source!: string;

  /** @example "filesystem" */
  structure!: string;
}

@ApiSchema({ name: 'TestCaseTag' })
export class TestCaseTagView {
  /** @example "AWS" */
  cloud!: string;

  /** @example ["CIS", "PCI-DSS"] */
  compliance!: string[];

  /** @example ["acm"] */
  service!: string[];
}

/** One test case of a run in full. */
@ApiSchema({ name: 'TestCase' })
export class TestCaseView {
  /** @example "1.0.0.0" */
  content_version!: string;

  /**
   * The run's time.
   * @example "2026-03-01 10:00:00"
   */
  date!: string;

  /** @example "A certificate that runs out takes its site with it." */
  description!: string;

  /**
   * Name of the run's log.
   * @example "logs_20260301100000_kdmwq_4711"
   */
  log!: string;

  /** @example "The certificate is not validated by DNS" */
  message!: string;

  /**
   * The rule text as it was at that run.
   * @example "package rule"
   */
  rego_file!: string;

  /** @example "65f0c0ffee0c0ffee0c0ffee" */
  result_id!: string;

  /** @example "file(acm.rego)" */
  rule!: string;

  /** @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de" */
  snapshotId!: string;

  /** @example "terraform_gen" */
  snapshot_name!: string;

  snapshots!: TestCaseSnapshotView[];

  /** @example "failed" */
  status!: 'passed' | 'failed';

  tags!: TestCaseTagView[];

  /** @example "PR-AWS-TRF-ACM-001" */
  test_id!: string;

  /** @example "terraform-tests" */
  test_name!: string;

  /** @example "mastertest" */
  test_type!: string;

  /** @example "Certificates are renewed in time" */
  title!: string;

  /** @example "rego" */
  type!: string;
}
