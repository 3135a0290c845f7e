import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { BoundedPageMetadataView } from '../../../common/envelope/envelope.view';
import { Operation } from '../../../common/envelope/operation.decorator';
import { TimeLimit } from '../../../database/time-limit.decorator';
import { QueryResourcesDto } from './dto/query-resources.dto';
import { QueriesService } from './queries.service';
import { QueriedResourceListView, QuerySampleView } from './query.view';

@ApiTags('queries')
@Controller('api/query')
export class QueriesController {
  constructor(private readonly queries: QueriesService) {}

  @Get('resources')
  @TimeLimit(() => Infinity)
  @Operation({
    summary: 'Query stored documents',
    description:
      'With both dates all versions inside them, newest first, counted up to 10,000; else the newest matching snapshot alone.',
    area: 'query',
    access: 'read',
    data: QueriedResourceListView,
    paged: BoundedPageMetadataView,
  })
  queryResources(@Tenant() tenant: TenantId, @Query() query: QueryResourcesDto) {
    return this.queries.query(tenant, query);
  }

  @Post('resources')
  @TimeLimit(() => Infinity)
  @Operation({
    summary: 'Query stored documents, for queries too long for an address',
    area: 'query',
    access: 'read',
    data: QueriedResourceListView,
    paged: BoundedPageMetadataView,
  })
  postResourceQuery(@Tenant() tenant: TenantId, @Body() query: QueryResourcesDto) {
    return this.queries.query(tenant, query);
  }

  @Get('samples')
  @Operation({
    summary: 'List sample queries',
    description: 'Each finds something among the documents of the tenant, where one of them has what it asks for.',
    area: 'query',
    access: 'read',
    data: [QuerySampleView],
  })
  listQuerySamples(@Tenant() tenant: TenantId): Promise<readonly QuerySampleView[]> {
    return this.queries.samples(tenant);
  }
}
