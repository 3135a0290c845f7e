import { Text } from '../../../common/validation/fields';

export class DeleteFilterDto {
  /**
   * The filter to delete, from the answer that saved it or from the list of filters.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text({ required: true })
  filter_id!: string;
}
