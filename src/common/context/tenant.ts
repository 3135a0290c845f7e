import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ServiceRequest } from './service-request';
import type { TenantId } from './tenant-id';

export type { TenantId };

/** The tenant of the request, as the access guard determined it. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): TenantId => {
  const { tenant } = context.switchToHttp().getRequest<ServiceRequest>();
  if (tenant === undefined) throw new Error('a handler asked for the tenant of a public route');
  return tenant;
});
