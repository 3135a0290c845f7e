import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A failed result of the run, as fixes name it. */
export interface FixedResult {
  readonly testId: string;
  /** The resource node id. */
  readonly snapshotId: string;
  readonly path: string;
}

/** The files that a fix changes. */
export interface FixSource {
  readonly connector: string;
  readonly repository: string;
  readonly branch: string;
  readonly commit: string;
}

export interface FixProof {
  readonly verdicts: number;
  readonly results: number;
  /** The names of variables whose values it supposes. */
  readonly supposing: readonly string[];
}

/** A fix of failed results of a run, or the reason why a failed result has none. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'fixes' })
export class FixRow extends ContainerRow {
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  /** The attempt that has found it: what an attempt has written that did not come to its end is never seen. */
  @Prop({ type: Types.ObjectId, required: true })
  attempt!: Types.ObjectId;

  /** Its number: fixes in the order in which they were proved, then results without one. */
  @Prop({ type: Number, required: true })
  seq!: number;

  /** The result that was looked at; all that the fix repairs, with this one; none where there is no fix. */
  @Prop({ type: Object, required: true })
  target!: FixedResult;

  @Prop({ type: [Object], required: true })
  repairs!: FixedResult[];

  /** The ids that lists are filtered by, see `keysOf`. */
  @Prop({ type: [String], required: true })
  keys!: string[];

  @Prop({ type: Object })
  source?: FixSource;

  @Prop({ type: [String], required: true })
  files!: string[];

  @Prop({ type: [String], required: true })
  marks!: string[];

  /** A difference as git reads it, without the values of secrets; empty where there is no fix. */
  @Prop({ type: String, default: '' })
  diff!: string;

  /** True when the difference is too long to be kept. */
  @Prop({ type: Boolean, default: false })
  isCutOff!: boolean;

  @Prop({ type: Boolean, default: false })
  hidesSecret!: boolean;

  @Prop({ type: Object })
  proof?: FixProof;

  /** The result on the template that the fix was found for, where the target runs in a cloud. */
  @Prop({ type: Object })
  template?: FixedResult;

  /** The reason why there is no fix; empty where there is one. */
  @Prop({ type: String, default: '' })
  reason!: string;

  @Prop({ type: String, default: '' })
  detail!: string;
}

export const FixRowSchema = SchemaFactory.createForClass(FixRow);

// FixesRepository.listPage, streamAll, insert (once per attempt and number), deleteByRun, deleteOthers
FixRowSchema.index({ tenant: 1, runId: 1, attempt: 1, seq: 1 }, { unique: true });
// FixesRepository.listPage, streamAll of a test or a resource
FixRowSchema.index({ tenant: 1, runId: 1, attempt: 1, keys: 1, seq: 1 });
// FixesRepository.deleteByContainer
FixRowSchema.index({ tenant: 1, containerId: 1 });

/** The keys of results: lists are filtered by a test, a resource, or both. */
export function keysOf(results: readonly Pick<FixedResult, 'testId' | 'snapshotId'>[]): string[] {
  return [
    ...new Set(
      results.flatMap(({ testId, snapshotId }) => [
        fixKey({ testId }),
        fixKey({ snapshotId }),
        fixKey({ testId, snapshotId }),
      ]),
    ),
  ];
}

export function fixKey({ testId = '', snapshotId = '' }: Partial<Pick<FixedResult, 'testId' | 'snapshotId'>>): string {
  return `${testId}\n${snapshotId}`;
}
