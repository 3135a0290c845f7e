import { ApiSchema } from '@nestjs/swagger';
import type { UnmanagedResource } from './data';

/** A resource that runs and that no template and no state has. */
@ApiSchema({ name: 'UnmanagedResource' })
export class UnmanagedResourceView {
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
   * Cloud provider.
   * @example "aws"
   */
  cloud_type!: string;

  /**
   * Type of the resource, by the name that the cloud gives it.
   * @example "AWS::S3::Bucket"
   */
  resource_type!: string;

  /**
   * Path of the resource that runs.
   * @example "arn:aws:s3:::made-by-hand"
   */
  cloud_path!: string;

  /**
   * Region; empty when the resource is in none.
   * @example "eu-west-1"
   */
  region!: string;

  /**
   * Account.
   * @example "123456789012"
   */
  account_id!: string;
}

/** The unmanaged resources of the newest output. */
@ApiSchema({ name: 'UnmanagedResources' })
export class UnmanagedResourcesView {
  results!: UnmanagedResourceView[];
}

export function toUnmanagedResourceView(row: UnmanagedResource, container: string): UnmanagedResourceView {
  return {
    container,
    drift_output_id: row.runId.toHexString(),
    cloud_type: row.cloudType,
    resource_type: row.resourceType,
    cloud_path: row.cloudPath,
    region: row.region,
    account_id: row.accountId,
  };
}
