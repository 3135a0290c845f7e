import { Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { BodyText, KeepBodyText, TopOfBody } from '../../common/http/body-text.decorator';
import { Multipart } from '../../common/http/multipart.decorator';
import { TimeLimit } from '../../database/time-limit.decorator';
import { CONFIG_ITEM_EXAMPLES } from './config-item.examples';
import { ConfigItemView } from './config-item.view';
import { ConfigItemsService } from './config-items.service';
import { ConfigUploadService } from './config-upload.service';
import { GetConfigItemDto } from './dto/get-config-item.dto';
import { UpdateConfigItemDto } from './dto/update-config-item.dto';
import { UploadConfigFilesDto } from './dto/upload-config-files.dto';
import { Uploaded, type UploadForm } from './upload/upload-form';
import { UploadGuard } from './upload/upload.guard';
import { writeTimeLimit } from './write-time-limit';

@ApiTags('config items')
@Controller('api/manage/config')
export class ConfigItemsController {
  constructor(
    private readonly items: ConfigItemsService,
    private readonly uploads: ConfigUploadService,
  ) {}

  @Get()
  @Operation({ summary: 'Get a config item', area: 'configuration', access: 'read', data: ConfigItemView })
  getConfigItem(@Tenant() tenant: TenantId, @Query() query: GetConfigItemDto) {
    return this.items.get(tenant, query);
  }

  @Post()
  @KeepBodyText()
  @TimeLimit(writeTimeLimit)
  @ApiBody({ type: UpdateConfigItemDto, examples: CONFIG_ITEM_EXAMPLES })
  @Operation({
    summary: 'Create or replace a config item',
    description:
      'Secrets read back as `********`; written back, that keeps the stored secret while what it is sent to (protocol, ' +
      'host, port, cluster, account, user) stays the same. Notifications are made here too: an item of the type ' +
      '`notifications` that names where to send to.',
    area: 'configuration',
    access: 'write',
    data: EmptyView,
    message: 'Connector updated successfully',
  })
  updateConfigItem(@Tenant() tenant: TenantId, @TopOfBody() dto: UpdateConfigItemDto, @BodyText() bodyText: string) {
    return this.items.update(tenant, dto, bodyText);
  }

  @Post('upload')
  @Multipart()
  @UseGuards(UploadGuard)
  @TimeLimit(writeTimeLimit)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadConfigFilesDto })
  @Operation({
    summary: 'Upload config files',
    description:
      'All files or none are stored; their problems are listed in `error_list`. Path parts of a file name are ' +
      'cut off; a name that leads out of its folder (`..`) is refused.',
    area: 'configuration',
    access: 'write',
    data: EmptyView,
    message: 'All files added successfully',
  })
  uploadConfigFiles(@Tenant() tenant: TenantId, @Uploaded() form: UploadForm) {
    return this.uploads.upload(tenant, form);
  }
}
