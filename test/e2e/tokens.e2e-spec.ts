import { createHmac } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createLog } from '../../src/common/logging/log';
import { REQUEST_LOG } from '../../src/common/logging/request-log.middleware';
import { until } from '../support/until';
import { createTestApp } from '../support/test-app';
import { signToken, TEST_SECRET } from '../support/tokens';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** A token with a valid signature, whatever its parts contain. */
function signed(header: object, payload: string): string {
  const parts = `${encoded(JSON.stringify({ alg: 'HS256', ...header }))}.${encoded(payload)}`;
  return `${parts}.${createHmac('sha256', TEST_SECRET).update(parts).digest('base64url')}`;
}

const REFUSED: readonly (readonly [what: string, authorization: string | undefined, reason: string])[] = [
  ['no header', undefined, 'there is no Authorization header'],
  ['another scheme', 'Basic c2VjcmV0', 'the Authorization header holds no bearer token that can be valid'],
  ['no token', 'Bearer secret-text', 'the Authorization header holds no bearer token that can be valid'],
  ['an expired token', `Bearer ${signToken({ exp: 1 }, {})}`, 'the token has expired'],
  ['a token of tomorrow', `Bearer ${signToken({ nbf: 4_000_000_000 })}`, 'the token is not valid yet'],
  ['a token of others', `Bearer ${signToken({ sub: 'a' }).slice(0, -4)}AAAA`, 'the token is signed with another key'],
  ['a token without a signature', `Bearer ${signToken({ sub: 'a' }).replace(/[^.]*$/, '')}`, 'the token is not signed'],
  [
    'another algorithm',
    `Bearer ${signed({ alg: 'HS512' }, '{"sub":"a"}')}`,
    'the token is signed with an algorithm that does not fit the key',
  ],
];

describe('tokens', () => {
  let app: NestExpressApplication;
  const lines: string[] = [];

  beforeAll(async () => {
    const log = createLog('info', { write: (line) => lines.push(line) });
    app = await createTestApp({ customise: (builder) => builder.overrideProvider(REQUEST_LOG).useValue(log) });
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

  it.each(REFUSED)('should say in the log, and there alone, why it refuses %s', async (_, authorization, reason) => {
    lines.length = 0;
    const asked = request(app.getHttpServer()).get('/api/collection/list');
    const { text } = await (authorization === undefined ? asked : asked.set('Authorization', authorization)).expect(
      401,
    );
    await until(() => Promise.resolve(lines.length > 0));
    expect(JSON.parse(lines[0])).toMatchObject({ res: { status: 401 }, refusal: reason });
    expect(lines).toHaveLength(1);
    expect(text).not.toContain(reason);
    for (const part of authorization?.split(/[ .]/).slice(1) ?? []) if (part) expect(lines[0]).not.toContain(part);
  });

  it('should say nothing of that kind about a token that is good', async () => {
    lines.length = 0;
    await listWith(signToken({ sub: 'a' })).expect(200);
    await until(() => Promise.resolve(lines.length > 0));
    expect(JSON.parse(lines[0])).not.toHaveProperty('refusal');
  });

  it('should say with a 401 how to authenticate, and with no other answer', async () => {
    const refused = await request(app.getHttpServer()).get('/api/collection/list').expect(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    const forbidden = await listWith(signToken({ tenant: 7 })).expect(403);
    expect(forbidden.headers['www-authenticate']).toBeUndefined();
  });
});
