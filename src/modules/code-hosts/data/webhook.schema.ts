import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import type { CodeHost } from '../events';

/** A run was queued or joined, the delivery was accepted before, or there was nothing to do. */
export const CALL_OUTCOMES = ['queued', 'repeated', 'ignored'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** A call with the right signature, and what came of it. */
export interface AcceptedCall {
  readonly at: Date;
  readonly outcome: CallOutcome;
  readonly message: string;
  /** The task of the run that reads what was pushed. */
  readonly taskid?: string;
}

export interface RefusedCall {
  readonly at: Date;
  readonly message: string;
}

/** The last pull request whose outcome was known, and whether the host was told. */
export interface JudgedPull {
  readonly at: Date;
  readonly number: number;
  readonly outcome: string;
  readonly message: string;
  readonly taskid: string;
}

/** The last calls of one host: a refused one, which anybody can make, does not hide an accepted one. */
export interface HostCalls {
  readonly accepted?: AcceptedCall;
  readonly refused?: RefusedCall;
  readonly judged?: JudgedPull;
}

/** A sealed secret, and the key that opens it. */
@Schema({ ...SCHEMA_DEFAULTS, _id: false })
class SealedSecret {
  @Prop({ type: String, required: true })
  keyId!: string;

  @Prop({ type: String, required: true })
  sealed!: string;
}
const SealedSecretSchema = SchemaFactory.createForClass(SealedSecret);

/** The webhook of a collection, from the first time it is switched on. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'webhooks' })
export class Webhook extends ContainerRow {
  /** The random end of its addresses. */
  @Prop({ type: String, required: true })
  hookId!: string;

  /** The secret that its calls are signed with. */
  @Prop({ type: SealedSecretSchema })
  secrets?: SealedSecret;

  @Prop({ type: Date })
  secretSetAt?: Date;

  @Prop({ type: Object, default: {} })
  calls!: Partial<Record<CodeHost, HostCalls>>;
}

export const WebhookSchema = SchemaFactory.createForClass(Webhook);

// WebhooksRepository.ensure, find, note, deleteByContainer: a collection has one
WebhookSchema.index({ tenant: 1, containerId: 1 }, { unique: true });
// WebhooksRepository.findByHookId
WebhookSchema.index({ tenant: 1, hookId: 1 }, { unique: true });
