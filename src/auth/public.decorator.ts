import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';

/** For the few routes that need no token: probes, metrics, and calls that prove in their own way whom they come from. */
export const Public = () => SetMetadata(PUBLIC, true);

export const PATH_TENANT = 'path-tenant';

/** For a public route that works in the tenant of its path; its handler checks that the caller may. */
export const InPathTenant = () => SetMetadata(PATH_TENANT, true);
