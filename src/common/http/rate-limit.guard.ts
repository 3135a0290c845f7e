import { ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { ServiceRequest } from '../context/service-request';
import { ServiceError } from '../errors/service-error';

/** Requests per second and token; public routes (probes, metrics) are not limited, whatever headers come with them. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<ServiceRequest>().user === undefined);
  }

  protected override getTracker(request: ServiceRequest): Promise<string> {
    return Promise.resolve(request.tokenDigest ?? '');
  }

  /** One count per token, whatever the route. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw new ServiceError('too-many-requests', {
      message: `More than ${detail.limit} requests in a second with this token.`,
      retryAfter: detail.timeToBlockExpire,
    });
  }
}
