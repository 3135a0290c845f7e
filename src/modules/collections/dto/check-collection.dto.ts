import { Text } from '../../../common/validation/fields';

export class CheckCollectionDto {
  /**
   * Name to look for.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;
}
