import { ApiSchema } from '@nestjs/swagger';

/** The master snapshots of a collection by the side they stand on. */
@ApiSchema({ name: 'MasterSnapshotList' })
export class MasterSnapshotListView {
  /**
   * Those of clouds and clusters, sorted.
   * @example ["azure-prod"]
   */
  cloud_snapshots!: string[];

  /**
   * Those of infrastructure-as-code, sorted.
   * @example ["terraform-prod"]
   */
  iac_snapshots!: string[];
}
