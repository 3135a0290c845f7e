export { HealthModule } from './health.module';
export { ShutdownStateService } from './shutdown-state.service';
