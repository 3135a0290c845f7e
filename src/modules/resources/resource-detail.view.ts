import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A stored document; its fields follow the type of the resource. */
@ApiSchema({ name: 'SnapshotDocument' })
export class SnapshotDocumentView {}

/** Two versions of a resource, whole. */
@ApiSchema({ name: 'ConfigurationDriftDetail' })
export class ConfigurationDriftDetailView {
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'logs', acl: 'public-read' } })
  new_resource!: object;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'logs', acl: 'private' } })
  old_resource!: object;
}
