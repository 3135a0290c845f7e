import { setImmediate } from 'node:timers/promises';
import { Controller, Get, Header, UseFilters } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { ConnectionStates, type Connection } from 'mongoose';
import { Public } from '../auth';
import { NoEnvelope } from '../common/envelope/no-envelope.decorator';
import { MetricsService } from '../common/metrics/metrics.service';
import { DatabaseDiskService } from '../database/database-disk.service';
import { DatabasePulseService } from '../database/database-pulse.service';
import { PlainAnswerFilter } from './plain-answer.filter';
import { ShutdownStateService } from './shutdown-state.service';

/** Probes and metrics: no token, outside the tenant path, in the formats their readers expect. */
@Public()
@NoEnvelope()
@UseFilters(PlainAnswerFilter)
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly pulse: DatabasePulseService,
    private readonly disk: DatabaseDiskService,
    @InjectConnection() private readonly connection: Connection,
    private readonly metrics: MetricsService,
    private readonly shutdown: ShutdownStateService,
  ) {}

  @Get('health/live')
  live() {
    return { status: 'ok' };
  }

  @Get('health/ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => {
        const service = this.indicators.check('service');
        return this.shutdown.isStopping ? service.down('shutting down') : service.up();
      },
      async () => {
        // After a stall of this process, heartbeats that arrived meanwhile are read first.
        await setImmediate();
        // No ping: it would wait for a connection while requests use all of them.
        const reached = this.connection.readyState === ConnectionStates.connected && this.pulse.isBeating;
        const mongodb = this.indicators.check('mongodb');
        if (reached) return mongodb.up();
        return mongodb.down((await this.disk.isFull()) ? 'its disk is full' : 'cannot be reached');
      },
    ]);
  }

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  readMetrics(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
