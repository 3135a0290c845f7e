import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { ServiceRequest } from '../common/context/service-request';

const TIME_LIMIT = 'time-limit';

/** Returns the time limit of a request in milliseconds; `usualMs` is the limit of any other request. */
export type LimitOf = (usualMs: number, request: ServiceRequest) => number;

/** For operations that may take longer than others; `Infinity` where MongoDB itself ends the work at a limit. */
export const TimeLimit = (limitOf: LimitOf) => SetMetadata(TIME_LIMIT, limitOf);

/** Returns the time limit of the current request; `usualMs` unless its operation sets another. */
export function timeLimitOf(reflector: Reflector, context: ExecutionContext, usualMs: number): number {
  const limitOf = reflector.get<LimitOf | undefined>(TIME_LIMIT, context.getHandler());
  return limitOf === undefined ? usualMs : limitOf(usualMs, context.switchToHttp().getRequest<ServiceRequest>());
}
