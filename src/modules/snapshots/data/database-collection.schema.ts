import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A logical database collection of a tenant: a name under which snapshot documents are kept. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'database_collections' })
export class DatabaseCollection {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: String, required: true })
  name!: string;

  /** 0 to 499, each taken once: however many runs add names at the same time, a tenant has no more than 500. */
  @Prop({ type: Number, required: true })
  slot!: number;
}

export const DatabaseCollectionSchema = SchemaFactory.createForClass(DatabaseCollection);

// DatabaseCollectionsRepository.listNames: tenant, sorted by name
DatabaseCollectionSchema.index({ tenant: 1, name: 1 }, { unique: true });
// DatabaseCollectionsRepository.register: the limit of names
DatabaseCollectionSchema.index({ tenant: 1, slot: 1 }, { unique: true });
