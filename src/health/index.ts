export { HealthModule } from './health.module';
export { ShutdownState } from './shutdown-state';
