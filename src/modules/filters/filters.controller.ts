import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { MergedParameters } from '../../common/http/merged-parameters.decorator';
import { DeleteFilterDto } from './dto/delete-filter.dto';
import { SaveFilterDto } from './dto/save-filter.dto';
import { FiltersService } from './filters.service';
import { SavedFilterIdView, SavedFilterView } from './saved-filter.view';

const SAVE_FILTER_EXAMPLES = {
  search: {
    summary: 'A search of resources',
    value: {
      title: 'Terraform templates of payments',
      collection: 'payments-iac',
      connector: 'shop-files',
      resource_type: 'terraform',
    },
  },
  query: {
    summary: 'A database query',
    value: {
      title: 'Buckets in templates',
      query: '{"json.resources.type": {"$eq": "aws_s3_bucket"}}',
      query_collection: 'terraformtemplate',
    },
  },
};

@ApiTags('filters')
@Controller('api/resource/filter')
export class FiltersController {
  constructor(private readonly filters: FiltersService) {}

  @Post()
  @ApiBody({ type: SaveFilterDto, examples: SAVE_FILTER_EXAMPLES })
  @Operation({
    summary: 'Save a filter',
    description: 'With `filter_id` the existing filter is replaced.',
    area: 'resource',
    access: 'write',
    data: SavedFilterIdView,
    message: 'Resource filter save successfully',
  })
  saveFilter(@Tenant() tenant: TenantId, @Body() dto: SaveFilterDto) {
    return this.filters.save(tenant, dto);
  }

  @Get()
  @Operation({ summary: 'List saved filters', area: 'resource', access: 'read', data: [SavedFilterView] })
  listFilters(@Tenant() tenant: TenantId) {
    return this.filters.list(tenant);
  }

  @Delete()
  @ApiBody({ type: DeleteFilterDto })
  @Operation({
    summary: 'Delete a saved filter',
    area: 'resource',
    access: 'write',
    data: EmptyView,
    message: 'Resource filter deleted successfully',
  })
  deleteFilter(@Tenant() tenant: TenantId, @MergedParameters() { filter_id }: DeleteFilterDto) {
    return this.filters.delete(tenant, filter_id);
  }
}
