import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

describe('tenants', () => {
  let app: NestExpressApplication;
  const home = randomTenant();
  const other = randomTenant();
  const fallback = randomTenant();

  beforeAll(async () => {
    app = await createTestApp({ env: { DEFAULT_TENANT: fallback, JWT_TENANT_CLAIM: 'https://idp.example/tenant' } });
    for (const tenant of [home, other, fallback]) {
      await request(app.getHttpServer())
        .post(`/${tenant}/api/collection`)
        .set('Authorization', bearer('*'))
        .send({ collection: `of ${tenant}` })
        .expect(200);
    }
  });
  afterAll(() => app.close());

  const bearer = (claim: unknown) =>
    `Bearer ${signToken(claim === undefined ? {} : { 'https://idp.example/tenant': claim })}`;
  const listed = async (path: string, claim: unknown): Promise<unknown> => {
    const { body, status } = await request(app.getHttpServer())
      .get(`${path}/api/collection/list`)
      .set('Authorization', bearer(claim));
    return status === 200 ? body.data.results.map(({ name }: { name: string }) => name) : status;
  };

  it.each([
    ['its own tenant', () => `/${home}`, () => home, () => [`of ${home}`]],
    ["the token's tenant without a path", () => '', () => home, () => [`of ${home}`]],
    ['the first of several without a path', () => '', () => [other, home], () => [`of ${other}`]],
    ['any of several by path', () => `/${home}`, () => [other, home], () => [`of ${home}`]],
    ['any by path with *', () => `/${other}`, () => '*', () => [`of ${other}`]],
    ['the default tenant with * and no path', () => '', () => '*', () => [`of ${fallback}`]],
    ['the default tenant without a claim', () => '', () => undefined, () => [`of ${fallback}`]],
    ['the default tenant by path without a claim', () => `/${fallback}`, () => undefined, () => [`of ${fallback}`]],
    ['no other tenant', () => `/${other}`, () => home, () => 403],
    ['no other tenant without a claim', () => `/${home}`, () => undefined, () => 403],
    ['nothing with a null claim', () => '', () => null, () => 403],
    ['nothing with a number', () => '', () => 7, () => 403],
    ['nothing with a mixed list', () => `/${home}`, () => [home, 7], () => 403],
    ['nothing with an empty list', () => '', () => [], () => 403],
    ['nothing with an impossible name', () => '', () => 'Not/Possible', () => 403],
    ['nothing with a reserved name', () => '', () => 'docs', () => 403],
  ] as [string, () => string, () => unknown, () => unknown][])(
    'should give a token %s',
    async (_what, path, claim, expected) => {
      expect(await listed(path(), claim())).toEqual(expected());
    },
  );

  it('should start every tenant at containerId 1 without registration', async () => {
    const fresh = randomTenant();
    const call = () => request(app.getHttpServer());
    await call()
      .post(`/${fresh}/api/collection`)
      .set('Authorization', bearer(fresh))
      .send({ collection: 'first' })
      .expect(200);
    const { body } = await call().get(`/${fresh}/api/collection/list`).set('Authorization', bearer(fresh));
    expect(body.data.results).toEqual([expect.objectContaining({ name: 'first', containerId: 1 })]);
  });
});
