import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { JobSchedule } from './job-schedule.schema';

@Injectable()
export class JobSchedulesRepository {
  constructor(@InjectModel(JobSchedule.name) private readonly schedules: Model<JobSchedule>) {}

  /** True when the job is due; of several processes that ask, only one gets true, and the next date is set. */
  async takeDue(name: string, now: Date, next: Date): Promise<boolean> {
    const { matchedCount } = await this.schedules.updateOne({ name, dueAt: { $lte: now } }, { $set: { dueAt: next } });
    if (matchedCount > 0) return true;
    if ((await this.schedules.exists({ name })) !== null) return false;
    await this.schedules.create([{ name, dueAt: next }]);
    return true;
  }
}
