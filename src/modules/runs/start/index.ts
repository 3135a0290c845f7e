export { atFreeSession } from './free-session';
export { RUN, type RunPayload } from './run.job';
export { StartRunService } from './start-run.service';
export { StartRunsModule } from './start-runs.module';
