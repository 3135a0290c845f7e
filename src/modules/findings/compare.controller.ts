import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { CompareService } from './compare.service';
import { ComparedResourcesView, ComparedVerdictsView } from './compare.view';
import { CompareRunsDto } from './dto/compare.dto';

@ApiTags('findings')
@Controller('api/compare')
export class CompareController {
  constructor(private readonly comparisons: CompareService) {}

  @Get()
  @Operation({
    summary: 'Compare two runs of a collection',
    description:
      'The verdicts that changed, the worst of each kind of change first, or the resources that came and went, between two completed runs.',
    area: 'compliance',
    access: 'read',
    data: { anyOf: [ComparedVerdictsView, ComparedResourcesView] },
    paged: true,
    trailingSlash: true,
  })
  compareRuns(@Tenant() tenant: TenantId, @Query() query: CompareRunsDto) {
    return this.comparisons.compare(tenant, query);
  }
}
