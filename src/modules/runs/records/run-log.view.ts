import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../../common/openapi/integer.decorator';
import {
  LOG_LEVELS,
  RUN_KINDS,
  RUN_STATES,
  type LogLevel,
  type LogLineInput,
  type RunKind,
  type RunRecord,
  type RunState,
} from '../data';

/** The log of a run. */
@ApiSchema({ name: 'RunLog' })
export class RunLogView {
  /**
   * Name of the log.
   * @example "logs_20260302100000_hkwzt_4711"
   */
  log_name!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /** The kind of run. */
  @ApiProperty({ enum: RUN_KINDS })
  kind!: RunKind;

  /** The state of the run. */
  @ApiProperty({ enum: RUN_STATES })
  status!: RunState;

  /**
   * The time of the run, epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  timestamp!: number;
}

/** Logs, newest first. */
@ApiSchema({ name: 'RunLogList' })
export class RunLogListView {
  results!: RunLogView[];
}

/** A line of a log. */
@ApiSchema({ name: 'RunLogLine' })
export class RunLogLineView {
  /**
   * Epoch milliseconds.
   * @example 1772445600123
   */
  @Integer()
  timestamp!: number;

  /** The level of the line. */
  @ApiProperty({ enum: LOG_LEVELS })
  level!: LogLevel;

  /**
   * The part of the service that wrote it.
   * @example "crawl"
   */
  module!: string;

  /**
   * The message.
   * @example "found 31 templates"
   */
  msg!: string;
}

/** The lines of a log, oldest first. */
@ApiSchema({ name: 'RunLogDetails' })
export class RunLogDetailsView {
  results!: RunLogLineView[];
}

export function toRunLogView({ log, kind, state, time }: RunRecord, collection: string): RunLogView {
  return { log_name: log, collection, kind, status: state, timestamp: time.getTime() };
}

export function toRunLogLineView({ timestamp, level, module, msg }: LogLineInput): RunLogLineView {
  return { timestamp: timestamp.getTime(), level, module, msg };
}
