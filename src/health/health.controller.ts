import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HealthCheckService, MongooseHealthIndicator, type HealthCheckResult } from '@nestjs/terminus';
import { Public } from '../auth';
import { NoEnvelope } from '../common/envelope/no-envelope.decorator';
import { MetricsService } from '../common/metrics/metrics.service';
import { ShutdownState } from './shutdown-state';

const PING_TIMEOUT_MS = 1500;

/** Probes and metrics: no token, outside the tenant path, in the formats their readers expect. */
@Public()
@NoEnvelope()
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly mongoose: MongooseHealthIndicator,
    private readonly metrics: MetricsService,
    private readonly shutdown: ShutdownState,
  ) {}

  @Get('health/live')
  live() {
    return { status: 'ok' };
  }

  @Get('health/ready')
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      () => {
        if (this.shutdown.isStopping) throw new ServiceUnavailableException('shutting down');
        return { service: { status: 'up' } };
      },
      () => this.mongoose.pingCheck('mongodb', { timeout: PING_TIMEOUT_MS }),
    ]);
  }

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  readMetrics(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
