import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { CountedRowsService } from './counted-rows.service';
import { ExpiredExclusionListView, GapListView, PassedListView } from './counted-rows.view';
import { ListExpiredDto, ListGapsDto, ListPassedDto } from './dto/counted-rows.dto';

@ApiTags('findings')
@Controller('api/summary')
export class CountedRowsController {
  constructor(private readonly rows: CountedRowsService) {}

  @Get('gaps')
  @Operation({
    summary: 'List what could not be read over all collections',
    description: 'Sources and resources that the last run output of each collection could not read.',
    area: 'compliance',
    access: 'read',
    data: GapListView,
    paged: true,
    trailingSlash: true,
  })
  listGaps(@Tenant() tenant: TenantId, @Query() query: ListGapsDto) {
    return this.rows.gaps(tenant, query);
  }

  @Get('passed')
  @Operation({
    summary: 'List what passed over all collections',
    description: 'The passed results of the last run output of each collection, by test and resource.',
    area: 'compliance',
    access: 'read',
    data: PassedListView,
    paged: true,
    trailingSlash: true,
  })
  listPassed(@Tenant() tenant: TenantId, @Query() query: ListPassedDto) {
    return this.rows.passed(tenant, query);
  }

  @Get('expired')
  @Operation({
    summary: 'List exclusions that are over, of all collections',
    description: 'They hide nothing any more.',
    area: 'exclusion',
    access: 'read',
    data: ExpiredExclusionListView,
    paged: true,
    trailingSlash: true,
  })
  listExpired(@Tenant() tenant: TenantId, @Query() query: ListExpiredDto) {
    return this.rows.expired(tenant, query);
  }
}
