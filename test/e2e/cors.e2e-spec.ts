import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestApp, randomTenant } from '../support/test-app';

const OURS = 'https://app.example.com';
const FOREIGN = 'https://evil.example.com';

describe('calls from pages of other origins', () => {
  const path = `/${randomTenant()}/api/collection`;
  let app: NestExpressApplication;
  let closed: NestExpressApplication;

  beforeAll(async () => {
    app = await createTestApp({ env: { CORS_ORIGINS: OURS } });
    closed = await createTestApp();
  });
  afterAll(async () => {
    await app.close();
    await closed.close();
  });

  const preflight = (to: NestExpressApplication, origin: string) =>
    request(to.getHttpServer()).options(path).set({
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });

  it('should be allowed to the configured origins, answers and errors alike', async () => {
    const { headers } = await preflight(app, OURS).expect(204);
    expect(headers['access-control-allow-origin']).toBe(OURS);
    expect(headers['access-control-allow-headers']).toBe('authorization,content-type');
    const refused = await request(app.getHttpServer()).get(path).set('Origin', OURS).expect(401);
    expect(refused.headers['access-control-allow-origin']).toBe(OURS);
    expect(refused.headers['access-control-expose-headers']).toBe('x-request-id,Retry-After');
  });

  it('should be allowed to nobody else', async () => {
    expect((await preflight(app, FOREIGN)).headers).not.toHaveProperty('access-control-allow-origin', FOREIGN);
    const answer = await request(app.getHttpServer()).get(path).set('Origin', FOREIGN).expect(401);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin', FOREIGN);
    for (const origin of [OURS, FOREIGN])
      expect((await preflight(closed, origin).expect(404)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
