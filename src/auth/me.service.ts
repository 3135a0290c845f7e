import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TokenClaims } from '../common/context/service-request';
import type { TenantId } from '../common/context/tenant';
import { stringOf } from '../engine/base/json';
import { authConfig } from '../config';
import type { MeView } from './me.view';
import { grantedPermissions } from './permissions';
import { coveredTenants } from './tenant-claim';

/** Tells the bearer of a token what it allows: only the service knows the names of its claims. */
@Injectable()
export class MeService {
  constructor(@Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>) {}

  of(tenant: TenantId, claims: TokenClaims): MeView {
    const { tenantClaim, permissionsClaim, defaultTenant } = this.config;
    const tenants = coveredTenants(claims[tenantClaim], defaultTenant) ?? [];
    const permissions = claims[permissionsClaim];
    const granted = permissions === undefined ? [] : (grantedPermissions(permissions) ?? []);
    return {
      subject: stringOf(claims.sub),
      name: stringOf(claims.name) || stringOf(claims.preferred_username) || stringOf(claims.email),
      tenant,
      tenants: tenants.filter((name) => name !== '*'),
      any_tenant: tenants.includes('*'),
      permissions: [...granted],
      all_permissions: permissions === undefined || granted.includes('api_full_control'),
    };
  }
}
