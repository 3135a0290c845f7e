import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

describe('logs', () => {
  beforeAll(() => buildService());

  it('should log id, tenant, user, path, status and duration of a request, and never the token or the query', async () => {
    const service = await ServiceProcess.start({ MONGODB_URI: ownDatabaseUri('logs'), LOG_LEVEL: 'trace' });
    const tenant = randomTenant();
    const token = signToken({ tenant, sub: 'alice' });
    const response = await fetch(`${service.url}/${tenant}/api/collection?collection=hidden-name`, {
      headers: { Authorization: `Bearer ${token}`, 'x-request-id': 'req-1', 'space-id': 'space-7' },
    });
    expect(response.status).toBe(200);
    await service.end('SIGINT');
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = lines.find(({ msg }) => msg === 'request completed');
    expect(line).toMatchObject({
      requestId: 'req-1',
      tenant,
      user: 'alice',
      req: { method: 'GET', path: `/${tenant}/api/collection`, space: 'space-7' },
      res: { status: 200 },
      responseTime: expect.any(Number),
    });
    expect(service.output()).not.toContain(token.split('.')[2]);
    expect(service.output()).not.toContain('hidden-name');
  });
});
