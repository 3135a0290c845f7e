import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { SEVERITIES, type Severity } from '../../engine/files/cases';
import { ResultNumbersView } from './summary.view';

export const VERDICT_CHANGES = ['newly_failed', 'newly_undecided', 'fixed', 'other'] as const;
export type VerdictChange = (typeof VERDICT_CHANGES)[number];

/** One of two runs that are compared. */
@ApiSchema({ name: 'ComparedRun' })
export class ComparedRunView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  finished_at!: number;

  counts!: ResultNumbersView;
}

/** The numbers of the differences between two runs. */
@ApiSchema({ name: 'ComparedNumbers' })
export class ComparedNumbersView {
  /**
   * Failed later, and not earlier.
   * @example 1
   */
  @Integer()
  newly_failed!: number;

  /**
   * Undecided or in error later, and not earlier.
   * @example 0
   */
  @Integer()
  newly_undecided!: number;

  /**
   * Failed earlier, and passed later.
   * @example 2
   */
  @Integer()
  fixed!: number;

  /**
   * Other results whose states differ.
   * @example 1
   */
  @Integer()
  other!: number;

  /**
   * Resources of the later run alone.
   * @example 0
   */
  @Integer()
  came!: number;

  /**
   * Resources of the earlier run alone.
   * @example 1
   */
  @Integer()
  went!: number;
}

/** A result whose state differs. */
@ApiSchema({ name: 'ChangedVerdict' })
export class ChangedVerdictView {
  /** The kind of change. */
  @ApiProperty({ enum: VERDICT_CHANGES })
  change!: VerdictChange;

  /**
   * Id of the rule.
   * @example "SHOP-NET-1"
   */
  rule!: string;

  /**
   * The sentence that must hold.
   * @example "Only web ports are open to the internet"
   */
  title!: string;

  /** The severity of a failure. */
  @ApiProperty({ enum: SEVERITIES })
  severity!: Severity;

  /**
   * Path of the resource.
   * @example "/terraform/network.tf"
   */
  resource_path!: string;

  /**
   * The address of the resource in its template; absent where the whole template was judged.
   * @example "aws_s3_bucket.logs"
   */
  @ApiProperty({ type: 'string', required: false })
  address?: string;

  /**
   * The state in the earlier run; empty without a result.
   * @example "passed"
   */
  before!: string;

  /**
   * The state in the later run; empty without a result.
   * @example "failed"
   */
  after!: string;

  /**
   * Id of the finding, which may be gone.
   * @example "3f2a9c01de3f2a9c01de3f2a"
   */
  id!: string;
}

/** A resource that is in one of the runs. */
@ApiSchema({ name: 'ChangedResource' })
export class ChangedResourceView {
  /** `came`: in the later run alone; `went`: in the earlier one alone. */
  @ApiProperty({ enum: ['came', 'went'] })
  change!: 'came' | 'went';

  /**
   * Path of the resource.
   * @example "/terraform/network.tf"
   */
  resource_path!: string;

  /**
   * Type of the resource.
   * @example "aws_s3_bucket"
   */
  resource_type!: string;

  /**
   * Name of the connector.
   * @example "shop-repository"
   */
  connector!: string;
}

/** Two runs and the numbers of their differences. */
@ApiSchema({ name: 'Comparison' })
export class ComparisonView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  from!: ComparedRunView;
  to!: ComparedRunView;
  changes!: ComparedNumbersView;
}

/** The verdicts that differ between two runs. */
@ApiSchema({ name: 'ComparedVerdicts' })
export class ComparedVerdictsView extends ComparisonView {
  results!: ChangedVerdictView[];
}

/** The resources that are in one of two runs. */
@ApiSchema({ name: 'ComparedResources' })
export class ComparedResourcesView extends ComparisonView {
  results!: ChangedResourceView[];
}
