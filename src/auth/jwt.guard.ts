import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ServiceError } from '../common/errors/service-error';
import { PUBLIC } from './public.decorator';

/** Closed by default: every route needs a valid bearer token unless it says `@Public()`. */
@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const isPublic = this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()]);
    return isPublic ? true : super.canActivate(context);
  }

  override handleRequest<T>(_error: unknown, claims: T | false, why?: unknown): T {
    // The keys could not be fetched, so nothing is known about the token.
    if (why instanceof ServiceError) throw why;
    if (!claims) throw ServiceError.unauthorized();
    return claims;
  }
}
