/** The kinds of config items; `others` are rule files. */
export const ITEM_KINDS = [
  'connector',
  'snapshot',
  'mastersnapshot',
  'test',
  'mastertest',
  'collection_configuration',
  'notifications',
  'drift_config',
  'others',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kind of an uploaded file: an item, or exclusions that are added to those of the container. */
export type FileKind = ItemKind | 'exclusions';

/** As the interface spells it where items are read. */
const MISSPELT = 'collection_configuaration';

/** The values of `resource_type`. */
export const RESOURCE_TYPES = [...ITEM_KINDS, MISSPELT] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export function kindOfResourceType(type: ResourceType): ItemKind {
  return type === MISSPELT ? 'collection_configuration' : type;
}

/** The names of the kinds in messages. */
export const KIND_LABELS: Readonly<Record<ItemKind, string>> = {
  connector: 'Connector',
  snapshot: 'Snapshot',
  mastersnapshot: 'Master snapshot',
  test: 'Test',
  mastertest: 'Master test',
  collection_configuration: 'Collection configuration',
  notifications: 'Notification',
  drift_config: 'Drift configuration',
  others: 'Rule file',
};

/** Kinds of which a container has one, always under the kind's own name. */
export function isSingle(kind: ItemKind): boolean {
  return kind === 'collection_configuration' || kind === 'drift_config';
}

const FILE_TYPES: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ['structure', 'connector'],
  ['connector', 'connector'],
  ['snapshot', 'snapshot'],
  ['mastersnapshot', 'mastersnapshot'],
  ['test', 'test'],
  ['mastertest', 'mastertest'],
  ['notifications', 'notifications'],
  ['notification', 'notifications'],
  ['collection_configuration', 'collection_configuration'],
  [MISSPELT, 'collection_configuration'],
  ['drift_config', 'drift_config'],
  ['exclusion', 'exclusions'],
  ['exclusions', 'exclusions'],
]);

/** The kind that a `fileType` names, in any case. */
export function kindOfFileType(fileType: string): FileKind | undefined {
  return FILE_TYPES.get(fileType.trim().toLowerCase());
}
