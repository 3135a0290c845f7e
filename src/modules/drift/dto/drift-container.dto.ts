import { Text } from '../../../common/validation/fields';

export class DriftContainerDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true })
  container!: string;
}
