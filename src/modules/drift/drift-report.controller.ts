import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { DriftDetailView } from './drift-detail.view';
import { DriftReportService } from './drift-report.service';
import { DriftDetailDto } from './dto/drift-detail.dto';

@ApiTags('drift')
@Controller('api/drift_detection/report')
export class DriftReportController {
  constructor(private readonly reports: DriftReportService) {}

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
