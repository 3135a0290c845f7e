import { SetMetadata } from '@nestjs/common';
import type { ServiceRequest } from '../common/context/service-request';

export const TIME_LIMIT = 'time-limit';

/** How long a request may take, in milliseconds; `usualMs` is the limit of any other request. */
export type LimitOf = (usualMs: number, request: ServiceRequest) => number;

/** For operations that may take longer than others; `Infinity` where MongoDB itself ends the work at a limit. */
export const TimeLimit = (limitOf: LimitOf) => SetMetadata(TIME_LIMIT, limitOf);
