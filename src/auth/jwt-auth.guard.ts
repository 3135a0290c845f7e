import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { CheckedToken, ServiceRequest, TokenClaims } from '../common/context/service-request';
import { ServiceError } from '../common/errors/service-error';
import { PUBLIC } from './public.decorator';
import { refusalReason } from './refusal-reason';

/** Closed by default: every route needs a valid bearer token unless it says `@Public()`. */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    return super.canActivate(context);
  }

  /** The claims of the token; `reason` says why there are none. passport-jwt gives there what the keys failed with, too. */
  override handleRequest<Claims = TokenClaims>(
    error: unknown,
    token: CheckedToken | false,
    reason: unknown,
    context: ExecutionContext,
  ): Claims {
    for (const failure of [error, reason]) if (failure instanceof ServiceError) throw failure;
    if (error instanceof Error) throw error;
    const request = context.switchToHttp().getRequest<ServiceRequest>();
    if (token === false) {
      request.refusal = refusalReason(request, reason);
      throw ServiceError.unauthorized();
    }
    request.tokenDigest = token.digest;
    return token.claims as Claims;
  }
}
