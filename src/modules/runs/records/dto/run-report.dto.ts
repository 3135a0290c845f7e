import { OneOf, Text } from '../../../../common/validation/fields';
import { COVERAGE_STATES, type CoverageState } from '../../data';
import { ListRunsDto } from './list-runs.dto';

export class RunReportDto extends ListRunsDto {
  /** `error` and `excluded`: cases that ended so; `coverage`: everything else that was not evaluated. */
  @OneOf(COVERAGE_STATES)
  state?: CoverageState;

  /**
   * The reason why it was not evaluated, spelled exactly.
   * @example "not-a-template"
   */
  @Text({ max: 1000 })
  reason?: string;
}
