export { repositoryKey } from './address/repository-key';
export { forgetRepositories } from './cache/forget-repositories';
export { ConnectorRepositories } from './connector-repositories';
export { moduleAddress, type ModuleAddress } from './modules/module-address';
export { DEFAULT_LIMITS, type RepositoryLimits, type RepositoryOptions, type UsedCommit } from './model/options';
export { readRemoteFile } from './remote-file';
export {
  LostCommitError,
  RepositoryError,
  type Checkout,
  type ModuleCheckout,
  type Repositories,
  type RepositoryProblem,
} from './model/repositories';
