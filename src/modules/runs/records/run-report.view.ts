import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../../common/openapi/integer.decorator';
import { COVERAGE_STATES, RUN_STATES, type CoverageState, type RunCoverageRow, type RunState } from '../data';
import { CoverageItemView } from './run.view';

/** Something that a run left beside passed and failed. */
@ApiSchema({ name: 'RunReportRow' })
export class RunReportRowView extends CoverageItemView {
  /**
   * `error` and `excluded`: a case that ended so; `skipped`: a case that rests on a value which cannot be known;
   * `coverage`: anything else that was not evaluated, with the numbers of all skipped cases.
   */
  @ApiProperty({ enum: COVERAGE_STATES })
  state!: CoverageState;

  /**
   * Id of the exclusion that left the case out; empty for others.
   * @example "69a4b1c2d3e4f5a6b7c8d9e2"
   */
  exclusion_id!: string;

  /**
   * True when a template could not be read, so that nothing in it was checked.
   * @example false
   */
  is_lost!: boolean;
}

/** The number of resources of a type. */
@ApiSchema({ name: 'TypeCount' })
export class TypeCountView {
  /**
   * The type of the resources.
   * @example "aws_s3_bucket"
   */
  type!: string;

  /**
   * Their number.
   * @example 3
   */
  @Integer()
  count!: number;
}

/** The report of a run. */
@ApiSchema({ name: 'RunReport' })
export class RunReportView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /** The state of the run: while it is `running`, more may come. */
  @ApiProperty({ enum: RUN_STATES })
  state!: RunState;

  /** The resources that nothing judged, by type, the most frequent first. They count as compliant. */
  not_judged!: TypeCountView[];

  results!: RunReportRowView[];
}

export function toRunReportRowView(row: RunCoverageRow): RunReportRowView {
  const { state, scope, name, node, reason, detail, exclusionId, isLost = false } = row;
  return { state, scope, name, node, reason, detail, exclusion_id: exclusionId, is_lost: isLost };
}
