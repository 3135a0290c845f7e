import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../../common/openapi/integer.decorator';
import { RUN_KINDS, type RunKind, type RunRecord } from '../data';

const TASK_STATES = ['INITIALIZED', 'RUNNING'] as const;

/** A run that waits or runs. */
@ApiSchema({ name: 'QueuedTask' })
export class QueuedTaskView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container!: string;

  /** The kind of run. */
  @ApiProperty({ enum: RUN_KINDS })
  name!: RunKind;

  /** `INITIALIZED` while it waits. */
  @ApiProperty({ enum: TASK_STATES })
  state!: (typeof TASK_STATES)[number];

  /**
   * The time at which it started, or was queued while it waits; epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  start!: number;

  /**
   * Name of its log.
   * @example "logs_20260302100000_hkwzt_4711"
   */
  logname!: string;
}

/** Tasks, oldest first. */
@ApiSchema({ name: 'QueuedTaskList' })
export class QueuedTaskListView {
  results!: QueuedTaskView[];
}

export function toQueuedTaskView(run: RunRecord, container: string): QueuedTaskView {
  const { taskid, kind, state, createdAt, startedAt = createdAt, log } = run;
  return {
    taskid,
    container,
    name: kind,
    state: state === 'queued' ? 'INITIALIZED' : 'RUNNING',
    start: startedAt.getTime(),
    logname: log,
  };
}
