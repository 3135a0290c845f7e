import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ServiceRequest } from '../common/context/service-request';
import { ServiceError } from '../common/errors/service-error';
import { bearerToken } from './bearer-token';
import { CheckedTokens } from './checked-tokens';
import { PUBLIC } from './public.decorator';

/** Closed by default: every route needs a valid bearer token unless it says `@Public()`. */
@Injectable()
export class JwtGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: CheckedTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<ServiceRequest>();
    const text = bearerToken(request);
    const token = text === null ? undefined : await this.tokens.check(text);
    if (token === undefined) throw ServiceError.unauthorized();
    request.user = token.claims;
    request.tokenDigest = token.digest;
    return true;
  }
}
