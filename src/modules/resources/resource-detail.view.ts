import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ObjectSchema } from '../../common/envelope/envelope.view';

export const SNAPSHOT_DOCUMENT: ObjectSchema = {
  type: 'object',
  additionalProperties: true,
  description: 'A stored document; its fields follow the type of the resource.',
  example: { name: 'logs', acl: 'private' },
};

/** Two versions of a resource, whole. */
@ApiSchema({ name: 'ConfigurationDriftDetail' })
export class ConfigurationDriftDetailView {
  /** The newer document. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'logs', acl: 'public-read' } })
  new_resource!: object;

  /** The older document. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'logs', acl: 'private' } })
  old_resource!: object;
}
