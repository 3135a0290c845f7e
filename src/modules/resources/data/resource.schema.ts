import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Resource } from '../../../engine/model';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A resource as its last crawl found it; it keeps its identity from crawl to crawl. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'resources' })
export class ResourceRow extends ContainerRow implements Resource {
  @Prop({ type: String, required: true })
  identity!: string;

  @Prop({ type: String, required: true })
  nodeId!: string;

  @Prop({ type: [String], required: true })
  masterSnapshotIds!: string[];

  @Prop({ type: String, required: true })
  connector!: string;

  @Prop({ type: String, required: true })
  structure!: string;

  @Prop({ type: String, required: true })
  databaseCollection!: string;

  @Prop({ type: String, required: true })
  type!: string;

  @Prop({ type: [String], required: true })
  innerTypes!: string[];

  @Prop({ type: String, required: true })
  path!: string;

  @Prop({ type: [String], required: true })
  paths!: string[];

  @Prop({ type: String, required: true })
  region!: string;

  @Prop({ type: String, required: true })
  user!: string;

  @Prop({ type: String, required: true })
  accountId!: string;

  @Prop({ type: String, required: true })
  subscriptionId!: string;

  @Prop({ type: String, required: true })
  projectId!: string;

  @Prop({ type: String, required: true })
  branch!: string;

  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, required: true })
  repository!: string;

  @Prop({ type: String, default: '' })
  commit!: string;

  @Prop({ type: String, default: '' })
  file!: string;

  @Prop({ type: String })
  address?: string;

  @Prop({ type: String })
  ownType?: string;

  @Prop({ type: String })
  ownName?: string;

  @Prop({ type: String, required: true })
  contentType!: string;

  @Prop({ type: Date, required: true })
  firstCrawl!: Date;

  @Prop({ type: Date, required: true })
  lastCrawl!: Date;

  /** False when the newest complete listing no longer contained it. */
  @Prop({ type: Boolean, required: true })
  active!: boolean;
}

export const ResourceRowSchema = SchemaFactory.createForClass(ResourceRow);

// ResourcesRepository.recordSeen, deleteByContainer
ResourceRowSchema.index({ tenant: 1, containerId: 1, identity: 1 }, { unique: true });
// ResourcesRepository.findByNodeId
ResourceRowSchema.index({ tenant: 1, containerId: 1, nodeId: 1 });
// ResourcesRepository.findByPath, findInDatabaseCollection, listIdentities
ResourceRowSchema.index({ tenant: 1, path: 1, databaseCollection: 1, lastCrawl: -1 });
// ResourcesRepository.deactivateUnseen, forgetNode, listFoundBy
ResourceRowSchema.index({ tenant: 1, containerId: 1, connector: 1, masterSnapshotIds: 1, lastCrawl: 1 });
