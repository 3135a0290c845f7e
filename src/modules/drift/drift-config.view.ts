import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DRIFT_JOINS } from '../../engine/files/collection-files';

/** The drift configuration of a collection. */
@ApiSchema({ name: 'DriftConfig' })
export class DriftConfigView {
  /**
   * Name of the cloud master snapshot.
   * @example "cloud-resources"
   */
  cloud_mastersnapshot!: string;

  /**
   * Name of the IaC master snapshot.
   * @example "terraform-templates"
   */
  iac_mastersnapshot!: string;

  /**
   * True when compliance runs of the collection detect drift.
   * @example true
   */
  is_drift_detection_active!: boolean;

  /** The ways in which the sides are joined; only there when it was set. */
  @ApiProperty({ type: [String], enum: DRIFT_JOINS, required: false, example: ['tags'] })
  join?: string[];
}

@ApiSchema({ name: 'DriftTag' })
export class DriftTagView {
  /**
   * A new id to tag both sides of a resource with.
   * @example "3f1c9a52-8f0e-4f4e-9a55-0d8a1f1c2b3d"
   */
  service_unique_id!: string;
}
