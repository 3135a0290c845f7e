import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { NoParametersDto } from '../../common/validation/no-parameters.dto';
import { CollectionsDto, TrendDto } from './dto/trend.dto';
import { SummaryService } from './summary.service';
import { FrameworkListView, SummaryView, TrendView } from './summary.view';
import { TrendService } from './trend.service';

@ApiTags('findings')
@Controller('api')
export class SummaryController {
  constructor(
    private readonly summaries: SummaryService,
    private readonly trends: TrendService,
  ) {}

  @Get('summary')
  @Operation({
    summary: 'Sum up how all collections stand',
    description:
      'What got worse since the run before, what to do first, what is missing, frameworks, and what is hidden. Each ' +
      'number of findings comes with the request that lists them.',
    area: 'compliance',
    access: 'read',
    data: SummaryView,
    trailingSlash: true,
  })
  getSummary(@Tenant() tenant: TenantId, @Query() _query: NoParametersDto) {
    return this.summaries.summary(tenant);
  }

  @Get('frameworks')
  @Operation({
    summary: 'List frameworks with their scores',
    description: 'How many results of the rules of each framework passed and failed in the last run outputs.',
    area: 'compliance',
    access: 'read',
    data: FrameworkListView,
    trailingSlash: true,
  })
  listFrameworks(@Tenant() tenant: TenantId, @Query() { collection }: CollectionsDto) {
    return this.summaries.frameworks(tenant, collection);
  }

  @Get('trend')
  @Operation({
    summary: 'Show the results at the end of each day',
    description: 'The sum of the last run outputs of the collections at the end of each day, from the first run on.',
    area: 'compliance',
    access: 'read',
    data: TrendView,
    trailingSlash: true,
  })
  getTrend(@Tenant() tenant: TenantId, @Query() query: TrendDto) {
    return this.trends.trend(tenant, query);
  }
}
