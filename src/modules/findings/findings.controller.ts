import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { ListFindingsDto } from './dto/list-findings.dto';
import { FindingGroupsView, FindingListView, FindingMetadataView } from './finding.view';
import { FindingsService } from './findings.service';

@ApiTags('findings')
@Controller('api/findings')
export class FindingsController {
  constructor(private readonly findings: FindingsService) {}

  @Get()
  @Operation({
    summary: 'List findings over all collections',
    description:
      'What the last run output of each collection found, the worst first, or in groups. Lists are counted up to 10,000. ' +
      'A parameter that this list does not know is refused.',
    area: 'compliance',
    access: 'read',
    data: { anyOf: [FindingListView, FindingGroupsView] },
    paged: FindingMetadataView,
    trailingSlash: true,
  })
  listFindings(@Tenant() tenant: TenantId, @Query() query: ListFindingsDto) {
    return this.findings.list(tenant, query);
  }
}
