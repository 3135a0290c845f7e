import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy, type StrategyOptionsWithRequest } from 'passport-jwt';
import type { CheckedToken, TokenClaims } from '../common/context/service-request';
import { bearerToken } from './bearer-token';
import { CLOCK_SKEW_SECONDS, GoodTokens } from './good-tokens';
import { TokenVerification } from './token-verification';

/** Checks the bearer token of a request: key, algorithm, times, issuer and audience. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly goodTokens = new GoodTokens();

  constructor({ keyOf, algorithms, issuer, audience }: TokenVerification) {
    super({
      jwtFromRequest: bearerToken,
      // jsonwebtoken takes key objects, which the types of passport-jwt do not say.
      secretOrKeyProvider: (_request, token: string, done) =>
        void keyOf(token).then((key) => done(null, key as unknown as Buffer), done),
      algorithms,
      issuer,
      audience,
      jsonWebTokenOptions: { clockTolerance: CLOCK_SKEW_SECONDS },
      passReqToCallback: true,
    } satisfies StrategyOptionsWithRequest);
  }

  override authenticate(request: Request, options?: object): void {
    const text = bearerToken(request);
    const good = text === null ? undefined : this.goodTokens.find(text);
    if (good === undefined) super.authenticate(request, options);
    else this.success(good);
  }

  validate(request: Request, claims: TokenClaims): CheckedToken {
    return this.goodTokens.keep(bearerToken(request) as string, claims);
  }
}
