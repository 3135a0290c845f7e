import { createHash } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { RESULT_STATES, type ResultKey, type ResultState } from '../../runs/data';

/** The difference between a result and that of the run before. */
export const FINDING_CHANGES = ['newly_failed', 'fixed', 'newly_undecided'] as const;
export type FindingChange = (typeof FINDING_CHANGES)[number];

/** A fix was proved, or was looked for and not found. */
export const FOUND_FIXES = ['proven', 'none'] as const;
export type FoundFix = (typeof FOUND_FIXES)[number];

/** The state of what the last run could not read: it is in no list, and comes back as what it was. */
export const UNREAD = 'unread';

/** The last known state of a finding that is unread, since when it is, for as long as it is kept. */
export interface HeldState {
  readonly state: ResultState;
  readonly since: Date;
}

/** The states that are shown unless others are asked for. */
export const OPEN_STATES: readonly ResultState[] = ['failed', 'skipped', 'error'];

/**
 * A result of the last run output of a collection that is not passed, or that this run has seen fixed: what lists over
 * collections are read from. It is written again only when it changes.
 */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'findings' })
export class Finding extends ContainerRow {
  /** Made of tenant, collection, test and resource, so that it stays the same from run to run. */
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  testId!: string;

  @Prop({ type: String, default: '' })
  snapshotId!: string;

  /** The id of the rule: that of the test without the number of an id that occurs again. */
  @Prop({ type: String, required: true })
  rule!: string;

  /** The id of its case, which differs where a case has several evaluations. */
  @Prop({ type: String, default: '' })
  caseId!: string;

  @Prop({ type: String, enum: [...RESULT_STATES, UNREAD], required: true })
  state!: ResultState | typeof UNREAD;

  /** Only of what is unread. */
  @Prop({ type: Object })
  held?: HeldState;

  /** The severity as its place among all, the worst first. */
  @Prop({ type: Number, required: true })
  rank!: number;

  /** Absent where nothing has changed since the run before. */
  @Prop({ type: String, enum: FINDING_CHANGES })
  change?: FindingChange;

  /** The run that brought the present state, or that denied more than the one before. */
  @Prop({ type: Types.ObjectId, required: true })
  changedBy!: Types.ObjectId;

  /** The first run of an unbroken row in which it was not passed. */
  @Prop({ type: Date, required: true })
  firstSeen!: Date;

  /** The time of the run that brought the present state. */
  @Prop({ type: Date, required: true })
  since!: Date;

  @Prop({ type: String, default: '' })
  title!: string;

  @Prop({ type: String, default: '' })
  message!: string;

  @Prop({ type: String, default: '' })
  reason!: string;

  @Prop({ type: String, default: '' })
  path!: string;

  /** 0 where no line is known. */
  @Prop({ type: Number, default: 0 })
  line!: number;

  @Prop({ type: String, default: '' })
  address!: string;

  @Prop({ type: String, default: '' })
  resourcePath!: string;

  @Prop({ type: String, default: '' })
  resourceType!: string;

  /** Account, subscription, project or namespace of what is no file. */
  @Prop({ type: String, default: '' })
  account!: string;

  @Prop({ type: [String], required: true })
  groups!: string[];

  @Prop({ type: [String], required: true })
  frameworks!: string[];

  @Prop({ type: String, default: '' })
  exclusionId!: string;

  /** The owner that its exclusion or a tag of its resource names. */
  @Prop({ type: String, default: '' })
  owner!: string;

  /** The places that a failure rests on; absent where the rule tells none. */
  @Prop({ type: [String], default: undefined })
  deniedPaths?: string[];

  /** Absent until fixes of the run were looked for. */
  @Prop({ type: String, enum: FOUND_FIXES })
  fix?: FoundFix;

  /** The words that a search looks for. */
  @Prop({ type: [String], required: true })
  words!: string[];

  /** Digest of what is shown: an equal one need not be written again. */
  @Prop({ type: String, required: true })
  digest!: string;
}

export const FindingSchema = SchemaFactory.createForClass(Finding);

// FindingsRepository.listPage, count: the worst first, over collections
FindingSchema.index({ tenant: 1, state: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 });
// FindingsRepository.listPage: by age
FindingSchema.index({ tenant: 1, state: 1, firstSeen: 1, _id: 1, containerId: 1 });
// FindingsRepository.listPage of some collections, streamIds, deleteByContainer
FindingSchema.index({ tenant: 1, containerId: 1, state: 1, rank: 1, firstSeen: 1, _id: 1 });
// FindingsRepository.listPage of a rule, and by rule; groupPage by rule
FindingSchema.index({ tenant: 1, state: 1, rule: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 });
// FindingsRepository.listPage of a file, and by path; groupPage by file
FindingSchema.index({ tenant: 1, state: 1, path: 1, line: 1, _id: 1, containerId: 1, rank: 1, firstSeen: 1 });
// FindingsRepository.groupPage by resource
FindingSchema.index({
  ...{ tenant: 1, state: 1, address: 1, resourcePath: 1 },
  ...{ rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
});
// FindingsRepository.listPage, count of a type of resource
FindingSchema.index({ tenant: 1, state: 1, resourceType: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 });
// FindingsRepository.listPage, count of an account
FindingSchema.index({ tenant: 1, state: 1, account: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 });
// FindingsRepository.listPage, count of what has changed
FindingSchema.index(
  { tenant: 1, change: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
  { partialFilterExpression: { change: { $exists: true } } },
);

// FindingsRepository.listPage, count of a search for words that few findings have
FindingSchema.index({ tenant: 1, words: 1, state: 1, containerId: 1, rank: 1 });

/** The id of a finding; collections have numbers of their own in each tenant. */
export function findingId(tenant: TenantId, containerId: number, { testId, snapshotId }: ResultKey): Types.ObjectId {
  const text = JSON.stringify([tenant, containerId, testId, snapshotId]);
  return new Types.ObjectId(createHash('sha256').update(text).digest('hex').slice(0, 24));
}
