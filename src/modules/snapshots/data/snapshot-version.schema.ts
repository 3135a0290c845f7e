import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/**
 * One version of a resource's snapshot. Append-only: changed content makes a new version, unchanged content only
 * updates `lastSeen`. The fields that free queries may name are spelled as the interface spells them.
 */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'snapshot_versions' })
export class SnapshotVersion extends ContainerRow {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  databaseCollection!: string;

  /** Identity of the resource inside its container. */
  @Prop({ type: String, required: true })
  identity!: string;

  /** Name of the container. */
  @Prop({ type: String, required: true })
  container!: string;

  /** The resource node id. */
  @Prop({ type: String, required: true })
  snapshotId!: string;

  /** The cloud path, or the template among `paths`. */
  @Prop({ type: String, required: true })
  path!: string;

  @Prop({ type: [String], required: true })
  paths!: string[];

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  type!: string;

  @Prop({ type: String, required: true })
  region!: string;

  /** Name of the connector. */
  @Prop({ type: String, required: true })
  source!: string;

  @Prop({ type: String, required: true })
  structure!: string;

  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, required: true })
  queryuser!: string;

  @Prop({ type: String, required: true })
  contentType!: string;

  /** `firstSeen` in epoch milliseconds. */
  @Prop({ type: Number, required: true })
  timestamp!: number;

  @Prop({ type: String, required: true })
  hash!: string;

  @Prop({ type: Date, required: true })
  firstSeen!: Date;

  @Prop({ type: Date, required: true })
  lastSeen!: Date;

  @Prop({ type: Boolean, required: true })
  newest!: boolean;

  @Prop({ type: MongooseSchema.Types.Mixed })
  json?: unknown;

  /** The tags of a resource that runs in a cloud, or that its provider of Terraform gives it, see `storedTags`. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  tags?: Record<string, string>;

  /** The calls that the cloud answered; undefined for documents that are not of a cloud. */
  @Prop({ type: [String], default: undefined })
  calls?: readonly string[];

  /** JSON: the providers that a Terraform template's document does not show, as its rendering gives them. */
  @Prop({ type: String })
  providers?: string;

  /** JSON: the addresses of a Terraform template's resources, or an object of `addresses`, `openBlocks` and moves. */
  @Prop({ type: String })
  addresses?: string;

  /** The exact JSON, when `json` does not read back unchanged. */
  @Prop({ type: String })
  text?: string;

  /** The number of parts in which the exact JSON is stored separately. */
  @Prop({ type: Number })
  parts?: number;
}

export const SnapshotVersionSchema = SchemaFactory.createForClass(SnapshotVersion);

// SnapshotVersionsRepository.listBetween, deleteByContainer, deleteUnseenSince
SnapshotVersionSchema.index({ tenant: 1, containerId: 1, identity: 1, firstSeen: 1 });
// SnapshotWriterRepository.storeVersions, SnapshotVersionsRepository.findNewest, newestIds: one entry per resource
SnapshotVersionSchema.index(
  { tenant: 1, containerId: 1, identity: 1 },
  { partialFilterExpression: { newest: true }, name: 'newest_of_resource' },
);
// SnapshotVersionsRepository.streamQuery: newest first; isEmpty
SnapshotVersionSchema.index({ tenant: 1, databaseCollection: 1, firstSeen: -1, _id: -1 });
