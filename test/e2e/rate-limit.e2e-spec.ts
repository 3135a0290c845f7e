import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

describe('rate limit', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMIT: '5' } });
  });
  afterAll(() => app.close());

  it('should refuse what exceeds the limit of a token, and nobody else', async () => {
    const eager = new TenantClient(app, randomTenant());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => eager.get('/api/collection', { collection: 'a' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // Thirty requests may fall into two windows of a second, not more.
    expect(refused.length).toBeGreaterThanOrEqual(20);
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
});
