import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { BoundedPageMetadataView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { NoParametersDto } from '../../common/validation/no-parameters.dto';
import { ExportFindingsDto, FindingDto, FindingSourceDto } from './dto/finding.dto';
import { ListFindingsDto } from './dto/list-findings.dto';
import { FindingDetailService } from './finding-detail.service';
import { FindingDetailView, FindingSourceView } from './finding-detail.view';
import { FindingSourceService } from './finding-source.service';
import { FindingGroupsView, FindingListView } from './finding.view';
import { EXPORTED_FINDINGS, FindingsExportService } from './findings-export.service';
import { FindingsService } from './findings.service';

@ApiTags('findings')
@Controller('api/findings')
export class FindingsController {
  constructor(
    private readonly findings: FindingsService,
    private readonly exports: FindingsExportService,
    private readonly details: FindingDetailService,
    private readonly sources: FindingSourceService,
  ) {}

  @Get()
  @Operation({
    summary: 'List findings over all collections',
    description:
      'What the last run output of each collection found, the worst first, or in groups. Lists are counted up to 10,000. ' +
      'A parameter that this list does not know is refused.',
    area: 'compliance',
    access: 'read',
    data: { anyOf: [FindingListView, FindingGroupsView] },
    paged: BoundedPageMetadataView,
    trailingSlash: true,
  })
  listFindings(@Tenant() tenant: TenantId, @Query() query: ListFindingsDto) {
    return this.findings.list(tenant, query);
  }

  @Get('export')
  @Operation({
    summary: 'Export findings over all collections',
    description: 'All findings of a filter as a document, without the envelope of other answers.',
    area: 'compliance',
    access: 'read',
    documents: EXPORTED_FINDINGS,
    trailingSlash: true,
  })
  exportFindings(@Tenant() tenant: TenantId, @Query() query: ExportFindingsDto) {
    return this.exports.export(tenant, query);
  }

  @Get(':id')
  @Operation({
    summary: 'Get a finding in full',
    description: 'With its rule, its remedy, its fix and the states that it had.',
    area: 'compliance',
    access: 'read',
    data: FindingDetailView,
    trailingSlash: true,
  })
  getFinding(@Tenant() tenant: TenantId, @Param() { id }: FindingDto, @Query() _query: NoParametersDto) {
    return this.details.detail(tenant, id);
  }

  @Get(':id/source')
  @Operation({
    summary: 'Get the lines that a finding was judged on',
    description:
      'Lines of the file at the commit that was judged, where the machine that answers keeps it, around the one that the ' +
      'finding names; else those of its stored document. Values of secrets are hidden.',
    area: 'resource',
    access: 'read',
    data: FindingSourceView,
    trailingSlash: true,
  })
  getFindingSource(@Tenant() tenant: TenantId, @Param() { id }: FindingDto, @Query() { around }: FindingSourceDto) {
    return this.sources.source(tenant, id, around);
  }
}
