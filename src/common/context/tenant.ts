import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ServiceRequest } from './service-request';

declare const tenantBrand: unique symbol;

/** The name of a tenant that a token was allowed into. Only the access guard makes one. */
export type TenantId = string & { readonly [tenantBrand]: true };

/** The tenant of the request, as the access guard settled it. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): TenantId => {
  const { tenant } = context.switchToHttp().getRequest<ServiceRequest>();
  if (tenant === undefined) throw new Error('a handler asked for the tenant of a public route');
  return tenant;
});
