import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { EmptyView } from '../../../common/envelope/envelope.view';
import { Operation } from '../../../common/envelope/operation.decorator';
import { MergedParameters } from '../../../common/http/merged-parameters.decorator';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { CancelTaskDto } from './dto/cancel-task.dto';
import { QueuedTaskListView } from './queued-task.view';
import { RunQueueService } from './run-queue.service';

@ApiTags('compliance')
@Controller('api/compliance/scheduler/queue')
export class RunQueueController {
  constructor(private readonly queue: RunQueueService) {}

  @Get()
  @Operation({
    summary: 'List the tasks that wait or run, oldest first',
    area: 'compliance',
    access: 'read',
    data: QueuedTaskListView,
    paged: true,
  })
  listTasks(@Tenant() tenant: TenantId, @Query() query: PageQueryDto) {
    return this.queue.list(tenant, query);
  }

  @Delete()
  @ApiBody({ type: CancelTaskDto })
  @Operation({
    summary: 'Cancel a task',
    description:
      'A task that waits is cancelled at once, a running one is asked to stop. ' +
      'The parameter may also come in the query string.',
    area: 'compliance',
    access: 'write',
    data: EmptyView,
    message: 'Task cancelled',
  })
  cancelTask(@Tenant() tenant: TenantId, @MergedParameters() dto: CancelTaskDto) {
    return this.queue.cancel(tenant, dto);
  }
}
