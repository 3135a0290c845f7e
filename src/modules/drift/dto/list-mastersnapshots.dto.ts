import { Text } from '../../../common/validation/fields';

export class ListMasterSnapshotsDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;
}
