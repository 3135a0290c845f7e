import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

describe('probes and metrics', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('should be live and ready', async () => {
    expect((await request(app.getHttpServer()).get('/health/live').expect(200)).body).toEqual({ status: 'ok' });
    const { body } = await request(app.getHttpServer()).get('/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'ok', details: { mongodb: { status: 'up' } } });
  });

  it('should count requests by route, not by address', async () => {
    const client = new TenantClient(app, randomTenant());
    await client.get('/api/collection', { collection: 'a' }).expect(200);
    await client.get('/api/collection', {}).expect(400);
    const { text } = await request(app.getHttpServer()).get('/metrics').expect(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/collection",status="200"\} 1/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/collection",status="400"\} 1/,
    );
    expect(text).not.toContain(client.tenant);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^mongodb_pool_connections_in_use /m);
    expect(text).toMatch(/^mongodb_up 1$/m);
  });
});
