export { moduleAddress, type ModuleAddress } from './module-address';
export { ownPlace, type OwnPlace } from './own-place';
export { connectorAddresses, repositoryKey } from './repository-key';
