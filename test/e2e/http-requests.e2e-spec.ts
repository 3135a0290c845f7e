import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { RawConnection } from '../support/raw-http';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

describe('unusual requests', () => {
  let app: NestExpressApplication;
  const tenant = randomTenant();
  const authorization = `Authorization: Bearer ${signToken({ tenant })}`;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const exchange = async (text: string) => {
    const connection = await RawConnection.open(app);
    const answer = await connection.write(text).answer();
    connection.socket.destroy();
    return { ...answer, envelope: JSON.parse(answer.body) as Record<string, unknown> };
  };

  it.each(['/%zz/api/collection/list', '/%E0%A4%A', '/api/%zz', '/api/collection/%'])(
    'should answer 404 for the broken percent encoding of %s',
    async (path) => {
      const { body } = await request(app.getHttpServer()).get(path).expect(404);
      expect(body).toEqual({
        data: {},
        error: 'not found',
        message: `No operation answers GET ${path}`,
        metadata: {},
        status: 404,
      });
    },
  );

  it('should refuse a request with two Host headers', async () => {
    const { status, envelope } = await exchange('GET /api/collection/list HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ error: 'validation error', message: 'The header Host comes more than once.' });
  });

  it('should take an absolute target as the same path', async () => {
    await new TenantClient(app, tenant).post('/api/collection', { collection: 'absolute' }).expect(200);
    const list = (target: string) => exchange(`GET ${target} HTTP/1.1\r\nHost: a\r\n${authorization}\r\n\r\n`);
    for (const origin of ['http://service.example', 'HTTPS://service.example:8443', '']) {
      const { status, envelope } = await list(`${origin}/${tenant}/api/collection/list?index=0&search=absol`);
      expect(status).toBe(200);
      expect(envelope.data).toMatchObject({ results: [{ name: 'absolute' }] });
    }
    expect((await list('http://service.example/nowhere')).envelope.message).toBe('No operation answers GET /nowhere');
    expect((await list('http://service.example')).envelope.message).toBe('No operation answers GET /');
  });

  it('should keep the connection after a 404 when no body is pending', async () => {
    const connection = await RawConnection.open(app);
    for (const head of ['GET /nowhere HTTP/1.1', 'POST /nowhere HTTP/1.1\r\nContent-Length: 0']) {
      const answer = await connection.write(`${head}\r\nHost: a\r\n\r\n`).answer();
      expect(answer.status).toBe(404);
      expect(answer.head).toMatch(/^connection: keep-alive$/im);
    }
    connection.socket.destroy();
  });

  it('should close the connection after a 404 when the body is still pending', async () => {
    const connection = await RawConnection.open(app);
    const answer = await connection.write('POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{').answer();
    expect(answer).toMatchObject({ status: 404, head: expect.stringMatching(/^connection: close$/im) });
    await connection.closed();
  });

  it('should refuse more than 1,000 query parameters, and take 1,000', async () => {
    const client = new TenantClient(app, tenant);
    const many = (count: number) => `/api/collection/list?${'a&'.repeat(count - 1)}index=0`;
    await client.get(many(1000)).expect(200);
    const { body } = await client.get(many(1001)).expect(400);
    expect(body).toMatchObject({
      error: 'validation error',
      message: 'The address holds more than 1000 query parameters.',
    });
    await request(app.getHttpServer()).get(many(1001)).expect(401);
  });

  it.each(['null', '5', '"text"', 'true', '[{"collection":"a"}]', ' null '])(
    'should say of the body %s that it must be an object',
    async (text) => {
      const { body } = await new TenantClient(app, tenant)
        .post('/api/collection')
        .set('content-type', 'application/json')
        .send(text)
        .expect(400);
      expect(body).toMatchObject({ error: 'validation error', error_list: ['The body must be a JSON object'] });
    },
  );

  it.each([
    ['an address', `GET /api/collection/list?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a header', `GET /api/collection/list HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('should answer %s that is too long in the envelope', async (_what, text) => {
    const { status, envelope } = await exchange(text);
    expect(status).toBe(431);
    expect(envelope).toMatchObject({ error: 'validation error', status: 431, data: {}, metadata: {} });
  });

  it('should search for any character literally', async () => {
    const client = new TenantClient(app, tenant);
    await client.post('/api/collection', { collection: 'searched' }).expect(200);
    for (const text of ['\u2028', '\u2029', '\\u2028', '.*', '\0', '\\Q', '[']) {
      const page = { index: 0, count: 10 };
      const collections = await client.get('/api/collection/list', { ...page, search: text }).expect(200);
      const resources = await client
        .get('/api/resource/search', { ...page, collection: 'searched', connector: 'c', resource_search: text })
        .expect(200);
      const notifications = await client
        .get('/api/manage/notification', { ...page, container: 'searched', search: text })
        .expect(200);
      for (const { body } of [collections, resources]) expect(body.data.results).toEqual([]);
      expect(notifications.body.metadata.total).toBe(0);
    }
  });
});
