import { ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';

/** The filter that was applied: only what was given. */
@ApiSchema({ name: 'AppliedResourceFilter' })
export class AppliedResourceFilterView {
  /** @example "payments-iac" */
  collection!: string;

  /** @example "gitIac" */
  connector!: string;

  /** @example "2026-03-01" */
  start_date?: string;

  /** @example "2026-03-31" */
  end_date?: string;

  /** @example "ci" */
  user?: string;

  /** @example "terraform" */
  resource_type?: string;

  /** @example 123456789012 */
  @Integer()
  account_id?: number;

  /** @example "f1b2c3d4-0000-4000-8000-000000000001" */
  subscription_id?: string;

  /** @example "shop-prod" */
  project_id?: string;

  /** @example "main" */
  branch_name?: string;

  /** @example "us-east-1" */
  region?: string;

  /** @example "s3" */
  services?: string;

  /** @example "main" */
  resource_search?: string;
}

/** A resource in a search. */
@ApiSchema({ name: 'FoundResource' })
export class FoundResourceView {
  /** @example "payments-iac" */
  collection_name!: string;

  /**
   * Whether no test case of it failed.
   * @example false
   */
  compliant!: boolean;

  /**
   * Last segments of the paths.
   * @example ["main.tf"]
   */
  resource_names!: string[];

  /** @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de" */
  resource_node_id!: string;

  /** @example ["/aws/acm/main.tf"] */
  resource_paths!: string[];

  /** @example "terraform" */
  resource_type!: string;
}

/** Resources by type and path. */
@ApiSchema({ name: 'ResourceSearch' })
export class ResourceSearchView {
  filter!: AppliedResourceFilterView;

  /**
   * Types under the same filter less `resource_type`, sorted.
   * @example ["terraform"]
   */
  resource_type_list!: string[];

  results!: FoundResourceView[];
}
