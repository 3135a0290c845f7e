import { ApiSchema } from '@nestjs/swagger';

/** A run that was queued. */
@ApiSchema({ name: 'StartedRun' })
export class StartedRunView {
  /**
   * Id of the task, by which the run can be watched and cancelled.
   * @example "65f0c0ffee0c0ffee0c0ffee"
   */
  taskid!: string;

  /**
   * Session of the run.
   * @example "session_1772359200000"
   */
  session_id!: string;
}
