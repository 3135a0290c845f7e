import { createHash } from 'node:crypto';
import { ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { ExtractJwt } from 'passport-jwt';
import type { ServiceRequest } from '../context/service-request';
import { ServiceError } from '../errors/service-error';

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Requests per second and token; public routes (probes, metrics) are not limited, whatever headers come with them. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<ServiceRequest>().user === undefined);
  }

  /**
   * The signed part of the token as the guard read it: otherwise blanks, the case of the scheme, trailing characters or
   * another encoding of the same signature would give one token several counts.
   */
  protected override getTracker(request: ServiceRequest): Promise<string> {
    const token = tokenOf(request) ?? '';
    const signed = token.slice(0, token.lastIndexOf('.'));
    return Promise.resolve(createHash('sha256').update(signed).digest('base64'));
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
