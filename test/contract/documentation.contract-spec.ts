import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestApp } from '../support/test-app';

describe('documentation', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { PUBLIC_URL: 'https://gateway.example/plumbline/' } });
  });
  afterAll(() => app.close());

  it('should show Swagger UI without a token and without upgrading plain http', async () => {
    const page = await request(app.getHttpServer()).get('/docs').redirects(1).expect(200);
    expect(page.text).toContain('swagger-ui');
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    await request(app.getHttpServer()).get('/docs/swagger-ui-bundle.js').expect(200);
  });

  it('should put the public address in front of the served document only', async () => {
    const { body } = await request(app.getHttpServer()).get('/docs/openapi.json').expect(200);
    expect(body.servers.map(({ url }: { url: string }) => url)).toEqual([
      'https://gateway.example/plumbline',
      '/{tenant}',
      '/',
    ]);
    expect(body.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});
