import * as http from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

describe('errors over HTTP', () => {
  let app: NestExpressApplication;
  const tenant = randomTenant();
  const authorization = `Bearer ${signToken({ tenant })}`;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const post = (body: string | Buffer, type = 'application/json') =>
    request(app.getHttpServer())
      .post(`/${tenant}/api/collection`)
      .set('Authorization', authorization)
      .set('content-type', type)
      .send(body);

  /** Sends these bytes and no others; returns the answer. */
  const postBytes = async (body: Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const call = await fetch(`http://127.0.0.1:${port}/${tenant}/api/collection`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body,
    });
    return (await call.json()) as object;
  };

  it.each([
    ['{"collection": }', 1, 16],
    ['{\n  "collection": "a"\n  "b": 1}', 3, 3],
    ['{"collection": "a"', 1, 19],
    ["{'collection': 1}", 1, 2],
    ['nonsense', 1, 1],
  ])('should name the position where %p is not valid and not quote it', async (text, line, column) => {
    const { body } = await post(text).expect(400);
    const reason = `Invalid JSON - line ${line} column ${column}`;
    expect(body).toEqual({
      data: {},
      error: 'validation error',
      error_list: [reason],
      message: reason,
      metadata: {},
      status: 400,
    });
  });

  it('should say what is missing when there is no body', async () => {
    const { body } = await request(app.getHttpServer())
      .post('/api/collection')
      .set('Authorization', `Bearer ${signToken()}`)
      .expect(400);
    expect(body.error_list).toEqual(['collection is required']);
  });

  it.each([[{ collection: { $ne: 1 } }], [{ collection: ['a'] }], [{ collection: 5 }], [{ collection: true }]])(
    'should not make a string from %p',
    async (body) => {
      expect((await post(JSON.stringify(body)).expect(400)).body.error_list).toEqual(['collection must be a string']);
    },
  );

  it('should refuse a body of 11 MB with 413', async () => {
    const { body } = await post(JSON.stringify({ collection: 'x'.repeat(11 * 1024 * 1024) })).expect(413);
    expect(body).toMatchObject({ error: 'payload too large', status: 413, data: {}, metadata: {} });
  });

  it('should refuse another media type with 415, and an unknown charset', async () => {
    expect((await post('collection=a', 'application/x-www-form-urlencoded').expect(415)).body.error).toBe(
      'unsupported media type',
    );
    await post('{}', 'application/json; charset=klingon').expect(415);
  });

  // Encodings in which the brackets of a body are not those bytes, so that nobody could count them.
  it.each([
    ['utf-7', (text: string) => Buffer.from(`+${Buffer.from(text, 'utf16le').swap16().toString('base64')}-`)],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf8', (text: string) => Buffer.from(text)],
  ])('should ask for UTF-8 when a body comes in %s', async (charset, encode) => {
    const deep = `{"collection":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    for (const text of ['{"collection":"a"}', deep]) {
      const answer = await postBytes(encode(text), { 'content-type': `application/json; charset=${charset}` });
      expect(answer).toMatchObject({
        error: 'unsupported media type',
        message: 'Send the body in UTF-8.',
        status: 415,
      });
    }
  });

  it('should refuse bytes that are no UTF-8 instead of storing other characters', async () => {
    const refused = { error: 'validation error', message: 'The body is not valid UTF-8.', status: 400 };
    expect(await postBytes(Buffer.from('{"collection":"caf\xe9"}', 'latin1'))).toMatchObject(refused);
    const marked = Buffer.from('\ufeff{"collection":"with a byte order mark"}');
    expect(await postBytes(marked)).toMatchObject({ status: 200 });
  });

  it('should say how a body may be packed when it does not know the packing', async () => {
    const { body } = await post('{}').set('content-encoding', 'compress').expect(415);
    expect(body.message).toBe('Send the body as it is, or packed with gzip, deflate or br.');
  });

  it('should refuse a body that is not compressed as it claims, and limit its decompressed size', async () => {
    const packed = (body: Buffer) => postBytes(body, { 'content-encoding': 'gzip' });
    const reason = 'The body is not packed as its content-encoding says.';
    expect(await packed(Buffer.from('{"collection":"a"}'))).toMatchObject({ status: 400, message: reason });
    expect(await packed(gzipSync('{"collection":"a"}').subarray(0, -9))).toMatchObject({
      status: 400,
      message: reason,
    });
    expect(await packed(gzipSync(Buffer.alloc(11 * 1024 * 1024, 0x20)))).toMatchObject({ status: 413 });
    expect(await packed(gzipSync('{"collection":"packed"}'))).toMatchObject({ status: 200 });
  });

  it.each([
    ['401 without a token', 'POST', '/api/manage/config/upload', {}, 401],
    ['403 in another tenant', 'POST', `/${randomTenant()}/api/manage/config/upload`, { authorization }, 403],
    ['404 on an unknown route', 'POST', '/api/nowhere', {}, 404],
    ['415 for a type it does not take', 'POST', `/${tenant}/api/collection`, { authorization }, 415],
    ['413 for a file that is too large', 'POST', `/${tenant}/api/manage/config/upload`, { authorization }, 413],
  ])('should let a client that sends a large body see its %s', async (_what, method, path, headers, status) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const body = new FormData();
    body.set('files', new Blob(['x'.repeat(11 * 1024 * 1024)]), 'large.json');
    const answers = [1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body }));
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ status, data: {} });
    }
  });

  it('should check the token before the body', async () => {
    const call = request(app.getHttpServer()).post('/api/collection').set('content-type', 'text/plain').send('{');
    await call.expect(401);
    const foreign = request(app.getHttpServer())
      .post(`/${randomTenant()}/api/collection`)
      .set('Authorization', authorization);
    await foreign.set('content-type', 'text/plain').send('{').expect(403);
  });

  it('should refuse a body that is nested too deep', async () => {
    const { body } = await post(`{"collection":${'['.repeat(10_000)}${']'.repeat(10_000)}}`).expect(400);
    expect(body.message).toBe('The body is nested deeper than 500 levels.');
  });

  it('should refuse a body of millions of values without reading them', async () => {
    const { body } = await post(`{"collection":"x","more":[${'{},'.repeat(1_000_000)}{}]}`).expect(413);
    expect(body).toMatchObject({ error: 'payload too large', message: 'The body holds more than 1000000 values.' });
  });

  it('should ignore unknown fields, __proto__ and constructor among them', async () => {
    await post('{"collection":"plain","__proto__":{"x":1},"constructor":{"a":1},"other":[1]}').expect(200);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each([
    ['/nowhere', 'No operation answers GET /nowhere'],
    ['/api/nowhere?x=1', 'No operation answers GET /api/nowhere'],
    // A gateway that keeps a path from somebody knows one spelling of it.
    ['/api/COLLECTION/LIST', 'No operation answers GET /api/COLLECTION/LIST'],
    ['/Bad_Tenant/api/collection/list', 'No operation answers GET /Bad_Tenant/api/collection/list'],
    ['/docs/api/collection/list', 'No operation answers GET /docs/api/collection/list'],
    ['/health/api/collection/list', 'No operation answers GET /health/api/collection/list'],
    ['/metrics/api/collection/list', 'No operation answers GET /metrics/api/collection/list'],
    ['/api/api/collection/list', 'No operation answers GET /api/api/collection/list'],
    [`/${'t'.repeat(41)}/api/collection/list`, expect.stringMatching(/^No operation/)],
  ])('should answer 404 in the envelope for %s, with or without a token', async (url, message) => {
    for (const headers of [{}, { Authorization: authorization }]) {
      const { body } = await request(app.getHttpServer()).get(url).set(headers).expect(404);
      expect(body).toEqual({ data: {}, error: 'not found', message, metadata: {}, status: 404 });
    }
  });

  it('should answer 404 for a method that a path does not have', async () => {
    const { body } = await request(app.getHttpServer()).put('/api/collection').expect(404);
    expect(body.message).toBe('No operation answers PUT /api/collection');
  });

  it.each([
    ['without Host', 'GET /api/collection HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'The header Host is missing.'],
    ['of an old client', 'GET /nowhere HTTP/1.0\r\n\r\n', 404, 'No operation answers GET /nowhere'],
    [
      'that expects the unknown',
      'GET /nowhere HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
      404,
      'No operation answers GET /nowhere',
    ],
    ['that is no HTTP', 'nonsense\r\n\r\n', 400, 'The request is not valid HTTP.'],
    ['with huge headers', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, /too long/],
  ])('should answer a request %s in the envelope, with an id', async (_what, text, status, message) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    const [head, body] = received.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/m);
    expect(JSON.parse(body)).toMatchObject({ status, data: {}, metadata: {}, message: expect.stringMatching(message) });
  });

  it('should answer an over-long address in the envelope', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path: `/api/collection?collection=${'x'.repeat(20_000)}` }, (response) => {
          let received = '';
          response.on('data', (chunk: Buffer) => (received += chunk.toString()));
          response.on('end', () => resolve([response.statusCode, received]));
        })
        .on('error', reject);
    });
    expect(status).toBe(431);
    expect(JSON.parse(text)).toMatchObject({ status: 431, data: {}, metadata: {} });
  });

  describe('request id', () => {
    const idOf = async (given?: string) => {
      const call = request(app.getHttpServer()).get('/api/nowhere');
      return (await (given === undefined ? call : call.set('x-request-id', given))).headers['x-request-id'];
    };

    it('should keep an id that fits and replace any other', async () => {
      expect(await idOf('abc-1_2.3')).toBe('abc-1_2.3');
      expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/);
      expect(await idOf('a b')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await idOf('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
    });
  });
});
