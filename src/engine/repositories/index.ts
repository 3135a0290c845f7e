export type { GitAddress } from './address/git-address';
export { connectorAddresses, repositoryKey } from './address/repository-key';
export { forgetRepositories } from './cache/forget-repositories';
export { ConnectorRepositories, type ConnectorLogin } from './connector-repositories';
export { moduleAddress, type ModuleAddress } from './modules/module-address';
export type { BranchOutcome, BranchRequest, NewCommit } from './model/branch';
export { DEFAULT_LIMITS, type RepositoryLimits, type RepositoryOptions, type UsedCommit } from './model/options';
export { PullRepositories, type PulledBranch } from './pull-repositories';
export { readRemoteFile } from './remote-file';
export {
  LostCommitError,
  RepositoryError,
  type Checkout,
  type ModuleCheckout,
  type PullHead,
  type Repositories,
  type RepositoryProblem,
} from './model/repositories';
