import { OneOf, Text } from '../../../common/validation/fields';

const COLLECTION_CHANGES = ['archive', 'unarchive', 'delete', 'active', 'inactive'] as const;

export class ChangeCollectionDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * The change: `archive` or `inactive`, `unarchive` or `active`, `delete`.
   * @example "unarchive"
   */
  @OneOf(COLLECTION_CHANGES, { required: true })
  status!: (typeof COLLECTION_CHANGES)[number];
}
