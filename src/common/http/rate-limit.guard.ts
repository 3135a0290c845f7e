import { createHash } from 'node:crypto';
import { ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { Request } from 'express';
import { ServiceError } from '../errors/service-error';

/** Requests per second and token; routes without a token (probes, metrics) are not limited. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<Request>().headers.authorization === undefined);
  }

  protected override getTracker(request: Request): Promise<string> {
    return Promise.resolve(
      createHash('sha256')
        .update(request.headers.authorization ?? '')
        .digest('base64'),
    );
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
