import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { DatabaseCollectionListView } from './database-collection.view';
import { SnapshotsService } from './snapshots.service';

@ApiTags('collections')
@Controller('api')
export class SnapshotsController {
  constructor(private readonly snapshots: SnapshotsService) {}

  @Get('database/collection')
  @Operation({
    summary: 'List database collections',
    description: 'The names under which snapshot documents are kept; queries and resource details refer to them.',
    area: 'collection',
    access: 'read',
    data: DatabaseCollectionListView,
  })
  listDatabaseCollections(@Tenant() tenant: TenantId) {
    return this.snapshots.listDatabaseCollections(tenant);
  }
}
