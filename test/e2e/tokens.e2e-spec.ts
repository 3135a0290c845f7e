import { createHmac } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestApp } from '../support/test-app';
import { signToken, TEST_SECRET } from '../support/tokens';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** A token with a valid signature, whatever its parts contain. */
function signed(header: object, payload: string): string {
  const parts = `${encoded(JSON.stringify({ alg: 'HS256', ...header }))}.${encoded(payload)}`;
  return `${parts}.${createHmac('sha256', TEST_SECRET).update(parts).digest('base64url')}`;
}

describe('tokens', () => {
  let app: NestExpressApplication;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const listWith = (token: string) =>
    request(app.getHttpServer()).get('/api/collection/list?index=0').set('Authorization', `Bearer ${token}`);

  it('should take a token whose payload is an object, with or without a type in its header', async () => {
    await listWith(signed({ typ: 'JWT' }, '{"sub":"a"}')).expect(200);
    await listWith(signed({}, '{"sub":"a"}')).expect(200);
  });

  it.each(['"text"', '5', 'null', '[]', '[{"sub":"a"}]', 'true', 'no json', '', '{"sub":"a"'])(
    'should refuse a well-signed token whose payload is %s',
    async (payload) => {
      for (const header of [{ typ: 'JWT' }, {}]) {
        const { body } = await listWith(signed(header, payload)).expect(401);
        expect(body).toEqual({
          data: {},
          error: 'Unauthorized',
          message: 'Please authenticate to access this API.',
          metadata: {},
          status: 401,
        });
      }
    },
  );

  it.each([[['exp']], [['b64']], [[]], ['exp'], [null]])(
    'should refuse a token that calls an extension critical: %j',
    async (crit) => {
      await listWith(signed({ crit, b64: true }, '{"sub":"a"}')).expect(401);
    },
  );

  it('should say with a 401 how to authenticate, and with no other answer', async () => {
    const refused = await request(app.getHttpServer()).get('/api/collection/list').expect(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    const forbidden = await listWith(signToken({ tenant: 7 })).expect(403);
    expect(forbidden.headers['www-authenticate']).toBeUndefined();
  });
});
