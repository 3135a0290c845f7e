import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** One change: who changed what, and how. The states before and after are hashes, never contents. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'audit' })
export class AuditEntry {
  @Prop({ type: String, required: true })
  tenant!: TenantId;

  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: String, default: '' })
  user!: string;

  /** The operation's id, such as `createCollection`. */
  @Prop({ type: String, required: true })
  operation!: string;

  /** Name of the collection it happened in; empty for changes that belong to none. */
  @Prop({ type: String, default: '' })
  collectionName!: string;

  /** Kind of the changed thing, such as `collection` or `connector`. */
  @Prop({ type: String, required: true })
  entity!: string;

  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({ type: String, default: '' })
  before!: string;

  @Prop({ type: String, default: '' })
  after!: string;

  @Prop({ type: String, default: '' })
  requestId!: string;
}

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);

// AuditRepository.listPage: tenant, newest first
AuditEntrySchema.index({ tenant: 1, at: -1, _id: -1 });
// AuditRepository.listPage with a collection
AuditEntrySchema.index({ tenant: 1, collectionName: 1, at: -1, _id: -1 });
// AuditRepository.listPage with a user
AuditEntrySchema.index({ tenant: 1, user: 1, at: -1, _id: -1 });
