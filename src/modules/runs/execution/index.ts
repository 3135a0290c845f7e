export { RunAnnouncements } from './run-announcements';
export { RunCaches } from './run-caches.service';
export { RunExecutionModule } from './run-execution.module';
export { RUN_THREAD_OPTIONS } from './run-engine.service';
