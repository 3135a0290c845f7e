import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { Clock } from '../../common/time/clock';
import { schedulesConfig } from '../../config';
import { isDuplicateKey } from '../../database/duplicate-key';
import { mapBatches } from '../../database/row-batches';
import { TransactionsService } from '../../database/transactions.service';
import { AuditService } from '../audit';
import { CollectionLookupService, type Collection } from '../collections';
import { RunsRepository } from '../runs/data';
import { RunSchedulesRepository, type RunSchedule } from './data';
import type { ListSchedulesDto } from './dto/list-schedules.dto';
import type { CreateScheduleDto, UpdateScheduleDto } from './dto/schedule.dto';
import { SchedulePlanService } from './schedule-plan.service';
import { toScheduleView, type ScheduleView } from './schedule.view';
import { BadSchedule, readTiming } from './times';

const MAX_SCHEDULES = 100;

type NamedCollection = Pick<Collection, 'name' | 'containerId' | 'status'>;

@Injectable()
export class SchedulesService {
  constructor(
    private readonly schedules: RunSchedulesRepository,
    private readonly plan: SchedulePlanService,
    private readonly runs: RunsRepository,
    private readonly collections: CollectionLookupService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(schedulesConfig.KEY) private readonly config: ConfigType<typeof schedulesConfig>,
  ) {}

  async create(tenant: TenantId, { collection: asked, description = '', ...dto }: CreateScheduleDto) {
    const writtenAt = this.requireTimes(dto);
    const view = await this.transactions.run(async () => {
      const collection = await this.collections.writable(tenant, asked);
      const { containerId } = collection;
      await this.collections.hold(tenant, collection);
      await this.requireRoom(tenant, collection);
      const planned = await storing(collection, dto.name, async () =>
        this.plan.planNext(await this.schedules.insert({ tenant, containerId, description, writtenAt, ...dto })),
      );
      await this.record('createSchedule', planned, asked, { after: stateOf(planned) });
      return toScheduleView(planned, collection, undefined);
    });
    return Reply.of(view, { message: 'Job scheduled successfully' });
  }

  async update(tenant: TenantId, { id, collection: asked, ...dto }: UpdateScheduleDto) {
    const view = await this.transactions.run(async () => {
      await this.requireTimesOfNone(tenant, id, dto);
      const [before, collection] = await this.existing(tenant, id);
      if (asked !== undefined && asked !== collection.name)
        throw ServiceError.invalidFields([`collection must be ${collection.name}: a schedule stays in its collection`]);
      const times = this.newTimes(before, dto);
      this.collections.requireActive(collection);
      const changed = { ...before, ...withoutUndefined(dto), ...times };
      const planned = await storing(collection, changed.name, () => this.replace(before, changed));
      await this.record('updateSchedule', planned, collection.name, {
        before: stateOf(before),
        after: stateOf(planned),
      });
      return (await this.views(tenant, [planned], [collection]))[0];
    });
    return Reply.of(view, { message: 'Job updated successfully' });
  }

  async delete(tenant: TenantId, id: string) {
    await this.transactions.run(async () => {
      const [schedule, collection] = await this.existing(tenant, id);
      this.collections.requireActive(collection);
      await this.plan.cancel(schedule);
      await this.schedules.delete(schedule);
      await this.record('deleteSchedule', schedule, collection.name, { before: stateOf(schedule) });
    });
    return Reply.empty('Job deleted successfully');
  }

  async list(tenant: TenantId, { scheduler_id: id, collection, window }: ListSchedulesDto) {
    if (id !== undefined) {
      const [schedule, owner] = await this.existing(tenant, id, collection);
      const [view] = await this.views(tenant, [schedule], [owner]);
      return Reply.of(view, { page: pageMetadata(undefined, 1, 1) });
    }
    const owners =
      collection === undefined
        ? await this.collections.all(tenant)
        : [await this.collections.existing(tenant, collection)];
    const ids = owners.map(({ containerId }) => containerId);
    if (window === undefined) {
      const all = mapBatches(this.schedules.streamAll(tenant, ids), (rows) => this.views(tenant, rows, owners));
      return Reply.stream(all, { at: 'jobs', paged: true });
    }
    const [rows, total] = await this.schedules.listPage(tenant, ids, window);
    const jobs = await this.views(tenant, rows, owners);
    return Reply.of({ jobs }, { page: pageMetadata(window, jobs.length, total) });
  }

  private async views(
    tenant: TenantId,
    rows: readonly RunSchedule[],
    owners: readonly NamedCollection[],
  ): Promise<ScheduleView[]> {
    const byId = new Map(owners.map((owner) => [owner.containerId, owner]));
    const tasks = rows.flatMap(({ lastTask }) => lastTask ?? []);
    const runs = new Map((await this.runs.listByTasks(tenant, tasks)).map((run) => [run.taskid, run]));
    return rows.flatMap((row) => {
      const owner = byId.get(row.containerId);
      return owner === undefined ? [] : [toScheduleView(row, owner, runs.get(row.lastTask ?? ''))];
    });
  }

  /** A schedule and its collection; 404 when there is none, or none in the collection that is named too. */
  private async existing(tenant: TenantId, id: string, named?: string): Promise<[RunSchedule, Collection]> {
    const schedule = await this.schedules.findById(tenant, id);
    const name = schedule && (await this.collections.nameOf(tenant, schedule.containerId));
    if (!name || (named !== undefined && named !== name)) throw ServiceError.notFound(`Schedule ${id} not found`);
    return [schedule, await this.collections.existing(tenant, name)];
  }

  /** Only other times make a schedule forget the one that is planned, which may have passed already. */
  private async replace(before: RunSchedule, changed: RunSchedule): Promise<RunSchedule> {
    if (changed.writtenAt === before.writtenAt) {
      await this.schedules.replace(changed);
      return changed;
    }
    await this.plan.cancel(before);
    return this.plan.planNext(changed);
  }

  /** Bad times are told before a schedule that is not there; those of one that is may stay though they have passed. */
  private async requireTimesOfNone(tenant: TenantId, id: string, { schedule, recur }: Partial<RunSchedule>) {
    if (schedule !== undefined && !(await this.schedules.findById(tenant, id))) this.requireTimes({ schedule, recur });
  }

  /** Times that are written anew; undefined when they are those of before. A new `schedule` without `recur` has none. */
  private newTimes(before: RunSchedule, { schedule, recur }: Pick<UpdateScheduleDto, 'schedule' | 'recur'>) {
    if (schedule === undefined && recur === undefined) return undefined;
    const times = schedule === undefined ? { schedule: before.schedule, recur } : { schedule, recur };
    const isDone = before.dueAt === undefined;
    if (!isDone && times.schedule === before.schedule && recurOf(times) === recurOf(before)) return undefined;
    return { ...times, writtenAt: this.requireTimes(times) };
  }

  /** Refuses times that cannot be kept; returns the moment at which they count as written. */
  private requireTimes(times: Pick<RunSchedule, 'schedule' | 'recur'>): Date {
    const now = this.clock.now();
    try {
      readTiming(times, { now, minimumMinutes: this.config.minimumMinutes });
      return now;
    } catch (error) {
      throw error instanceof BadSchedule ? ServiceError.invalidFields([error.message]) : error;
    }
  }

  private async requireRoom(tenant: TenantId, { name, containerId }: Collection): Promise<void> {
    if ((await this.schedules.count(tenant, [containerId])) >= MAX_SCHEDULES)
      throw ServiceError.conflict(`Collection ${name} has ${MAX_SCHEDULES} schedules: delete one first`);
  }

  private record(
    operation: string,
    { tenant, name }: RunSchedule,
    collection: string,
    states: { before?: unknown; after?: unknown },
  ) {
    return this.audit.record(tenant, { operation, entity: 'schedule', collection, name, ...states });
  }
}

function recurOf({ recur = '1' }: Pick<RunSchedule, 'recur'>): string {
  return recur;
}

/** Writes a schedule; 409 when the collection has one of that name. */
async function storing<T>(collection: Collection, name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error, 'name')) throw error;
    throw ServiceError.conflict(`Collection ${collection.name} has a schedule ${name} already`);
  }
}

/** Returns the fields that users write. */
function stateOf({ name, description, schedule, recur, test }: RunSchedule) {
  return { name, description, schedule, recur, test };
}

function withoutUndefined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
