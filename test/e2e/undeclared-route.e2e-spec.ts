import { Controller, Get, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Operation } from '../../src/common/envelope/operation.decorator';
import { EmptyView } from '../../src/common/envelope/envelope.view';
import { Reply } from '../../src/common/envelope/reply';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

@Controller('api/probe')
class ProbeController {
  @Get('undeclared')
  undeclared() {
    return Reply.empty('reached');
  }

  @Get('declared')
  @Operation({ summary: 'A probe', area: 'audit', access: 'read', data: EmptyView })
  declared() {
    return Reply.empty('reached');
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

describe('a route that does not say what it needs', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({ imports: [ProbeModule] });
  });
  afterAll(() => app.close());

  it.each([
    ['without a permissions claim', {}],
    ['that may do everything', { permissions: ['api_full_control'] }],
  ])('should be closed to a token %s', async (_what, claims) => {
    const client = new TenantClient(app, randomTenant(), claims);
    const { body } = await client.get('/api/probe/undeclared').expect(403);
    expect(body).toMatchObject({ error: 'Forbidden', message: 'The token does not allow this operation.' });
    expect((await client.get('/api/probe/declared').expect(200)).body.message).toBe('reached');
  });
});
