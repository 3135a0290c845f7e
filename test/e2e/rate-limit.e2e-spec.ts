import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

describe('rate limit', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMIT: '5' } });
    // Only the time of day stands still: all requests fall into one second, however slow the machine is.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterAll(() => {
    jest.restoreAllMocks();
    return app.close();
  });

  it('should refuse what exceeds the limit of a token, and nobody else', async () => {
    const eager = new TenantClient(app, randomTenant());
    const answers = await Promise.all(
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
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        request(app.getHttpServer())
          .get(`/${tenant}/api/collection?collection=a`)
          .set('Authorization', `${i % 2 ? 'bearer' : 'BEARER'}${' '.repeat(1 + i)}${token}${i % 3 ? ` ${i}` : ''}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  });

  it('should never limit the probes and the metrics, also of a reader that sends a token', async () => {
    for (const path of ['/health/live', '/metrics']) {
      const call = () => request(app.getHttpServer()).get(path).set('Authorization', 'Bearer of-the-scraper');
      const statuses = (await Promise.all(Array.from({ length: 12 }, call))).map(({ status }) => status);
      expect(statuses).toEqual(Array<number>(12).fill(200));
    }
  });
});
