import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import type { FilterData } from './filter-data';

/** A named search that people come back to. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'saved_filters' })
export class SavedFilter {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  data!: FilterData;
}

export const SavedFilterSchema = SchemaFactory.createForClass(SavedFilter);

// SavedFiltersRepository.streamAll: tenant, in the order of creation
SavedFilterSchema.index({ tenant: 1, _id: 1 });
