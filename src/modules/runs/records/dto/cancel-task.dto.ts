import { Text } from '../../../../common/validation/fields';

export class CancelTaskDto {
  /**
   * Id of the task, from the answer that started it or from the queue.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  @Text({ required: true })
  taskid!: string;
}
