import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

export const DELIVERY_TYPES = ['email', 'slack', 'teams', 'webhook'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export const DELIVERY_LEVELS = ['all', 'failed', 'passed'] as const;
export type DeliveryLevel = (typeof DELIVERY_LEVELS)[number];

/** `skipped`: there is nothing to tell about that run; `dead`: it is no longer tried. */
export const DELIVERY_STATES = ['queued', 'retrying', 'sent', 'skipped', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message about a run to one receiver. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'deliveries' })
export class Delivery extends ContainerRow {
  /** The id of the event, the same at every attempt. */
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Prop({ type: String, required: true })
  taskid!: string;

  /** Name of the notification item; empty when a test names the receiver itself. */
  @Prop({ type: String, default: '' })
  item!: string;

  @Prop({ type: String, default: '' })
  notificationId!: string;

  /** Absent when a test names a notification that does not exist. */
  @Prop({ type: String, enum: DELIVERY_TYPES })
  type?: DeliveryType;

  @Prop({ type: String, enum: DELIVERY_LEVELS, required: true })
  level!: DeliveryLevel;

  /** The type of the event. */
  @Prop({ type: String, required: true })
  event!: string;

  /** Id of the saved filter by which two runs are compared; absent when the message is about the run. */
  @Prop({ type: String })
  filter?: string;

  /** The run that is compared with by the filter. */
  @Prop({ type: Types.ObjectId })
  previousRunId?: Types.ObjectId;

  @Prop({ type: String, enum: DELIVERY_STATES, required: true })
  state!: DeliveryState;

  @Prop({ type: Number, default: 0 })
  attempts!: number;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** No attempt begins after this moment. */
  @Prop({ type: Date, required: true })
  tryUntil!: Date;

  /** The job that makes the next attempt; any other one has been overtaken. */
  @Prop({ type: String })
  jobId?: string;

  @Prop({ type: Date })
  lastAttemptAt?: Date;

  @Prop({ type: Date })
  nextAttemptAt?: Date;

  /** The status of the last answer: that of HTTP, or the code of a mail server. */
  @Prop({ type: Number })
  status?: number;

  /** The beginning of the last answer. */
  @Prop({ type: String, default: '' })
  answer!: string;

  /** Empty when it was sent, or not tried yet. */
  @Prop({ type: String, default: '' })
  reason!: string;

  /** The data of the event as JSON, so that every attempt says the same; dropped when it was sent. */
  @Prop({ type: String })
  content?: string;
}

export const DeliverySchema = SchemaFactory.createForClass(Delivery);

// DeliveriesRepository.insert: one for each notification and run
DeliverySchema.index({ tenant: 1, runId: 1, item: 1, notificationId: 1 }, { unique: true });
// DeliveriesRepository.listPage and streamAll, deleteByContainer
DeliverySchema.index({ tenant: 1, containerId: 1, _id: -1 });
// DeliveriesRepository.listPage and streamAll of one state
DeliverySchema.index({ tenant: 1, containerId: 1, state: 1, _id: -1 });
// ExpiredDeliveriesRepository.deleteExpired
DeliverySchema.index({ createdAt: 1 });
