import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { Operation } from '../../../common/envelope/operation.decorator';
import { StartCrawlerDto, StartRunDto } from './dto/start-run.dto';
import { StartRunService } from './start-run.service';
import { StartedRunView } from './started-run.view';

@ApiTags('compliance')
@Controller('api/compliance')
export class StartRunController {
  constructor(private readonly runs: StartRunService) {}

  @Post('run')
  @Operation({
    summary: 'Start a compliance run of a collection',
    description: 'The run is queued: it reads the resources of the collection and asks its rules about them.',
    area: 'compliance',
    access: 'write',
    data: StartedRunView,
    message: 'Compliance started running successfully.',
    trailingSlash: true,
  })
  startRun(@Tenant() tenant: TenantId, @Body() { collection, crawl }: StartRunDto) {
    return this.runs.start(tenant, 'compliance', collection, crawl);
  }

  @Post('crawler')
  @Operation({
    summary: 'Start a crawl of a collection',
    description: 'The crawl is queued: it looks for the resources of the collection and stores what changed.',
    area: 'compliance',
    access: 'write',
    data: StartedRunView,
    message: 'Crawler started running successfully.',
    trailingSlash: true,
  })
  startCrawler(@Tenant() tenant: TenantId, @Body() { collection }: StartCrawlerDto) {
    return this.runs.start(tenant, 'crawler', collection);
  }
}
