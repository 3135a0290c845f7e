import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { CheckedToken, ServiceRequest, TokenClaims } from '../common/context/service-request';
import { ServiceError } from '../common/errors/service-error';
import { PUBLIC } from './public.decorator';
import type { Request } from 'express';

/** The words of the log for what the JWT library says. Its other messages may quote the token and are not shown. */
const REASONS: readonly (readonly [says: RegExp, reason: string])[] = [
  [/^jwt expired$/, 'the token has expired'],
  [/^jwt not active$/, 'the token is not valid yet'],
  [/^invalid signature$/, 'the token is signed with another key'],
  [/^jwt signature is required$/, 'the token is not signed'],
  [
    /^(invalid algorithm$|secretOrPublicKey must be)/,
    'the token is signed with an algorithm that does not fit the key',
  ],
  [/^secret or public key must be provided$/, 'the key that the token names is not known'],
  [/^jwt audience invalid/, 'the token is for another audience than JWT_AUDIENCE'],
  [/^jwt issuer invalid/, 'the token is of another issuer than JWT_ISSUER'],
];

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

/** Says why a request is not authenticated, in a few fixed sentences without any part of the token. */
function refusalReason(request: Pick<Request, 'headers'>, reason: unknown): string {
  if (request.headers.authorization === undefined) return 'there is no Authorization header';
  const said = reason instanceof Error ? reason.message : '';
  if (said === 'No auth token') return 'the Authorization header holds no bearer token that can be valid';
  return REASONS.find(([says]) => says.test(said))?.[1] ?? 'the token cannot be read';
}
