import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { QuickStartDto } from './dto/quick-start.dto';
import { QuickStartService } from './quick-start.service';
import { QuickStartView } from './quick-start.view';

@ApiTags('collections')
@Controller('api/collection')
export class QuickStartController {
  constructor(private readonly quickStarts: QuickStartService) {}

  @Post('quick-start')
  @Operation({
    summary: 'Create a collection that checks a git repository with the built-in rules',
    description:
      'Makes the collection with a connector, a master snapshot of all templates and a master test with the built-in ' +
      'rules, all or nothing. No run is started.',
    area: 'collection',
    access: 'write',
    alsoControls: 'configuration',
    data: QuickStartView,
    message: 'Collection payments-quick created successfully; start a run of it.',
    trailingSlash: true,
  })
  quickStart(@Tenant() tenant: TenantId, @Body() dto: QuickStartDto) {
    return this.quickStarts.start(tenant, dto);
  }
}
