export { ConnectorRepositories } from './connector-repositories';
export { moduleAddress, type ModuleAddress } from './modules/module-address';
export { DEFAULT_LIMITS, type RepositoryLimits, type RepositoryOptions } from './options';
export { readRemoteFile } from './remote-file';
