import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { DriftConfigService } from './drift-config.service';
import { DriftConfigView, DriftTagView } from './drift-config.view';
import { DriftContainerDto } from './dto/drift-container.dto';
import { SaveDriftConfigDto } from './dto/save-drift-config.dto';

@ApiTags('drift')
@Controller('api/drift_detection')
export class DriftConfigController {
  constructor(private readonly configs: DriftConfigService) {}

  @Post('config')
  @Operation({
    summary: 'Add the drift configuration of a collection',
    description: 'Creates or replaces it. The master snapshots that it names need not exist yet.',
    area: 'drift',
    access: 'write',
    data: DriftConfigView,
    message: 'Drift detection configuration added successfully.',
    trailingSlash: true,
  })
  saveDriftConfig(@Tenant() tenant: TenantId, @Body() dto: SaveDriftConfigDto) {
    return this.configs.save(tenant, dto);
  }

  @Get('config')
  @Operation({
    summary: 'Get the drift configuration of a collection',
    area: 'drift',
    access: 'read',
    data: DriftConfigView,
    trailingSlash: true,
  })
  getDriftConfig(@Tenant() tenant: TenantId, @Query() { container }: DriftContainerDto) {
    return this.configs.get(tenant, container);
  }

  @Delete('config')
  @Operation({
    summary: 'Delete the drift configuration of a collection',
    area: 'drift',
    access: 'write',
    data: EmptyView,
    message: 'Drift detection configuration deleted successfully.',
    trailingSlash: true,
  })
  deleteDriftConfig(@Tenant() tenant: TenantId, @Query() { container }: DriftContainerDto) {
    return this.configs.delete(tenant, container);
  }

  @Get('get_tag')
  @Operation({
    summary: 'Get a new tag',
    description: 'A random id; a resource of a template and one of a cloud that both carry it belong together.',
    area: 'drift',
    access: 'read',
    data: DriftTagView,
    message: 'Tag received successfully.',
    trailingSlash: true,
  })
  getTag() {
    return this.configs.newTag();
  }
}
