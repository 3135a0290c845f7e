export type { ContainerItem } from './model/container-item';
export { isAzureTenant, isGuid } from './model/azure-tenant';
export { checkDocument, checkVerbatim } from './check-document';
export { CLOUD_TYPES, FILE_TYPES, isConnectorType, sideOfConnector, type ConnectorType } from './model/connector-types';
export { DRIFT_JOINS, driftJoinProblem } from './model/drift-joins';
export { documentKind, FILE_TYPE_MISSING } from './document-kind';
export { normalise } from './format/normalise';
export { snapshotSources } from './format/snapshot-sources';
export {
  ITEM_KINDS,
  KIND_LABELS,
  RESOURCE_TYPES,
  isSingle,
  kindOfFileType,
  kindOfResourceType,
  type FileKind,
  type ItemKind,
  type ResourceType,
} from './model/item-kind';
export { ITEM_NAME_RULE, isItemName, referencedNames, storedName } from './model/item-name';
export { isMailAddress, MOST_RECIPIENTS } from './model/mail-address';
export type { Side, SnapshotSource } from './model/snapshot-source';
export type { ConnectorRules } from './validation/connector';
export { resolveUnderRoots } from './validation/folder-path';
export { filePath, gitEndpoint, gitUrlProblem, splitPassword } from './validation/git-url';
export { hasSecretParts, isAddressField } from './validation/plain-address';
export { isEmpty, Problems } from './model/problems';
