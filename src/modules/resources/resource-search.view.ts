import { ApiSchema } from '@nestjs/swagger';
import { PageMetadataView } from '../../common/envelope/envelope.view';
import { Integer } from '../../common/openapi/integer.decorator';

/** The filter that was applied; parameters that were not given are absent. */
@ApiSchema({ name: 'AppliedResourceFilter' })
export class AppliedResourceFilterView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * Name of the connector.
   * @example "gitIac"
   */
  connector!: string;

  /**
   * First day (UTC).
   * @example "2026-03-01"
   */
  start_date?: string;

  /**
   * Last day (UTC), inclusive.
   * @example "2026-03-31"
   */
  end_date?: string;

  /**
   * Test user named in the snapshot file.
   * @example "ci"
   */
  user?: string;

  /**
   * Type of the resource.
   * @example "terraform"
   */
  resource_type?: string;

  /**
   * Cloud account.
   * @example 123456789012
   */
  @Integer()
  account_id?: number;

  /**
   * Cloud subscription.
   * @example "f1b2c3d4-0000-4000-8000-000000000001"
   */
  subscription_id?: string;

  /**
   * Cloud project.
   * @example "shop-prod"
   */
  project_id?: string;

  /**
   * A member of an organisation.
   * @example "payments-prod"
   */
  member?: string;

  /**
   * A unit of an organisation.
   * @example "Production/Payments"
   */
  unit?: string;

  /**
   * Branch of the repository.
   * @example "main"
   */
  branch_name?: string;

  /**
   * Regions.
   * @example "us-east-1"
   */
  region?: string;

  /**
   * Services in the tags of the tests.
   * @example "s3"
   */
  services?: string;

  /**
   * Part of a resource name.
   * @example "main"
   */
  resource_search?: string;
}

/** A resource in a search. */
@ApiSchema({ name: 'FoundResource' })
export class FoundResourceView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection_name!: string;

  /**
   * True when no test case of it failed and none ended in an error.
   * @example false
   */
  compliant!: boolean;

  /**
   * True when at least one test case passed, failed, was excluded or ended in an error. Without any, nothing was checked.
   * @example true
   */
  judged!: boolean;

  /**
   * Last segments of the paths.
   * @example ["main.tf"]
   */
  resource_names!: string[];

  /**
   * Id of the resource, the same at every crawl.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  resource_node_id!: string;

  /**
   * Full paths of the resource.
   * @example ["/aws/acm/main.tf"]
   */
  resource_paths!: string[];

  /**
   * Type of the resource.
   * @example "terraform"
   */
  resource_type!: string;
}

/** The page of a search, and what nothing judged. */
@ApiSchema({ name: 'ResourceSearchMetadata' })
export class ResourceSearchMetadataView extends PageMetadataView {
  /**
   * Resources in the whole list that no test case judged.
   * @example 3
   */
  @Integer()
  not_judged!: number;
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
