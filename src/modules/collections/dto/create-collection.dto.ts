import { Transform } from 'class-transformer';
import { OneOf, type Given } from '../../../common/validation/fields';
import { CollectionName } from './collection-name.decorator';
import { COLLECTION_TYPES, type CollectionType } from '../data';

export class CreateCollectionDto {
  /**
   * Name of the new collection, unique in the tenant.
   * @example "payments-iac"
   */
  @CollectionName()
  collection!: string;

  /**
   * The type of the collection; anything else becomes `infrastructure`.
   * @example "infrastructure"
   */
  @Transform(({ value }: Given) => COLLECTION_TYPES.find((type) => type === value) ?? 'infrastructure')
  @OneOf(COLLECTION_TYPES)
  collection_type: CollectionType = 'infrastructure';
}
