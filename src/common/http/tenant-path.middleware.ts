import type { NextFunction, Response } from 'express';
import { isTenantName } from '../../config';
import type { ServiceRequest } from '../context/service-request';

const TENANT_PATH = /^\/([^/?]+)(\/api(?:[/?].*)?)$/s;

/** Cuts the tenant segment off `/{tenant}/api/...`; a name no tenant can have is left to end as an unknown route. */
export function tenantPath(request: ServiceRequest, _response: Response, next: NextFunction): void {
  const match = TENANT_PATH.exec(request.url);
  if (match && isTenantName(match[1])) {
    request.pathTenant = match[1];
    request.url = match[2];
  }
  next();
}
