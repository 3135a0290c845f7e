export { connectorAddresses, moduleAddress, repositoryKey, type ModuleAddress } from '../base/git-addresses';
export type { GitAddress } from './address/git-address';
export { forgetRepositories } from './cache/forget-repositories';
export { readKeptFile } from './cache/kept-file';
export { ConnectorRepositories, type ConnectorLogin } from './connector-repositories';
export type { BranchOutcome, BranchRequest, NewCommit } from './model/branch';
export { DEFAULT_LIMITS, type RepositoryLimits, type RepositoryOptions, type UsedCommit } from './model/options';
export { PullRepositories, type PulledBranch } from './pull-repositories';
export { readRemoteFile } from './remote-file';
export { DEFAULT_BRANCH } from './git/reference';
export {
  LostCommitError,
  RepositoryError,
  type Checkout,
  type ModuleCheckout,
  type PullHead,
  type Repositories,
  type RepositoryProblem,
} from './model/repositories';
