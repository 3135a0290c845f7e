import { OneOf } from '../../../../common/validation/fields';
import { RESULT_STATES, type ResultState } from '../../data';
import { ListRunsDto } from './list-runs.dto';

export class RunResultsDto extends ListRunsDto {
  /** Only results that ended so. */
  @OneOf(RESULT_STATES)
  state?: ResultState;
}
