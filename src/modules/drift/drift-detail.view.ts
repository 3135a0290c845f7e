import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import { DRIFT_VERDICTS, type DriftVerdict } from './data';
import { DriftedAttributeView, DriftFlipView } from './drift-difference.view';

/** The tags by which an IaC resource and a cloud resource belong together. */
@ApiSchema({ name: 'DriftTags' })
export class DriftTagsView {
  /**
   * Tag that both sides carry.
   * @example "1a4f8d52-6d0b-4c39-9f2e-0c7a4f6f1f11"
   */
  service_unique_id!: string;

  /**
   * Type of the resource.
   * @example "aws_s3_bucket"
   */
  resource_type!: string;
}

const CLOUD = { name: 'logs', properties: { acl: 'public-read' }, type: 's3' };
const IAC = { name: 'logs', properties: { acl: 'private' }, type: 's3' };

/** The comparison of an IaC resource with its cloud resource. */
@ApiSchema({ name: 'DriftDetail' })
export class DriftDetailView {
  /** The resource as it runs. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: CLOUD })
  cloud_snapshot!: object;

  /** The resource as it was written. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: IAC })
  iac_snapshot!: object;

  /**
   * Cloud provider.
   * @example "aws"
   */
  cloud_type!: string;

  /**
   * Tool that the template is written for.
   * @example "terraform"
   */
  iac_type!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container!: string;

  /**
   * Type of the resource.
   * @example "s3"
   */
  resource_type!: string;

  /**
   * The result of the comparison: `drifted` when the two sides differ.
   * @example "drifted"
   */
  @ApiProperty({ enum: DRIFT_VERDICTS })
  result!: DriftVerdict;

  /**
   * Id of the drift result.
   * @example "paymentsiac_AWS_S3_3f2a9c01de_1772359200"
   */
  result_id!: string;

  tags!: DriftTagsView;

  /** The attributes whose values differ. */
  @ApiProperty({ type: [DriftedAttributeView] })
  drifted_attributes!: object;

  /** Verdicts that the drift changes, those from passed to failed first. */
  @ApiProperty({ type: [DriftFlipView] })
  flips!: object;

  /**
   * Epoch milliseconds.
   * @example 1772359200000
   */
  @Integer()
  timestamp!: number;
}
