import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../../common/openapi/integer.decorator';
import { SEVERITIES, type Severity } from '../../../engine/files/cases';
import { RunResultView } from '../records';
import type { Rule } from './rule';
import type { RuleStates } from './rule-states';

/** The number of resources by the state of the rule in the last run. */
@ApiSchema({ name: 'RuleStates' })
export class RuleStatesView {
  /**
   * Resources that it passed on.
   * @example 4
   */
  @Integer()
  passed!: number;

  /**
   * Resources that it failed on.
   * @example 1
   */
  @Integer()
  failed!: number;

  /**
   * Resources that it does not apply to, or whose values cannot be known.
   * @example 0
   */
  @Integer()
  skipped!: number;

  /**
   * Resources that an exclusion leaves out.
   * @example 0
   */
  @Integer()
  excluded!: number;

  /**
   * Resources that it could not judge.
   * @example 0
   */
  @Integer()
  error!: number;
}

/** A framework that a rule belongs to. */
@ApiSchema({ name: 'RuleFramework' })
export class RuleFrameworkView {
  /**
   * Name of the framework, spelled the same for all rules.
   * @example "CIS-AWS-5.0"
   */
  name!: string;

  /**
   * Numbers of controls; empty where the rule names the framework alone.
   * @example ["2.1.4"]
   */
  controls!: string[];
}

/** A rule. */
@ApiSchema({ name: 'Rule' })
export class RuleView {
  /**
   * Id of the rule, and of its test cases.
   * @example "PL-AWS-S3-1"
   */
  rule_id!: string;

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

  /**
   * The severity of a failure.
   * @example "High"
   */
  @ApiProperty({ enum: SEVERITIES })
  severity!: Severity;

  /**
   * Providers with their services.
   * @example ["aws/s3"]
   */
  groups!: string[];

  frameworks!: RuleFrameworkView[];

  /**
   * The remedy for a failure.
   * @example "Add an aws_s3_bucket_public_access_block for the bucket with all four settings true."
   */
  remedy!: string;

  /**
   * Types of the resources that it judges; empty: all that its test names.
   * @example ["aws_s3_bucket"]
   */
  resources!: string[];

  /** Absent without a collection. */
  states?: RuleStatesView;
}

/** The rules of a collection or of the board, by their ids. */
@ApiSchema({ name: 'RuleList' })
export class RuleListView {
  results!: RuleView[];
}

/** A rule in full. */
@ApiSchema({ name: 'RuleDetail' })
export class RuleDetailView extends RuleView {
  /** The values of its parameters, by name. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  parameters!: object;

  /**
   * The text of the rule; empty where its file is not in the collection.
   * @example "package plumbline.aws.s3.public_access_block"
   */
  rego_file!: string;
}

/** A rule with its results in the last run of a collection, by resource. */
@ApiSchema({ name: 'RuleResults' })
export class RuleResultsView {
  rule!: RuleDetailView;

  /** Empty without a collection or a run. */
  results!: RunResultView[];
}

export function toRuleView(rule: Rule, states: RuleStates | undefined): RuleView {
  const { id, title, description, severity, groups, frameworks, remedy, resources } = rule;
  return {
    rule_id: id,
    title,
    description,
    severity,
    groups: [...groups],
    frameworks: frameworks.map(({ name, controls }) => ({ name, controls: [...controls] })),
    remedy,
    resources: [...resources],
    ...(states && { states }),
  };
}
