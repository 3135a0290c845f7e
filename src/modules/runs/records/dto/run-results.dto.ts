import { NoOtherFields } from '../../../../common/validation/no-other-fields.decorator';
import { OneOf, Text } from '../../../../common/validation/fields';
import { SEVERITIES, type Severity } from '../../../../engine/files/cases';
import { RESULT_STATES, type ResultState } from '../../data';
import { ListRunsDto } from './list-runs.dto';

/** A filter that is misspelled would show all results, as if it had been none. */
@NoOtherFields()
export class RunResultsDto extends ListRunsDto {
  /** Only results that ended so. */
  @OneOf(RESULT_STATES)
  state?: ResultState;

  /** Only results of that severity, in any case; `High` does not include `Critical`. */
  @OneOf(SEVERITIES, { anyCase: true })
  severity?: Severity;

  /**
   * Only results of that test: its id as results show it, or without the `~2` of an id that occurs again.
   * @example "SHOP-NET-1"
   */
  @Text({ max: 1000 })
  rule?: string;

  /**
   * Only results with that `path` or `resource_path`, with or without the leading slash.
   * @example "terraform/network.tf"
   */
  @Text({ max: 10_000 })
  path?: string;
}
