import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { TimeLimit } from '../../database/time-limit.decorator';
import { ConfigurationDriftDto } from './dto/configuration-drift.dto';
import { ResourceDashboardDto } from './dto/resource-dashboard.dto';
import { ResourceDetailDto } from './dto/resource-detail.dto';
import { SearchResourcesDto } from './dto/search-resources.dto';
import { TestCaseDto } from './dto/test-case.dto';
import { ResourceDashboardService } from './resource-dashboard.service';
import { ResourceDashboardView } from './resource-dashboard.view';
import { ResourceDetailService } from './resource-detail.service';
import { ConfigurationDriftDetailView, SNAPSHOT_DOCUMENT } from './resource-detail.view';
import { ResourceSearchService } from './resource-search.service';
import { ResourceSearchMetadataView, ResourceSearchView } from './resource-search.view';
import { TestCaseService } from './test-case.service';
import { TestCaseView } from './test-case.view';

@ApiTags('resources')
@Controller('api/resource')
export class ResourcesController {
  constructor(
    private readonly searches: ResourceSearchService,
    private readonly dashboards: ResourceDashboardService,
    private readonly details: ResourceDetailService,
    private readonly testCases: TestCaseService,
  ) {}

  @Get('search')
  // A search over many runs may take as long as a query.
  @TimeLimit((usualMs, { query }) => (query.start_date && query.end_date ? Infinity : usualMs))
  @Operation({
    summary: 'Search resources',
    description: 'Those of the last run output; with both dates those of every run inside them.',
    area: 'resource',
    access: 'read',
    data: ResourceSearchView,
    paged: ResourceSearchMetadataView,
    trailingSlash: true,
  })
  searchResources(@Tenant() tenant: TenantId, @Query() query: SearchResourcesDto) {
    return this.searches.search(tenant, query);
  }

  @Get('dashboard')
  @Operation({
    summary: 'Show the dashboard of a resource',
    area: 'resource',
    access: 'read',
    data: ResourceDashboardView,
  })
  getResourceDashboard(@Tenant() tenant: TenantId, @Query() query: ResourceDashboardDto) {
    return this.dashboards.dashboard(tenant, query);
  }

  @Get('detail')
  @Operation({
    summary: 'Get the stored document of a resource',
    description: 'The newest version, or the one that a session saw.',
    area: 'resource',
    access: 'read',
    data: SNAPSHOT_DOCUMENT,
  })
  getResourceDetail(@Tenant() tenant: TenantId, @Query() query: ResourceDetailDto) {
    return this.details.detail(tenant, query);
  }

  @Get('testcase')
  @Operation({ summary: 'Get a test case of a run', area: 'resource', access: 'read', data: TestCaseView })
  getTestCase(@Tenant() tenant: TenantId, @Query() query: TestCaseDto) {
    return this.testCases.testCase(tenant, query);
  }

  @Get('configuration/drift')
  @Operation({
    summary: 'Get two versions of a resource',
    area: 'resource',
    access: 'read',
    data: ConfigurationDriftDetailView,
  })
  getConfigurationDrift(@Tenant() tenant: TenantId, @Query() query: ConfigurationDriftDto) {
    return this.details.configurationDrift(tenant, query);
  }
}
