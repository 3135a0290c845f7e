import { ApiSchema } from '@nestjs/swagger';
import { ExclusionView } from '../exclusions';
import { RunReportRowView, RunResultView } from '../runs/records';

/** Something that the last run output of a collection could not read. */
@ApiSchema({ name: 'Gap' })
export class GapView extends RunReportRowView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * Id of the task of the run.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;
}

/** What the last run outputs could not read, collection by collection. */
@ApiSchema({ name: 'GapList' })
export class GapListView {
  results!: GapView[];
}

/** A passed result of the last run output of a collection. */
@ApiSchema({ name: 'PassedResult' })
export class PassedResultView extends RunResultView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;
}

/** The passed results of the last run outputs, collection by collection. */
@ApiSchema({ name: 'PassedList' })
export class PassedListView {
  results!: PassedResultView[];
}

/** An exclusion that hides nothing any more. */
@ApiSchema({ name: 'ExpiredExclusion' })
export class ExpiredExclusionView extends ExclusionView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;
}

/** The exclusions that are over, collection by collection. */
@ApiSchema({ name: 'ExpiredExclusionList' })
export class ExpiredExclusionListView {
  results!: ExpiredExclusionView[];
}
