import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { MergedParameters } from '../../common/http/merged-parameters.decorator';
import { ChangeExclusionsDto } from './dto/change-exclusions.dto';
import { ListExclusionsDto } from './dto/list-exclusions.dto';
import { ExclusionListView } from './dto/exclusion.view';
import { ExclusionsService } from './exclusions.service';

@ApiTags('exclusions')
@Controller('api/exclusions/resources')
export class ExclusionsController {
  constructor(private readonly exclusions: ExclusionsService) {}

  @Post()
  @Operation({
    summary: 'Create exclusions',
    description:
      'What is excluded is not checked by compliance runs. An exclusion that is there already is stored once.',
    area: 'exclusion',
    access: 'write',
    data: EmptyView,
    message: 'Added exclusion successfully.',
    trailingSlash: true,
  })
  createExclusions(@Tenant() tenant: TenantId, @Body() dto: ChangeExclusionsDto) {
    return this.exclusions.create(tenant, dto);
  }

  @Get()
  @Operation({
    summary: 'List exclusions',
    area: 'exclusion',
    access: 'read',
    data: ExclusionListView,
    paged: true,
    trailingSlash: true,
  })
  listExclusions(@Tenant() tenant: TenantId, @Query() query: ListExclusionsDto) {
    return this.exclusions.list(tenant, query);
  }

  @Delete()
  @ApiBody({ type: ChangeExclusionsDto })
  @Operation({
    summary: 'Delete exclusions',
    description:
      'All of them or none. The parameters may also come in the query string, `exclusions` as a JSON string.',
    area: 'exclusion',
    access: 'write',
    data: EmptyView,
    message: 'Deleted exclusion successfully.',
    trailingSlash: true,
  })
  deleteExclusions(@Tenant() tenant: TenantId, @MergedParameters() dto: ChangeExclusionsDto) {
    return this.exclusions.delete(tenant, dto);
  }
}
