export { acceptedQuery } from './accepted-query';
export { QueriesModule } from './queries.module';
export { queryFailure } from './query-failure';
