import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A member of the organisation of a connector: an account, a subscription, a project or a cluster. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'organization_members' })
export class MemberRow extends ContainerRow {
  @Prop({ type: String, required: true })
  connector!: string;

  @Prop({ type: String, required: true })
  memberId!: string;

  @Prop({ type: String, required: true })
  name!: string;

  /** The account as results have it. */
  @Prop({ type: String, required: true })
  reference!: string;

  /** The units that it is in, from the top, with slashes between their names; empty where there are none. */
  @Prop({ type: String, default: '' })
  unit!: string;

  /** All by which the units are asked for: their ids, their names and the ends of their paths. */
  @Prop({ type: [String], required: true })
  unitKeys!: string[];

  /** The time of the run that found it; of a member that was gone, that of the run which found it again. */
  @Prop({ type: Date, required: true })
  since!: Date;

  /** True for those that the first run with the connector found: nothing was new then. */
  @Prop({ type: Boolean, required: true })
  isFirst!: boolean;

  /** The time of the first of the last runs, none of which could enter it. */
  @Prop({ type: Date })
  behindSince?: Date;

  /** The time of the run that no longer found it; its results of the past keep its name. */
  @Prop({ type: Date })
  goneAt?: Date;
}

export const MemberRowSchema = SchemaFactory.createForClass(MemberRow);

// MembersRepository.record, and all that reads the members of a collection
MemberRowSchema.index({ tenant: 1, containerId: 1, connector: 1, memberId: 1 }, { unique: true });
// MembersBehindRepository.count
MemberRowSchema.index({ tenant: 1, behindSince: 1 }, { partialFilterExpression: { behindSince: { $exists: true } } });
