import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { ListMasterSnapshotsDto } from './dto/list-mastersnapshots.dto';
import { MasterSnapshotListService } from './mastersnapshot-list.service';
import { MasterSnapshotListView } from './mastersnapshot-list.view';

@ApiTags('drift')
@Controller('api/mastersnapshot')
export class MasterSnapshotListController {
  constructor(private readonly masterSnapshots: MasterSnapshotListService) {}

  @Get('list')
  @Operation({
    summary: 'List master snapshots by side',
    area: 'drift',
    access: 'read',
    data: MasterSnapshotListView,
    trailingSlash: true,
  })
  listMasterSnapshots(@Tenant() tenant: TenantId, @Query() { container }: ListMasterSnapshotsDto) {
    return this.masterSnapshots.list(tenant, container);
  }
}
