import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** An attribute whose values differ. */
@ApiSchema({ name: 'DriftedAttribute' })
export class DriftedAttributeView {
  /**
   * Path below `properties`.
   * @example "VersioningConfiguration.Status"
   */
  path!: string;

  /** The value of the template. */
  @ApiProperty({ example: 'Enabled' })
  iac_value!: unknown;

  /** The value that runs. */
  @ApiProperty({ example: 'Suspended' })
  cloud_value!: unknown;

  /** `unwritten` for access that runs, that no template writes, and that the cloud itself does not give. */
  @ApiProperty({ enum: ['unwritten'], required: false })
  kind?: string;
}

/** A verdict that the drift changes. */
@ApiSchema({ name: 'DriftFlip' })
export class DriftFlipView {
  /**
   * Id of the test case.
   * @example "S3_VERSIONING_1"
   */
  test_id!: string;

  /** The side that the rule judges: `cloud` for the resource that runs, `iac` for the template. */
  @ApiProperty({ enum: ['cloud', 'iac'] })
  side!: string;

  /**
   * State with the values of the template.
   * @example "passed"
   */
  written!: string;

  /**
   * State with the values that run.
   * @example "failed"
   */
  running!: string;
}
