import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** The last containerId given out in a tenant. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'counters' })
export class Counter {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: Number, required: true })
  lastContainerId!: number;
}

export const CounterSchema = SchemaFactory.createForClass(Counter);

// CollectionsRepository.nextContainerId
CounterSchema.index({ tenant: 1 }, { unique: true });
