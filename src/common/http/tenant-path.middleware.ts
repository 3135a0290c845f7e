import type { NextFunction, Response } from 'express';
import { isTenantName } from '../../config';
import type { ServiceRequest } from '../context/service-request';

const TENANT_PATH = /^\/([^/?]+)(\/api(?:[/?].*)?)$/s;

/**
 * Cuts the tenant segment off `/{tenant}/api/...`; a path whose first segment cannot be a tenant is left as it is and
 * ends as an unknown route.
 */
export function tenantPath(request: ServiceRequest, _response: Response, next: NextFunction): void {
  const match = TENANT_PATH.exec(request.url);
  if (match && isTenantName(match[1])) {
    request.pathTenant = match[1];
    request.url = match[2];
  }
  next();
}
