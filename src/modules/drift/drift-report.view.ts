import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { RawJson } from '../../common/envelope/raw-json';
import { DRIFT_JOINS } from '../../engine/files/collection-files';
import { Integer } from '../../common/openapi/integer.decorator';
import { DRIFT_VERDICTS, type DriftVerdict, type ListedDrift } from './data';
import { DriftTagsView } from './drift-detail.view';
import { DriftedAttributeView, DriftFlipView } from './drift-difference.view';

/** A resource of a template compared with the one that runs. */
@ApiSchema({ name: 'DriftReportRow' })
export class DriftReportRowView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container!: string;

  /**
   * Id of the drift output.
   * @example "65f0c0ffee0c0ffee0c0ff03"
   */
  drift_output_id!: string;

  /**
   * Id of the drift result.
   * @example "paymentsiac_AWS_S3_3f2a9c01de_1772359200"
   */
  result_id!: string;

  /** The result of the comparison: `drifted` when the two sides differ. */
  @ApiProperty({ enum: DRIFT_VERDICTS })
  result!: DriftVerdict;

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
   * Type of the resource.
   * @example "s3"
   */
  resource_type!: string;

  /** The way in which the template and what runs were found to belong together; `tags` are empty for the others. */
  @ApiProperty({ enum: DRIFT_JOINS })
  joined_by!: string;

  tags!: DriftTagsView;

  /**
   * Path of the template.
   * @example "/storage/main.tf"
   */
  iac_path!: string;

  /**
   * Address of the resource in the template.
   * @example "aws_s3_bucket.logs"
   */
  iac_resource!: string;

  /**
   * Path of the resource that runs.
   * @example "arn:aws:s3:::payments-logs"
   */
  cloud_path!: string;

  /**
   * Epoch milliseconds.
   * @example 1772359200000
   */
  @Integer()
  timestamp!: number;

  /** The attributes whose values differ. */
  @ApiProperty({ type: [DriftedAttributeView] })
  drifted_attributes!: object;

  /** Verdicts that the drift changes, those from passed to failed first. */
  @ApiProperty({ type: [DriftFlipView] })
  flips!: object;

  /**
   * The number of attributes of the template that were not compared.
   * @example 2
   */
  @Integer()
  untracked!: number;
}

/** The drift results of the newest output. */
@ApiSchema({ name: 'DriftReport' })
export class DriftReportView {
  results!: DriftReportRowView[];
}

/** Results that were stored before a field existed do not have it. */
export function toDriftReportRowView(
  row: ListedDrift &
    Partial<Pick<ListedDrift, 'flips' | 'untracked' | 'iacPath' | 'iacResource' | 'cloudPath' | 'joinedBy'>>,
  container: string,
): DriftReportRowView {
  return {
    container,
    drift_output_id: row.outputId.toHexString(),
    result_id: row.resultId,
    result: row.result,
    cloud_type: row.cloudType,
    iac_type: row.iacType,
    resource_type: row.resourceType,
    joined_by: row.joinedBy ?? 'tags',
    tags: { service_unique_id: row.tagServiceId, resource_type: row.tagResourceType },
    iac_path: row.iacPath ?? '',
    iac_resource: row.iacResource ?? '',
    cloud_path: row.cloudPath ?? '',
    timestamp: row.time.getTime(),
    drifted_attributes: new RawJson(row.driftedAttributes),
    flips: new RawJson(row.flips ?? '[]'),
    untracked: row.untracked ?? 0,
  };
}
