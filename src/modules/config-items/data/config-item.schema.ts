import type { SnapshotSource } from '../../../engine/files/collection-files';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';
import { StoredItem } from './stored-item';

/** A config item or rule file of a container. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'config_items' })
export class ConfigItem extends StoredItem {
  /** `type` of a connector; empty for other kinds. */
  @Prop({ type: String, default: '' })
  connectorType!: string;

  /** The connectors of a master snapshot; absent for other kinds. */
  @Prop({ type: [{ _id: false, source: String, side: String }], default: undefined })
  sources?: SnapshotSource[];
}

export const ConfigItemSchema = SchemaFactory.createForClass(ConfigItem);

// ConfigItemsRepository.find, findByReference, listOfKind, replace, remove (a name exists once per kind), deleteByContainer
ConfigItemSchema.index({ tenant: 1, containerId: 1, kind: 1, name: 1 }, { unique: true });
// ConfigItemsRepository.listNames, listConnectorTypes: covered, so that no document is read for a list of names
ConfigItemSchema.index({ tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 });
// ConfigItemsRepository.listContainersWithConnector: covered
ConfigItemSchema.index({ tenant: 1, kind: 1, connectorType: 1, containerId: 1 });
// ConfigItemsRepository.listPageOfKind: newest first, covered
ConfigItemSchema.index({ tenant: 1, containerId: 1, kind: 1, updatedAt: -1, _id: -1, name: 1 });
