import * as http from 'node:http';
import { once } from 'node:events';
import { ownDatabaseUri, randomTenant } from '../support/test-app';
import { buildService, ServiceProcess } from '../support/service-process';
import { signToken } from '../support/tokens';

async function read(request: http.ClientRequest): Promise<{ status: number | undefined; text: string }> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}

describe('shutdown', () => {
  beforeAll(() => buildService());

  it('should finish what is in flight, fail readiness meanwhile and exit with 0', async () => {
    const service = await ServiceProcess.start({ MONGODB_URI: ownDatabaseUri('shutdown') });
    const tenant = randomTenant();
    const body = JSON.stringify({ collection: 'in flight' });
    const slow = http.request(`${service.url}/${tenant}/api/collection`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${signToken({ tenant })}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.write(body.slice(0, 5));
    const ended = service.end('SIGTERM');

    let readiness: number | undefined;
    do {
      readiness = (await read(http.get(`${service.url}/health/ready`))).status;
    } while (readiness === 200);
    expect(readiness).toBe(503);

    const answer = read(slow);
    slow.end(body.slice(5));
    expect(await answer).toMatchObject({
      status: 200,
      text: expect.stringContaining('Collection created successfully.'),
    });
    expect(await ended).toBe(0);
  });

  it('should end at once on SIGINT when nothing is in flight', async () => {
    const service = await ServiceProcess.start({ MONGODB_URI: ownDatabaseUri('shutdown') });
    expect(await service.end('SIGINT')).toBe(0);
  });

  it('should refuse to start with every problem of the configuration in one message', async () => {
    const start = ServiceProcess.start({
      PORT: 'x',
      NODE_ENV: 'production',
      JWT_SECRET: '',
      MONGODB_URI: 'http://nowhere',
      BODY_LIMIT: 'big',
    });
    const error = await start.then(
      () => new Error('it started'),
      (reason: Error) => reason,
    );
    expect(error.message).toContain('the service ended with 1');
    for (const problem of [
      'PORT must be a whole number from 0 to 65535',
      'MONGODB_URI must be a URL that begins with mongodb:// or mongodb+srv://',
      'BODY_LIMIT must be a size such as 512kb or 10mb',
      'In production one of JWT_SECRET, JWT_PUBLIC_KEY or JWT_JWKS_URI must be set',
    ]) {
      expect(error.message).toContain(problem);
    }
  });
});
