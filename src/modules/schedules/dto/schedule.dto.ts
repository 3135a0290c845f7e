import { Transform } from 'class-transformer';
import { OneOf, Text, type Given } from '../../../common/validation/fields';
import { SCHEDULED_WORK, type ScheduledWork } from '../data';

const MAX_DESCRIPTION = 1000;

/** The number of hours, days, weeks or months from one time to the next, as the number or its digits. */
const Recur = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: Given) => (typeof value === 'number' ? String(value) : value))(target, key);
  Text({ max: 10, example: '1' })(target, key);
};

export class CreateScheduleDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * Name of the schedule; a collection has one of that name.
   * @example "every morning"
   */
  @Text({ required: true })
  name!: string;

  /**
   * More about it.
   * @example "before the team meets"
   */
  @Text({ max: MAX_DESCRIPTION })
  description?: string;

  /**
   * `once`, `hourly`, `daily`, `weekly` or `monthly`, `@HH:MM` in UTC, and if needed the first day (`date@2026-12-31`).
   * Or `cron@` with five fields and a time zone, UTC without one.
   * @example "daily@06:00"
   */
  @Text({ required: true, max: 200 })
  schedule!: string;

  /** `2` means every second hour, day, week or month. */
  @Recur()
  recur?: string;

  /** `TEST` checks the known resources, `CRAWLER` looks for resources, `BOTH` looks and checks. */
  @OneOf(SCHEDULED_WORK, { required: true })
  test!: ScheduledWork;
}

export class UpdateScheduleDto {
  /**
   * The schedule, from the answer that made it or from the list.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text({ required: true })
  id!: string;

  /**
   * The collection it belongs to; a schedule does not move to another one.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;

  /**
   * A new name.
   * @example "every Monday"
   */
  @Text()
  name?: string;

  /**
   * More about it.
   * @example "before the team meets"
   */
  @Text({ max: MAX_DESCRIPTION })
  description?: string;

  /** Other times; written anew, `recur` counts as given with it. */
  @Text({ max: 200, example: 'weekly@06:00' })
  schedule?: string;

  /** `2` means every second hour, day, week or month. */
  @Recur()
  recur?: string;

  /** `TEST` checks the known resources, `CRAWLER` looks for resources, `BOTH` looks and checks. */
  @OneOf(SCHEDULED_WORK)
  test?: ScheduledWork;
}

export class DeleteScheduleDto {
  /**
   * The schedule, from the answer that made it or from the list.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text({ required: true })
  id!: string;
}
