import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { AuditListView } from './audit-entry.view';
import { AuditService } from './audit.service';
import { ListAuditDto } from './dto/list-audit.dto';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Operation({
    summary: 'List who changed what',
    description: 'Newest first. The states before and after are hashes.',
    area: 'audit',
    access: 'read',
    data: AuditListView,
    paged: true,
    trailingSlash: true,
  })
  listAudit(@Tenant() tenant: TenantId, @Query() query: ListAuditDto) {
    return this.audit.list(tenant, query);
  }
}
