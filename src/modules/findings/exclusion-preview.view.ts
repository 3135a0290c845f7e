import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { EXCLUSION_TYPES, type ExclusionType } from '../../engine/files/exclusions';
import { CountedView } from './counted.view';
import { FindingView, SeverityNumbersView } from './finding.view';

/** The number of findings that an exclusion would hide. */
@ApiSchema({ name: 'HiddenNumbers' })
export class HiddenNumbersView {
  /**
   * The number of findings.
   * @example 3
   */
  @Integer()
  count!: number;

  severities!: SeverityNumbersView;
}

/** The findings that an exclusion would hide. */
@ApiSchema({ name: 'HiddenByExclusion' })
export class HiddenByExclusionView {
  /** The type of the exclusion. */
  @ApiProperty({ enum: EXCLUSION_TYPES })
  exclusionType!: ExclusionType;

  hides!: HiddenNumbersView;

  /** The first of them, at most 10. */
  findings!: FindingView[];

  /**
   * True when there is an equal exclusion.
   * @example false
   */
  is_known!: boolean;

  /** The findings that it has hidden in the last run output; none where there is no equal exclusion. */
  hidden!: CountedView;
}

/** The effect of exclusions, in their order. */
@ApiSchema({ name: 'ExclusionPreview' })
export class ExclusionPreviewView {
  results!: HiddenByExclusionView[];
}
