import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DatabaseDiskService } from '../../src/database/database-disk.service';
import { DatabasePulseService } from '../../src/database/database-pulse.service';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

describe('probes while the disk of the database is full', () => {
  let app: NestExpressApplication;

  beforeAll(async () => {
    app = await createTestApp({
      customise: (builder) =>
        builder
          .overrideProvider(DatabaseDiskService)
          .useValue({ isFull: () => Promise.resolve(true) })
          .overrideProvider(DatabasePulseService)
          .useValue({ isBeating: false, lastBeat: 0 }),
    });
  });
  afterAll(() => app.close());

  it('should say in their own form what is down', async () => {
    const mongodb = { status: 'down', message: 'its disk is full' };
    await request(app.getHttpServer())
      .get('/health/ready')
      .expect(503, {
        status: 'error',
        info: { service: { status: 'up' } },
        error: { mongodb },
        details: { service: { status: 'up' }, mongodb },
      });
    await request(app.getHttpServer()).get('/health/live').expect(200, { status: 'ok' });
  });

  it('should not keep operations from answering in the envelope', async () => {
    await new TenantClient(app, randomTenant()).get('/api/collection/list').expect(200);
  });
});
