import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../common/validation/fields';
import { EXCLUSION_TYPES, type ExclusionType } from '../../../engine/files/exclusions';

export class ListExclusionsDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true })
  container!: string;

  /**
   * Only this type; all types without it.
   * @example "single"
   */
  @OneOf(EXCLUSION_TYPES)
  exclusionType?: ExclusionType;

  /** Only exclusions that have ended and hide nothing any more. */
  @OneOf(['true'])
  expired?: 'true';
}
