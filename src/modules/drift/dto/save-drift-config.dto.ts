import { field, Text, WireBoolean } from '../../../common/validation/fields';
import { DRIFT_JOINS, driftJoinProblem } from '../../../engine/files/collection-files';

export class SaveDriftConfigDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true })
  container!: string;

  /**
   * True when compliance runs of the collection detect drift.
   * @example true
   */
  @WireBoolean({ required: true })
  is_drift_detection_active!: boolean;

  /**
   * Name of the IaC master snapshot; it need not exist yet.
   * @example "terraform-templates"
   */
  @Text({ required: true })
  iac_mastersnapshot!: string;

  /**
   * Name of the cloud master snapshot; it need not exist yet.
   * @example "cloud-resources"
   */
  @Text({ required: true })
  cloud_mastersnapshot!: string;

  /** The ways in which a resource of a template and one that runs are joined; all of them when it is left out. */
  @field({}, driftJoinProblem, { type: 'array', items: { type: 'string', enum: [...DRIFT_JOINS] }, example: ['tags'] })
  join?: string[];
}
