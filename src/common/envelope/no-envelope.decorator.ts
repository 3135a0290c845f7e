import { SetMetadata } from '@nestjs/common';

export const NO_ENVELOPE = 'no-envelope';

/** For probes and metrics, whose readers expect their own formats. */
export const NoEnvelope = () => SetMetadata(NO_ENVELOPE, true);
