import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { SEVERITIES, type Severity } from '../../engine/files/cases';
import { ExclusionView } from '../exclusions';
import { RESULT_STATES, type ResultState } from '../runs/data';
import { ResultCallView, ResultPlaceView } from '../runs/records';
import { FOUND_FIXES, type FoundFix } from './data';
import { FindingView } from './finding.view';

const FIXES = [...FOUND_FIXES, 'unknown'] as const;

/** A framework that a rule belongs to. */
@ApiSchema({ name: 'FindingFramework' })
export class FindingFrameworkView {
  /**
   * Name of the framework.
   * @example "CIS-AWS-5.0"
   */
  name!: string;

  /**
   * Numbers of controls; empty where the rule names the framework alone.
   * @example ["2.1.4"]
   */
  controls!: string[];
}

/** The rule of a finding, as it was at its run. */
@ApiSchema({ name: 'FindingRule' })
export class FindingRuleView {
  /**
   * Id of the rule.
   * @example "PL-AWS-S3-1"
   */
  id!: string;

  /**
   * The sentence that must hold.
   * @example "S3 buckets block public access"
   */
  title!: string;

  /**
   * The reason why it must hold.
   * @example "Without a public access block, one ACL makes the objects of a bucket readable by anybody."
   */
  description!: string;

  /** The severity of a failure. */
  @ApiProperty({ enum: SEVERITIES })
  severity!: Severity;

  /**
   * Providers with their services.
   * @example ["aws/s3"]
   */
  groups!: string[];

  frameworks!: FindingFrameworkView[];

  /**
   * The text of the rule; empty for one that is written in its case.
   * @example "package plumbline.aws.s3.public_access_block"
   */
  text!: string;
}

/** What was compared before and after a fix. */
@ApiSchema({ name: 'FindingProof' })
export class FindingProofView {
  /**
   * Verdicts that were compared before and after this fix alone.
   * @example 12
   */
  @Integer()
  verdicts!: number;

  /**
   * Results of the whole collection that were compared before and after all fixes; none is worse.
   * @example 340
   */
  @Integer()
  results!: number;

  /**
   * Names of variables without a value, for which one was supposed.
   * @example ["logs_kms_key_id"]
   */
  supposing!: string[];
}

/** The fix of a finding, or the reason why there is none. */
@ApiSchema({ name: 'FindingFix' })
export class FindingFixView {
  /** `none`: looked for and not found; `unknown`: not looked for yet. */
  @ApiProperty({ enum: FIXES })
  state!: FoundFix | 'unknown';

  /**
   * A difference that git applies; empty without a fix.
   * @example "--- a/main.tf"
   */
  diff!: string;

  /**
   * The files that it changes.
   * @example ["main.tf"]
   */
  files!: string[];

  /**
   * What a person must know before it is applied.
   * @example ["replaces"]
   */
  marks!: string[];

  /**
   * True when the difference hides the value of a secret.
   * @example false
   */
  hides_secret!: boolean;

  /**
   * True when the difference is too long to be kept.
   * @example false
   */
  is_cut_off!: boolean;

  /** Absent without a fix. */
  @ApiProperty({ type: () => FindingProofView, required: false })
  proof?: FindingProofView;

  /**
   * The reason why there is none; empty when there is one.
   * @example ""
   */
  reason!: string;

  /**
   * More about the reason.
   * @example ""
   */
  detail!: string;

  /**
   * Other failed results that it repairs.
   * @example 2
   */
  @Integer()
  also_repairs!: number;
}

/** A state that a finding had since a run. */
@ApiSchema({ name: 'FindingChange' })
export class FindingChangeView {
  /** The state. */
  @ApiProperty({ enum: RESULT_STATES })
  state!: ResultState;

  /**
   * The run that brought it.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * The time of that run; epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  time!: number;

  /**
   * Its message, or its reason.
   * @example "port 22 of web-shop-servers is open to the whole internet"
   */
  message!: string;
}

/** A finding in full. */
@ApiSchema({ name: 'FindingDetail' })
export class FindingDetailView {
  finding!: FindingView;
  rule!: FindingRuleView;

  /**
   * The remedy, in the words of the format.
   * @example "Name the networks that need the port in cidr_blocks."
   */
  remediation!: string;

  /** The places that it rests on. */
  places!: ResultPlaceView[];

  /** The calls of the modules that lead there. */
  calls!: ResultCallView[];

  /**
   * The branch or tag that the file was read from; empty for what comes from no repository.
   * @example "main"
   */
  branch!: string;

  /**
   * The commit that the file was read at; empty like the branch.
   * @example "9f2c1d7e5b8a4c3f6e0d1b2a3948576c5d4e3f2a"
   */
  commit!: string;

  /**
   * Id of the task of its run.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Id of the output of its run.
   * @example "69a4b1c2d3e4f5a6b7c8d9e1"
   */
  result_id!: string;

  /**
   * Id of the test case.
   * @example "SHOP-NET-1"
   */
  test_id!: string;

  /**
   * Id of the resource.
   * @example "SHOP_TERRAFORM_3f2a9c01de"
   */
  snapshot_id!: string;

  /**
   * Name of the test item.
   * @example "terraform-tests"
   */
  test_name!: string;

  /**
   * Name of the connector.
   * @example "shop-repository"
   */
  connector!: string;

  fix!: FindingFixView;

  /** The states that it had, the newest first. */
  history!: FindingChangeView[];

  /** The exclusion that hides it; absent for others. */
  @ApiProperty({ type: () => ExclusionView, required: false })
  exclusion?: ExclusionView;
}

/** A line of a file or of a stored document. */
@ApiSchema({ name: 'SourceLine' })
export class SourceLineView {
  /**
   * Its number.
   * @example 34
   */
  @Integer()
  number!: number;

  /**
   * Its text, without the values of secrets.
   * @example "  \"acl\": \"public-read\","
   */
  text!: string;

  /**
   * True for the line of the file that the finding names; in a document where an attribute that decided begins, and where
   * none is known, where the judged resource begins.
   * @example true
   */
  is_deciding!: boolean;

  /** True when it is longer; absent when it is whole. */
  @ApiProperty({ type: 'boolean', required: false, example: true })
  is_cut_off?: boolean;
}

/** The file or the document that a finding was judged on. */
@ApiSchema({ name: 'FindingSource' })
export class FindingSourceView {
  /**
   * The file, or the path of a resource that is no file.
   * @example "terraform/network.tf"
   */
  path!: string;

  /**
   * Number of the first line that is shown.
   * @example 24
   */
  @Integer()
  first_line!: number;

  /**
   * Number of lines of the file or the document.
   * @example 80
   */
  @Integer()
  total_lines!: number;

  lines!: SourceLineView[];

  /**
   * The commit that the file was read at; empty for what comes from no repository.
   * @example "9f2c1d7e5b8a4c3f6e0d1b2a3948576c5d4e3f2a"
   */
  commit!: string;

  /**
   * False where the lines are those of the file at its commit; true where they are those of the stored document, written as
   * indented JSON, because the machine that answers does not keep the file.
   * @example true
   */
  is_json!: boolean;
}
