export { RUN, type RunPayload } from './run.job';
export { StartRunsModule } from './start-runs.module';
