import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A rule file or an expanded case as it was at a run; kept once per container, however many results refer to it. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_texts' })
export class RunText {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: Number, required: true })
  containerId!: number;

  /** SHA-256 of the text. */
  @Prop({ type: String, required: true })
  digest!: string;

  @Prop({ type: String })
  text!: string;
}

export const RunTextSchema = SchemaFactory.createForClass(RunText);

// RunTextsRepository.store, findAll, deleteByContainer
RunTextSchema.index({ tenant: 1, containerId: 1, digest: 1 }, { unique: true });
