export { acceptedQuery } from './queries/accepted-query';
export { queryFailure } from './queries/query-failure';
export { SnapshotsModule } from './snapshots.module';
