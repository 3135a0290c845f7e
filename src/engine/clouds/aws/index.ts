export { AwsProvider, type AwsOptions } from './aws-provider';
export type { AwsKeys } from './client-options';
export type { ServiceIdentity } from './credentials';
export { ownIdentity } from './own-identity';
export { loadServiceTables } from './tables/load';
export { TableError } from '../provider/table-error';
