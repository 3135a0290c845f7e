import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller';
import { PoolMetrics } from './pool-metrics';
import { ShutdownStateService } from './shutdown-state.service';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [ShutdownStateService, PoolMetrics],
  exports: [ShutdownStateService],
})
export class HealthModule {}
