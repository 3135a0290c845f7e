import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { ChangeExclusionsDto } from '../exclusions';
import { ExclusionPreviewService } from './exclusion-preview.service';
import { ExclusionPreviewView } from './exclusion-preview.view';

@ApiTags('findings')
@Controller('api/exclusions/resources/preview')
export class ExclusionPreviewController {
  constructor(private readonly previews: ExclusionPreviewService) {}

  @Post()
  @Operation({
    summary: 'Show what exclusions would hide',
    description: 'The open findings of the last run output that each exclusion would cover. Nothing is written.',
    area: 'compliance',
    access: 'read',
    data: ExclusionPreviewView,
    trailingSlash: true,
  })
  previewExclusions(@Tenant() tenant: TenantId, @Body() dto: ChangeExclusionsDto) {
    return this.previews.preview(tenant, dto);
  }
}
