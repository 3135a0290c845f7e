import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Reflector } from '@nestjs/core';
import { currentContext } from '../common/context/request-context';
import type { ServiceRequest, TokenClaims } from '../common/context/service-request';
import type { TenantId } from '../common/context/tenant';
import { permissionsFor, REQUIRED_ACCESS, type RequiredAccess } from '../common/envelope/operation.decorator';
import { ServiceError } from '../common/errors/service-error';
import { authConfig } from '../config';
import { isAllowed } from './permissions';
import { PATH_TENANT } from './public.decorator';
import { resolveTenant } from './tenant-claim';

/**
 * Runs after the token check: finds the tenant of the request, and refuses an operation that the token does not allow
 * there.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ServiceRequest>();
    if (request.user === undefined) {
      // A public route: the JWT guard lets nobody else pass without claims.
      if (this.reflector.get<boolean>(PATH_TENANT, context.getHandler()))
        request.tenant = (request.pathTenant ?? this.config.defaultTenant) as TenantId;
      return true;
    }
    const required = this.reflector.get<RequiredAccess | undefined>(REQUIRED_ACCESS, context.getHandler());
    request.tenant = this.tenantOf(request.user, request.pathTenant);
    if (required === undefined) throw ServiceError.forbidden('The token does not allow this operation.');
    if (!isAllowed(request.user[this.config.permissionsClaim], required)) {
      const needed = permissionsFor(required).join(' and ');
      throw ServiceError.forbidden(`The token does not allow this operation: it needs the permission ${needed}.`);
    }
    const current = currentContext();
    if (current) {
      current.tenant = request.tenant;
      current.user = typeof request.user.sub === 'string' ? request.user.sub : '';
    }
    return true;
  }

  private tenantOf(claims: TokenClaims, pathTenant: string | undefined): TenantId {
    const tenant = resolveTenant(claims[this.config.tenantClaim], pathTenant, this.config.defaultTenant);
    if (tenant === undefined) throw ServiceError.forbidden('The token does not cover this tenant.');
    return tenant as TenantId;
  }
}
