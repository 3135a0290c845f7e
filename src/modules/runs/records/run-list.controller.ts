import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { BoundedPageMetadataView } from '../../../common/envelope/envelope.view';
import { Operation } from '../../../common/envelope/operation.decorator';
import { ExportRunDto } from './dto/export-run.dto';
import { ListRunsDto } from './dto/list-runs.dto';
import { RunReportDto } from './dto/run-report.dto';
import { RunResultsDto } from './dto/run-results.dto';
import { EXPORTED_DOCUMENTS, RunExportService } from './run-export.service';
import { RunListService } from './run-list.service';
import { RunReportService } from './run-report.service';
import { RunReportView } from './run-report.view';
import { RunResultsView } from './run-result.view';
import { RunResultsService } from './run-results.service';
import { RunListView } from './run.view';

@ApiTags('compliance')
@Controller('api/compliance')
export class RunListController {
  constructor(
    private readonly runs: RunListService,
    private readonly results: RunResultsService,
    private readonly reports: RunReportService,
    private readonly exports: RunExportService,
  ) {}

  @Get('run')
  @Operation({
    summary: 'List runs, newest first',
    description: 'The run of a task, the runs of a collection, or those of all collections.',
    area: 'compliance',
    access: 'read',
    data: RunListView,
    paged: true,
    trailingSlash: true,
  })
  listRuns(@Tenant() tenant: TenantId, @Query() query: ListRunsDto) {
    return this.runs.list(tenant, query);
  }

  @Get('results')
  @Operation({
    summary: 'List the results of a run, by test and resource',
    description:
      'How every test case of a task, or of the newest compliance run of a collection, ended: with severity, message, ' +
      'file, line and remedy. One of `taskid` and `collection` is required; a parameter ' +
      'that this list does not know is refused. Skipped cases are in the report.',
    area: 'compliance',
    access: 'read',
    data: RunResultsView,
    paged: BoundedPageMetadataView,
    trailingSlash: true,
  })
  listRunResults(@Tenant() tenant: TenantId, @Query() query: RunResultsDto) {
    return this.results.list(tenant, query);
  }

  @Get('report')
  @Operation({
    summary: 'Get the report of a run',
    description:
      'What the run of a task, or the newest run of a collection, left beside passed and failed. ' +
      'One of `taskid` and `collection` is required.',
    area: 'compliance',
    access: 'read',
    data: RunReportView,
    paged: true,
    trailingSlash: true,
  })
  getRunReport(@Tenant() tenant: TenantId, @Query() query: RunReportDto) {
    return this.reports.report(tenant, query);
  }

  @Get('export')
  @Operation({
    summary: 'Export the results of a run',
    description:
      'The document of a test item of a task, or of the newest completed run of a collection, or the whole run in ' +
      'another format. It is the document that the command line writes, without the envelope of other answers. ' +
      'One of `taskid` and `collection` is required.',
    area: 'compliance',
    access: 'read',
    documents: EXPORTED_DOCUMENTS,
    trailingSlash: true,
  })
  exportRun(@Tenant() tenant: TenantId, @Query() query: ExportRunDto) {
    return this.exports.export(tenant, query);
  }
}
