import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { CODE_HOSTS, type CodeHost } from '../events';

/** A delivery that has queued a run; kept to recognise it when it comes again. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'webhook_deliveries' })
export class WebhookDelivery extends ContainerRow {
  @Prop({ type: String, enum: CODE_HOSTS, required: true })
  host!: CodeHost;

  /** The host's own id; empty when it gives none. */
  @Prop({ type: String, default: '' })
  delivery!: string;

  /** SHA-256 of the body. */
  @Prop({ type: String, required: true })
  digest!: string;

  /** SHA-256 of the repository and the branches that it is about. */
  @Prop({ type: String, required: true })
  subject!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Date, required: true })
  expireAt!: Date;
}

export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);

// WebhookDeliveriesRepository.isKnown by the id; deleteByContainer
WebhookDeliverySchema.index({ tenant: 1, containerId: 1, host: 1, delivery: 1 });
// WebhookDeliveriesRepository.isKnown by the body: the newest about a subject
WebhookDeliverySchema.index({ tenant: 1, containerId: 1, subject: 1, at: -1, _id: -1 });
// MongoDB deletes expired rows
WebhookDeliverySchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });
