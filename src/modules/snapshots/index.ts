export { acceptedQuery } from './accepted-query';
export { QueriesModule } from './snapshots.module';
export { queryFailure } from './query-failure';
