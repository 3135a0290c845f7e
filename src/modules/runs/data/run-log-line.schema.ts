import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { RunRow } from './run-row';

/** From the least to the most important. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One line of the log of a run. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_logs' })
export class RunLogLine extends RunRow {
  /** Name of the log. */
  @Prop({ type: String, required: true })
  log!: string;

  /** The line's number in its run. */
  @Prop({ type: Number, required: true })
  seq!: number;

  @Prop({ type: Date, required: true })
  timestamp!: Date;

  @Prop({ type: String, enum: LOG_LEVELS, required: true })
  level!: LogLevel;

  /** The part of the service that wrote it. */
  @Prop({ type: String, default: '' })
  module!: string;

  @Prop({ type: String, default: '' })
  msg!: string;
}

export const RunLogLineSchema = SchemaFactory.createForClass(RunLogLine);

// RunLogsRepository.listPage, streamAll, nextSeq, append (once per run and number), deleteByRun
RunLogLineSchema.index({ tenant: 1, runId: 1, seq: 1 }, { unique: true });
// RunLogsRepository.deleteByContainer
RunLogLineSchema.index({ tenant: 1, containerId: 1 });
