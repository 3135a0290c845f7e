import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A rule file or an expanded case as it was at a run; kept once per container, however many results refer to it. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_texts' })
export class RunText extends ContainerRow {
  /** SHA-256 of `text`. */
  @Prop({ type: String, required: true })
  digest!: string;

  @Prop({ type: String })
  text!: string;
}

export const RunTextSchema = SchemaFactory.createForClass(RunText);

// RunTextsRepository.store, findAll, deleteByContainer
RunTextSchema.index({ tenant: 1, containerId: 1, digest: 1 }, { unique: true });
