import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { ListFixesDto } from './dto/list-fixes.dto';
import { FixListView } from './fix.view';
import { FixesService } from './fixes.service';

@ApiTags('compliance')
@Controller('api/compliance/fixes')
export class FixesController {
  constructor(private readonly fixes: FixesService) {}

  @Get()
  @Operation({
    summary: 'List proven fixes of a run',
    description:
      'The smallest edits of templates that were proved to repair failed results, and the reason for each result that ' +
      'has none. Who asks first for the fixes of a run has them looked for: the answer is empty and `state` is ' +
      '`queued` until it is `completed`.',
    area: 'compliance',
    access: 'read',
    data: FixListView,
    paged: true,
    trailingSlash: true,
  })
  listFixes(@Tenant() tenant: TenantId, @Query() query: ListFixesDto) {
    return this.fixes.list(tenant, query);
  }
}
