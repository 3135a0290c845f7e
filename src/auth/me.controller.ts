import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Claims } from '../common/context/claims';
import type { TokenClaims } from '../common/context/service-request';
import { Tenant, type TenantId } from '../common/context/tenant';
import { Operation } from '../common/envelope/operation.decorator';
import { NoParametersDto } from '../common/validation/no-parameters.dto';
import { MeService } from './me.service';
import { MeView } from './me.view';

@ApiTags('token')
@Controller('api/me')
export class MeController {
  constructor(private readonly me: MeService) {}

  @Get()
  @Operation({
    summary: 'Show what the token allows',
    description: 'The bearer of the token, the tenants that it covers, and its permissions.',
    area: 'token',
    access: 'read',
    data: MeView,
  })
  getMe(@Tenant() tenant: TenantId, @Claims() claims: TokenClaims, @Query() _query: NoParametersDto) {
    return this.me.of(tenant, claims);
  }
}
