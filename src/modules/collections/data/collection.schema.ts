import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

export const COLLECTION_TYPES = ['infrastructure', 'application'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

export const COLLECTION_STATUSES = ['active', 'inactive'] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

/** A collection (container): it groups the configuration of a run. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'collections' })
export class Collection {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: String, required: true })
  name!: string;

  /** Never used again; all rows of a collection refer to it, not to the name. */
  @Prop({ type: Number, required: true })
  containerId!: number;

  @Prop({ type: String, enum: COLLECTION_TYPES, required: true })
  type!: CollectionType;

  @Prop({ type: String, enum: COLLECTION_STATUSES, required: true })
  status!: CollectionStatus;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Changes with each run that starts and each new schedule, so that archiving at the same moment is a write conflict. */
  @Prop({ type: Number })
  starts?: number;
}

export const CollectionSchema = SchemaFactory.createForClass(Collection);

// CollectionsRepository.findByName, insert (a name exists once in a tenant)
CollectionSchema.index({ tenant: 1, name: 1 }, { unique: true });
// CollectionsRepository.listPage: tenant, by containerId; findName, listNames, hold
CollectionSchema.index({ tenant: 1, containerId: 1 }, { unique: true });
