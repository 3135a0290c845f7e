import { Text, WireBoolean } from '../../../common/validation/fields';

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
}
