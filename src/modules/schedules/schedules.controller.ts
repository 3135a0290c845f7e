import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { MergedParameters } from '../../common/http/merged-parameters.decorator';
import { ListSchedulesDto } from './dto/list-schedules.dto';
import { CreateScheduleDto, DeleteScheduleDto, UpdateScheduleDto } from './dto/schedule.dto';
import { ScheduleListView, ScheduleView } from './schedule.view';
import { SchedulesService } from './schedules.service';

@ApiTags('compliance')
@Controller('api/compliance/scheduler')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Post()
  @Operation({
    summary: 'Schedule runs of a collection',
    description:
      'At each time one run is queued, whatever the number of processes. A time that passes while nothing runs is ' +
      'caught up once; while another run of the collection is at work, the run waits.',
    area: 'compliance',
    access: 'write',
    data: ScheduleView,
    message: 'Job scheduled successfully',
    trailingSlash: true,
  })
  createSchedule(@Tenant() tenant: TenantId, @Body() dto: CreateScheduleDto) {
    return this.schedules.create(tenant, dto);
  }

  @Put()
  @Operation({
    summary: 'Change a schedule',
    description: 'What is left out stays as it is; a `schedule` without `recur` comes every time.',
    area: 'compliance',
    access: 'write',
    data: ScheduleView,
    message: 'Job updated successfully',
    trailingSlash: true,
  })
  updateSchedule(@Tenant() tenant: TenantId, @Body() dto: UpdateScheduleDto) {
    return this.schedules.update(tenant, dto);
  }

  @Get()
  @Operation({
    summary: 'List schedules',
    description: 'With `scheduler_id` that schedule alone, as `data` itself.',
    area: 'compliance',
    access: 'read',
    data: { anyOf: [ScheduleListView, ScheduleView] },
    paged: true,
    trailingSlash: true,
  })
  listSchedules(@Tenant() tenant: TenantId, @Query() query: ListSchedulesDto) {
    return this.schedules.list(tenant, query);
  }

  @Delete()
  @ApiBody({ type: DeleteScheduleDto })
  @Operation({
    summary: 'Delete a schedule',
    description: 'A run that it has started goes on. The parameter may also come in the query string.',
    area: 'compliance',
    access: 'write',
    data: EmptyView,
    message: 'Job deleted successfully',
    trailingSlash: true,
  })
  deleteSchedule(@Tenant() tenant: TenantId, @MergedParameters() { id }: DeleteScheduleDto) {
    return this.schedules.delete(tenant, id);
  }
}
