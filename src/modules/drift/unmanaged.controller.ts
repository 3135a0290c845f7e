import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { ListUnmanagedDto } from './dto/list-unmanaged.dto';
import { UnmanagedService } from './unmanaged.service';
import { UnmanagedResourcesView } from './unmanaged.view';

@ApiTags('drift')
@Controller('api/drift_detection/unmanaged')
export class UnmanagedController {
  constructor(private readonly unmanaged: UnmanagedService) {}

  @Get()
  @Operation({
    summary: 'List unmanaged resources',
    description: 'The resources of the newest drift output that run and that no template and no state has.',
    area: 'drift',
    access: 'read',
    data: UnmanagedResourcesView,
    paged: true,
    trailingSlash: true,
  })
  listUnmanaged(@Tenant() tenant: TenantId, @Query() query: ListUnmanagedDto) {
    return this.unmanaged.list(tenant, query);
  }
}
