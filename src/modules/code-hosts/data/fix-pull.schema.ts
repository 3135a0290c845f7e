import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/**
 * `open`: there is a pull request. `closed`: the service has closed it. `declined`: somebody else has. `none`: there was
 * never one.
 */
const FIX_PULL_STATES = ['none', 'open', 'closed', 'declined'] as const;
export type FixPullState = (typeof FIX_PULL_STATES)[number];

/** A branch of the service, and the pull request with its fixes. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'fix_pulls' })
export class FixPull extends ContainerRow {
  @Prop({ type: String, required: true })
  branch!: string;

  /** The commits that were pushed last, or were about to be. */
  @Prop({ type: [String], required: true })
  pushed!: string[];

  @Prop({ type: String, enum: FIX_PULL_STATES, required: true })
  state!: FixPullState;

  @Prop({ type: Number })
  number?: number;

  @Prop({ type: String })
  url?: string;

  /** The branch that it is for. */
  @Prop({ type: Object })
  source?: { readonly connector: string; readonly repository: string; readonly target: string };

  /** A digest of the fixes that it has, whatever commit they stand on. */
  @Prop({ type: String })
  content?: string;

  /** A digest of its title and text. */
  @Prop({ type: String })
  words?: string;

  /** The job that works on it for somebody who waits, until it was told what came of it. */
  @Prop({ type: String })
  jobId?: string;

  /** The result of that job. */
  @Prop({ type: Object })
  outcome?: { readonly jobId: string; readonly url?: string; readonly problem?: string; readonly isRefused?: boolean };
}

export const FixPullSchema = SchemaFactory.createForClass(FixPull);

// FixPullsRepository: one row for each branch; deleteByContainer
FixPullSchema.index({ tenant: 1, containerId: 1, branch: 1 }, { unique: true });
