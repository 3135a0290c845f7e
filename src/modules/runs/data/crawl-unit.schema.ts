import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** What units are about: entries of a cloud that are read, or failures that fixes are looked for. */
const UNIT_KINDS = ['crawl', 'fixes'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** `taken`: whoever needs it works on it itself; `failed`: it was given up. */
const UNIT_STATES = ['waiting', 'reading', 'read', 'failed', 'taken'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** A node that was read; entries and nodes are named by their places. */
export interface NodeReading {
  readonly entry: number;
  readonly node: number;
  /** The parts with this id are what was read. */
  readonly reading: Types.ObjectId;
}

/** The reason why the rest of an entry cannot be read. */
export interface UnitRefusal {
  readonly entry: number;
  readonly reason: string;
  readonly detail: string;
  /** False where it could not even be opened. */
  readonly isOpened: boolean;
}

/**
 * A part of the work of a run, or of a search for its fixes, that any worker may do: the entries of one connector, or some
 * failures. It is deleted when the run or the search has ended.
 */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'crawl_units' })
export class CrawlUnit extends ContainerRow {
  readonly _id!: Types.ObjectId;

  /** The task of the run; it stays when another worker takes the run over. */
  @Prop({ type: String, required: true })
  taskid!: string;

  @Prop({ type: String, enum: UNIT_KINDS, required: true })
  kind!: UnitKind;

  /** The connector, or the place of a unit among those of a search. */
  @Prop({ type: String, required: true })
  lane!: string;

  @Prop({ type: String, enum: UNIT_STATES, required: true })
  state!: UnitState;

  /** The entries in the words of the engine, JSON in gzip, sealed: a member of an organisation comes with its connector. */
  @Prop({ type: Buffer, required: true })
  entries!: Buffer;

  /** The key that opens the entries. */
  @Prop({ type: String, required: true })
  keyId!: string;

  /** Tells a unit about the same entries. */
  @Prop({ type: String, required: true })
  digest!: string;

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  readings!: readonly NodeReading[];

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  refusals!: readonly UnitRefusal[];

  /** The job that reads it; empty while the search itself works on it, or nobody. */
  @Prop({ type: String, default: '' })
  jobId!: string;

  /** Each search has written once what its units have in common: the parts of this reading. */
  @Prop({ type: SchemaTypes.ObjectId })
  common?: Types.ObjectId;

  /** How often somebody has begun to search it. */
  @Prop({ type: Number, default: 0 })
  tries!: number;

  /** The reason why it was given up. */
  @Prop({ type: String, default: '' })
  reason!: string;
}

export const CrawlUnitSchema = SchemaFactory.createForClass(CrawlUnit);

// CrawlUnitsRepository.list, countByState, next, deleteByTask
CrawlUnitSchema.index({ tenant: 1, taskid: 1, lane: 1 }, { unique: true });
// CrawlUnitsRepository.deleteByContainer
CrawlUnitSchema.index({ tenant: 1, containerId: 1 });
