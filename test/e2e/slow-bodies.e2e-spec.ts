import type { NestExpressApplication } from '@nestjs/platform-express';
import { RawConnection } from '../support/raw-http';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

const TRICKLE_EVERY_MS = 100;

describe('slow clients', () => {
  let app: NestExpressApplication;
  /** Lets uploads trickle for as long as they like. */
  let patient: NestExpressApplication;

  beforeAll(async () => {
    const limits = { BODY_TIME_LIMIT: '1', UPLOAD_TIME_LIMIT: '4', TRANSFER_WINDOW: '2' };
    app = await createTestApp({ env: limits });
    patient = await createTestApp({ env: { TRANSFER_WINDOW: '600' } });
  });
  afterAll(() => Promise.all([app.close(), patient.close()]));

  const LATE = {
    data: {},
    error: 'validation error',
    message: 'The body did not arrive in time.',
    metadata: {},
    status: 408,
  };

  /** A POST whose body is announced but not sent. */
  const post = async (tenant: string, path: string, type: string, length: number, service = app) => {
    const connection = await RawConnection.open(service);
    return connection.write(
      `POST /${tenant}${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${signToken({ tenant })}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
  };
  const startUpload = async (tenant: string, service = app) =>
    (await post(tenant, '/api/manage/config/upload', 'multipart/form-data; boundary=x', 10_000_000, service)).write(
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.rego"\r\n\r\n',
    );
  /** Sends some bytes again and again until the connection is closed. */
  const trickle = ({ socket }: RawConnection, text: string) => {
    const timer = setInterval(() => socket.write(text), TRICKLE_EVERY_MS);
    socket.on('close', () => clearInterval(timer));
  };

  it.each(['', '{"collection":'])('should give up a JSON body that does not arrive after %p', async (part) => {
    const connection = await post(randomTenant(), '/api/collection', 'application/json', 1000);
    const answer = await connection.write(part).answer();
    expect(JSON.parse(answer.body)).toEqual(LATE);
    expect(answer.head).toMatch(/^connection: close$/im);
    await connection.closed();
  });

  it('should give up a JSON body that trickles', async () => {
    const connection = await post(randomTenant(), '/api/collection', 'application/json', 1000);
    trickle(connection, ' ');
    expect(JSON.parse((await connection.answer()).body)).toEqual(LATE);
    await connection.closed();
  });

  it('should end an upload that stalls or trickles, and one that takes too long at any rate', async () => {
    const connections = await Promise.all([1, 2, 3].map(() => startUpload(randomTenant())));
    trickle(connections[1], 'x');
    trickle(connections[2], 'x'.repeat(8_000));
    for (const connection of connections) {
      expect(JSON.parse((await connection.answer()).body)).toEqual(LATE);
      await connection.closed();
    }
  });

  it('should let the upload of another tenant in while two tenants trickle as much as they can', async () => {
    const greedy = [randomTenant(), randomTenant()];
    const connections = await Promise.all(
      [...greedy, ...greedy, ...greedy, ...greedy, ...greedy].map((tenant) => startUpload(tenant)),
    );
    for (const connection of connections) trickle(connection, 'x');
    const client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await client
      .upload('/api/manage/config/upload', { container_name: 'c' }, [['files', 'a.rego', 'package a']])
      .expect(200);
    for (const { socket } of connections) socket.destroy();
  });

  it('should end one upload of the tenant with the most when another tenant has none', async () => {
    const greedy = [randomTenant(), randomTenant()];
    const connections = await Promise.all([...greedy, ...greedy, ...greedy].map((one) => startUpload(one, patient)));
    const firstEnded = Promise.race(connections.map((connection) => connection.answer()));
    const client = new TenantClient(patient, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await client
      .upload('/api/manage/config/upload', { container_name: 'c' }, [['files', 'a.rego', 'package a']])
      .expect(200);
    const { status, head } = await firstEnded;
    expect(status).toBe(429);
    expect(head).toMatch(/^retry-after: 1$/im);
    for (const { socket } of connections) socket.destroy();
  });

  it('should free the slot of a client that closes its side in the middle of an upload', async () => {
    const tenant = randomTenant();
    const connections = await Promise.all([1, 2, 3].map(() => startUpload(tenant)));
    for (const { socket } of connections) socket.end();
    for (const connection of connections) {
      expect((await connection.answer()).status).toBe(400);
      await connection.closed();
    }
    const client = new TenantClient(app, tenant);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await client
      .upload('/api/manage/config/upload', { container_name: 'c' }, [['files', 'a.rego', 'package a']])
      .expect(200);
  });
});
