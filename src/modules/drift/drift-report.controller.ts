import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { DriftDetailView } from './drift-detail.view';
import { DriftReportService } from './drift-report.service';
import { DriftReportView } from './drift-report.view';
import { DriftDetailDto } from './dto/drift-detail.dto';
import { DriftReportDto } from './dto/drift-report.dto';

@ApiTags('drift')
@Controller('api/drift_detection/report')
export class DriftReportController {
  constructor(private readonly reports: DriftReportService) {}

  @Get()
  @Operation({
    summary: 'List drift results',
    description: 'The resources that the newest run compared, those whose drift changes a verdict first.',
    area: 'drift',
    access: 'read',
    data: DriftReportView,
    paged: true,
    trailingSlash: true,
  })
  getDriftReport(@Tenant() tenant: TenantId, @Query() query: DriftReportDto) {
    return this.reports.report(tenant, query);
  }

  @Post('detail')
  @Operation({
    summary: 'Get a drift result in full',
    area: 'drift',
    access: 'read',
    data: DriftDetailView,
    trailingSlash: true,
  })
  getDriftDetail(@Tenant() tenant: TenantId, @Body() dto: DriftDetailDto) {
    return this.reports.detail(tenant, dto);
  }
}
