import { generateKeyPairSync } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { sign } from 'jsonwebtoken';
import request from 'supertest';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Makes requests while the clock is stopped: on a busy machine they would spread over several windows. */
async function inOneWindow<T>(requests: () => PromiseLike<T>[]): Promise<T[]> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    return await Promise.all(requests());
  } finally {
    clock.mockRestore();
  }
}

describe('rate limit', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMIT: '5' } });
  });
  afterAll(() => app.close());

  it('should refuse what exceeds the limit of a token, and nobody else', async () => {
    const eager = new TenantClient(app, randomTenant());
    const answers = await inOneWindow(() =>
      Array.from({ length: 30 }, () => eager.get('/api/collection', { collection: 'a' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(25);
    expect(refused[0].body).toEqual({
      data: {},
      error: 'too many requests',
      message: 'More than 5 requests in a second with this token.',
      metadata: {},
      status: 429,
    });
    expect(refused[0].headers['retry-after']).toBe('1');
    await new TenantClient(app, randomTenant()).get('/api/collection', { collection: 'a' }).expect(200);
    for (let i = 0; i < 10; i++) await request(app.getHttpServer()).get('/health/live').expect(200);
  });

  it('should count a token once, however its header is spelled', async () => {
    const tenant = randomTenant();
    const token = signToken({ tenant });
    const answers = await inOneWindow(() =>
      Array.from({ length: 30 }, (_, i) =>
        request(app.getHttpServer())
          .get(`/${tenant}/api/collection?collection=a`)
          .set('Authorization', `${i % 2 ? 'bearer' : 'BEARER'}${' '.repeat(1 + i)}${token}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('should count a token once, however its signature is spelled', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const keyed = await createTestApp({ env: { RATE_LIMIT: '5', JWT_SECRET: '', JWT_PUBLIC_KEY: pem } });
    const tenant = randomTenant();
    const token = sign({ sub: 'tester', tenant }, privateKey, { algorithm: 'RS256', expiresIn: 60 });
    // Of the last character of a signature of 256 bytes, two bits count and four are ignored.
    const last = BASE64.indexOf(token.at(-1)!);
    const spellings = Array.from({ length: 16 }, (_, i) => token.slice(0, -1) + BASE64[(last & 0b110000) + i]);
    const statusOf = async (spelled: string) =>
      (
        await request(keyed.getHttpServer())
          .get(`/${tenant}/api/collection?collection=a`)
          .set('Authorization', `Bearer ${spelled}`)
      ).status;
    const statuses = await inOneWindow(() => spellings.map(statusOf));
    const another = sign({ sub: 'another', tenant }, privateKey, { algorithm: 'RS256', expiresIn: 60 });
    expect(await statusOf(another)).toBe(200);
    await keyed.close();
    expect(statuses.sort()).toEqual([...Array<number>(5).fill(200), ...Array<number>(11).fill(429)]);
  });

  it('should never limit the probes and the metrics, also of a reader that sends a token', async () => {
    for (const path of ['/health/live', '/metrics']) {
      const call = () => request(app.getHttpServer()).get(path).set('Authorization', 'Bearer of-the-scraper');
      const statuses = (await Promise.all(Array.from({ length: 12 }, call))).map(({ status }) => status);
      expect(statuses).toEqual(Array<number>(12).fill(200));
    }
  });
});
