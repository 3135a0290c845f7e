import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestApp } from '../support/test-app';
import { signToken } from '../support/tokens';

describe('the bearer of a token', () => {
  let app: NestExpressApplication;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const ask = (claims: object, path = '/api/me') =>
    request(app.getHttpServer())
      .get(path)
      .set('Authorization', `Bearer ${signToken({ ...claims })}`);
  const me = async (claims: object, path?: string) => (await ask(claims, path).expect(200)).body.data as object;

  it('should be shown with tenants and permissions', async () => {
    const claims = { sub: 'jane', name: 'Jane Doe', tenant: ['acme', 'beta'], permissions: 'compliance_read  x' };
    expect(await me(claims, '/beta/api/me/')).toEqual({
      ...{ subject: 'jane', name: 'Jane Doe', tenant: 'beta', tenants: ['acme', 'beta'], any_tenant: false },
      ...{ permissions: ['compliance_read', 'x'], all_permissions: false },
    });
  });

  it('should be shown with every tenant and every permission that the token has by not naming them', async () => {
    expect(await me({ tenant: '*', email: 'jane@example.com' })).toEqual({
      ...{ subject: 'tester', name: 'jane@example.com', tenant: 'default', tenants: [], any_tenant: true },
      ...{ permissions: [], all_permissions: true },
    });
    expect(await me({ permissions: ['api_full_control'] })).toMatchObject({
      ...{ tenants: ['default'], permissions: ['api_full_control'], all_permissions: true },
    });
    expect(await me({ permissions: { a: 1 } })).toMatchObject({ permissions: [], all_permissions: false });
  });

  it('should be refused in a tenant that the token does not cover, and with parameters', async () => {
    await ask({ tenant: 'acme' }, '/beta/api/me').expect(403);
    await ask({ tenant: 'acme' }, '/api/me?user=x').expect(400);
    await request(app.getHttpServer()).get('/api/me').expect(401);
  });
});
