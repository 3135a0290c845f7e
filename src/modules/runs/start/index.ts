export { atFreeSession } from './free-session';
export { logName } from './log-name';
export { RUN, type RunPayload } from './run.job';
export { StartRunService, type RunWork } from './start-run.service';
export { StartRunsModule } from './start-runs.module';
