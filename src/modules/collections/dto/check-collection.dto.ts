import { Text } from '../../../common/validation/fields';

export class CheckCollectionDto {
  /**
   * Name to look for.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 20_000 })
  collection!: string;
}
