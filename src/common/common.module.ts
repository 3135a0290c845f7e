import { Global, Module } from '@nestjs/common';
import { MetricsService } from './metrics/metrics.service';
import { Clock } from './time/clock';

/** Global: every domain needs the time and counts what it does. */
@Global()
@Module({ providers: [Clock, MetricsService], exports: [Clock, MetricsService] })
export class CommonModule {}
