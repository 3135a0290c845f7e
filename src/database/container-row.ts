import { Prop, Schema } from '@nestjs/mongoose';
import type { TenantId } from '../common/context/tenant';
import { SCHEMA_DEFAULTS } from './schema-defaults';

/** The base of every document of a collection: it carries the collection's container id, never its name. */
@Schema(SCHEMA_DEFAULTS)
export abstract class ContainerRow {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: Number, required: true })
  containerId!: number;
}
