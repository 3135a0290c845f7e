import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import type { TokenClaims } from '../common/context/service-request';
import { bearerToken } from './bearer-token';
import { TokenVerification } from './token-verification';

const CLOCK_SKEW_SECONDS = 30;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor({ secretOrKeyProvider, algorithms, issuer, audience }: TokenVerification) {
    super({
      jwtFromRequest: bearerToken,
      secretOrKeyProvider,
      algorithms,
      issuer,
      audience,
      jsonWebTokenOptions: { clockTolerance: CLOCK_SKEW_SECONDS },
    });
  }

  validate(claims: TokenClaims): TokenClaims {
    return claims;
  }
}
