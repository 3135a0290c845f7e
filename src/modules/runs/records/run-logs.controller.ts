import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { Operation } from '../../../common/envelope/operation.decorator';
import { ListLogsDto } from './dto/list-logs.dto';
import { LogDetailsDto } from './dto/log-details.dto';
import { RunLogDetailsView, RunLogListView } from './run-log.view';
import { RunLogsService } from './run-logs.service';

@ApiTags('compliance')
@Controller('api/logs')
export class RunLogsController {
  constructor(private readonly logs: RunLogsService) {}

  @Get()
  @Operation({
    summary: 'List the logs of runs, newest first',
    area: 'compliance',
    access: 'read',
    data: RunLogListView,
    paged: true,
    trailingSlash: true,
  })
  listLogs(@Tenant() tenant: TenantId, @Query() query: ListLogsDto) {
    return this.logs.list(tenant, query);
  }

  @Get('details')
  @Operation({
    summary: 'Get the lines of a log, oldest first',
    area: 'compliance',
    access: 'read',
    data: RunLogDetailsView,
    paged: true,
    trailingSlash: true,
  })
  getLogDetails(@Tenant() tenant: TenantId, @Query() query: LogDetailsDto) {
    return this.logs.details(tenant, query);
  }
}
