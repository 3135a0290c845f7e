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
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset);
    expect(assets.length).toBeGreaterThanOrEqual(4);
    for (const asset of assets)
      await request(app.getHttpServer()).get(new URL(asset, 'http://service.example/docs').pathname).expect(200);
    // The policy allows no script inside the page.
    expect(page.text).not.toMatch(/<script>(?!\s*<\/script>)/);
  });

  it('should open nothing else beside it', async () => {
    for (const path of ['/docs-json', '/docs-yaml', '/docs/openapi.yaml', '/default/docs'])
      await request(app.getHttpServer()).get(path).expect(404);
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
