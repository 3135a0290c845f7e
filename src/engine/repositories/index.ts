export { isPublicAddress } from './address/public-address';
export { forgetRepositories } from './cache/forget-repositories';
export { ConnectorRepositories } from './connector-repositories';
export { moduleAddress, type ModuleAddress } from './modules/module-address';
export { DEFAULT_LIMITS, type RepositoryLimits, type RepositoryOptions, type UsedCommit } from './options';
export { readRemoteFile } from './remote-file';
