import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Controller, Get, Module, Query } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { currentContext } from '../../src/common/context/request-context';
import { Operation } from '../../src/common/envelope/operation.decorator';
import { EmptyView } from '../../src/common/envelope/envelope.view';
import { Turns } from '../../src/common/http/turns';
import { RawConnection } from '../support/raw-http';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

const begun: { name: string; tenant: string | undefined; end: () => void }[] = [];

@Controller('api/held')
class HeldController {
  @Get()
  @Operation({ summary: 'Waits until the test ends it', area: 'audit', access: 'read', data: EmptyView })
  held(@Query('name') name: string): Promise<object> {
    return new Promise((resolve) =>
      begun.push({ name, tenant: currentContext()?.tenant, end: () => resolve({ name }) }),
    );
  }
}

class CountedTurns extends Turns {
  asked = 0;

  override ask(begin: () => void): () => void {
    this.asked++;
    return super.ask(begin);
  }
}

@Module({ controllers: [HeldController] })
class HeldModule {}

describe('more requests than can be worked on', () => {
  let app: NestExpressApplication;
  const turns = new CountedTurns({ atOnce: 1, waiting: 2 });
  const tenants = { first: randomTenant(), second: randomTenant() };

  beforeAll(async () => {
    app = await createTestApp({
      imports: [HeldModule],
      customise: (builder) => builder.overrideProvider(Turns).useValue(turns),
    });
  });
  afterAll(() => app.close());

  const hold = (tenant: string, name: string) => new TenantClient(app, tenant).get('/api/held', { name }).then();
  const names = () => begun.map(({ name }) => name);
  const begins = (name: string) => until(() => Promise.resolve(names().includes(name)));
  const asked = (count: number) => until(() => Promise.resolve(turns.asked === count));

  it('should begin in the order of their arrival, and be refused beyond those that may wait', async () => {
    const first = hold(tenants.first, 'first');
    await begins('first');
    const accepted = once(app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const gone = await RawConnection.open(app);
    const [atServer] = await accepted;
    gone.write(
      `GET /${tenants.first}/api/held?name=gone HTTP/1.1\r\nHost: a\r\n` +
        `Authorization: Bearer ${signToken({ tenant: tenants.first })}\r\n\r\n`,
    );
    await asked(2);
    const second = hold(tenants.second, 'second');
    await asked(3);
    const refused = await new TenantClient(app, tenants.first).get('/api/collection/list').expect(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body).toEqual({
      data: {},
      error: 'service unavailable',
      message: 'Too many requests are waiting, try again shortly.',
      metadata: {},
      status: 503,
    });
    await request(app.getHttpServer()).get('/health/live').expect(200, { status: 'ok' });
    await request(app.getHttpServer()).get('/health/ready').expect(200);
    await new TenantClient(app, tenants.first)
      .get('/api/query/resources', { query: '{}', query_collection: 'none' })
      .expect(404);
    gone.socket.destroy();
    await once(atServer, 'close');
    begun[0].end();
    expect((await first).body.data).toEqual({ name: 'first' });
    await begins('second');
    expect(begun[1]).toMatchObject({ name: 'second', tenant: tenants.second });
    begun[1].end();
    expect((await second).body.data).toEqual({ name: 'second' });
    expect(names()).toEqual(['first', 'second']);
    await new TenantClient(app, tenants.first).get('/api/collection/list').expect(200);
  });
});
