import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { MergedParameters } from '../../common/http/merged-parameters.decorator';
import { CollectionListService } from './collection-list.service';
import { CollectionExistsView, CollectionListView } from './collection.view';
import { CollectionsService } from './collections.service';
import { ChangeCollectionDto } from './dto/change-collection.dto';
import { CheckCollectionDto } from './dto/check-collection.dto';
import { CreateCollectionDto } from './dto/create-collection.dto';
import { ListCollectionsDto } from './dto/list-collections.dto';

@ApiTags('collections')
@Controller('api')
export class CollectionsController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly lists: CollectionListService,
  ) {}

  @Post('collection')
  @Operation({
    summary: 'Create a collection',
    area: 'collection',
    access: 'write',
    data: EmptyView,
    message: 'Collection created successfully.',
  })
  createCollection(@Tenant() tenant: TenantId, @Body() dto: CreateCollectionDto) {
    return this.collections.create(tenant, dto);
  }

  @Get('collection/list')
  @Operation({ summary: 'List collections', area: 'collection', access: 'read', data: CollectionListView, paged: true })
  listCollections(@Tenant() tenant: TenantId, @Query() query: ListCollectionsDto) {
    return this.lists.list(tenant, query);
  }

  @Get('collection')
  @Operation({
    summary: 'Check that a collection exists',
    area: 'collection',
    access: 'read',
    data: CollectionExistsView,
  })
  checkCollection(@Tenant() tenant: TenantId, @Query() { collection }: CheckCollectionDto) {
    return this.collections.exists(tenant, collection);
  }

  @Delete('collection')
  @ApiBody({ type: ChangeCollectionDto })
  @Operation({
    summary: 'Archive, unarchive or delete a collection',
    description: 'The parameters may also come in the query string; the body wins.',
    area: 'collection',
    access: 'write',
    data: EmptyView,
    message: 'Collection payments-iac archived successfully',
  })
  changeCollection(@Tenant() tenant: TenantId, @MergedParameters() dto: ChangeCollectionDto) {
    return this.collections.change(tenant, dto);
  }
}
