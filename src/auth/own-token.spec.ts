import { decode, verify } from 'jsonwebtoken';
import { readAppConfig } from '../config/app-config';
import { signOwnToken } from './own-token';

const JWT_SECRET = 'a secret that only this specification uses';

describe(signOwnToken.name, () => {
  it('should carry the issuer, the audience and the tenant claim that the service asks for', () => {
    const config = readAppConfig({
      JWT_SECRET,
      JWT_ISSUER: 'https://idp.example',
      JWT_AUDIENCE: 'plumbline',
      JWT_TENANT_CLAIM: 'https://idp.example/tenant',
      DEFAULT_TENANT: 'home',
    });
    const token = signOwnToken(config, { expiresInSeconds: 60 });
    expect(verify(token, JWT_SECRET, { issuer: 'https://idp.example', audience: 'plumbline' })).toMatchObject({
      sub: 'developer',
      'https://idp.example/tenant': 'home',
    });
  });

  it('should carry neither when none is configured', () => {
    const claims = decode(
      signOwnToken(readAppConfig({ JWT_SECRET }), { sub: 'ann', tenant: 't', expiresInSeconds: 60 }),
    );
    expect(claims).toEqual({ sub: 'ann', tenant: 't', iat: expect.any(Number), exp: expect.any(Number) });
  });

  it('should not pretend to sign for an identity provider', () => {
    const config = readAppConfig({ JWT_JWKS_URI: 'https://idp.example/keys' });
    expect(() => signOwnToken(config, { expiresInSeconds: 60 })).toThrow('Tokens come from your identity provider');
  });
});
