import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Algorithm, sign } from 'jsonwebtoken';
import request from 'supertest';
import { createTestApp } from '../support/test-app';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (pair: { publicKey: { export(options: object): string | Buffer } }) =>
  pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('token keys', () => {
  const apps: NestExpressApplication[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  const appWith = async (env: Record<string, string>) => {
    const app = await createTestApp({ env: { JWT_SECRET: '', ...env } });
    apps.push(app);
    return async (token: string) =>
      (await request(app.getHttpServer()).get('/api/collection/list').set('Authorization', `Bearer ${token}`)).status;
  };
  const token = (pair: { privateKey: KeyObject }, algorithm: Algorithm, extra: object = {}) =>
    sign({ sub: 'a', ...extra }, pair.privateKey, { algorithm, expiresIn: 60, keyid: 'k1' });

  it('should check RS256 with a public key and never take that key as a shared secret', async () => {
    const statusOf = await appWith({ JWT_PUBLIC_KEY: pem(rsa).replaceAll('\n', '\\n') });
    expect(await statusOf(token(rsa, 'RS256'))).toBe(200);
    expect(await statusOf(token(rsa, 'RS512'))).toBe(401);
    expect(await statusOf(token(ec, 'ES256'))).toBe(401);
    const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
    const claims = Buffer.from('{"sub":"a"}').toString('base64url');
    const forged = createHmac('sha256', pem(rsa)).update(`${header}.${claims}`).digest('base64url');
    expect(await statusOf(`${header}.${claims}.${forged}`)).toBe(401);
  });

  it('should check ES256 with a public key', async () => {
    const statusOf = await appWith({ JWT_PUBLIC_KEY: pem(ec) });
    expect(await statusOf(token(ec, 'ES256'))).toBe(200);
    expect(await statusOf(token(rsa, 'RS256'))).toBe(401);
  });

  it('should check issuer and audience when they are configured', async () => {
    const statusOf = await appWith({
      JWT_PUBLIC_KEY: pem(ec),
      JWT_ISSUER: 'https://idp.example',
      JWT_AUDIENCE: 'plumbline',
    });
    expect(await statusOf(token(ec, 'ES256', { iss: 'https://idp.example', aud: 'plumbline' }))).toBe(200);
    expect(await statusOf(token(ec, 'ES256', { iss: 'https://other.example', aud: 'plumbline' }))).toBe(401);
    expect(await statusOf(token(ec, 'ES256', { iss: 'https://idp.example' }))).toBe(401);
  });

  it('should fetch the keys of a JWKS address and keep them', async () => {
    let fetches = 0;
    const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
    const server = http.createServer((_request, response) => {
      fetches++;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const statusOf = await appWith({ JWT_JWKS_URI: `http://127.0.0.1:${port}/keys` });
      expect(await statusOf(token(rsa, 'RS256'))).toBe(200);
      expect(await statusOf(token(rsa, 'RS256'))).toBe(200);
      expect(fetches).toBe(1);
      const unknown = (keyid: string) => sign({ sub: 'a' }, rsa.privateKey, { algorithm: 'RS256', keyid });
      const flood = await Promise.all(Array.from({ length: 50 }, (_, i) => statusOf(unknown(`invented-${i}`))));
      expect(new Set(flood)).toEqual(new Set([401]));
      expect(await statusOf(token(rsa, 'RS256'))).toBe(200);
    } finally {
      server.close();
    }
  });

  it('should answer 503, not 401, while no key was ever fetched', async () => {
    const statusOf = await appWith({ JWT_JWKS_URI: 'http://127.0.0.1:1/keys' });
    expect(await statusOf(token(rsa, 'RS256'))).toBe(503);
    expect(await statusOf('nonsense')).toBe(401);
  });
});
