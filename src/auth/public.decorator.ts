import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';

/** For the few routes that need no token: probes and metrics. */
export const Public = () => SetMetadata(PUBLIC, true);
