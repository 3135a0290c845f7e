import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A snapshot that a query found. */
@ApiSchema({ name: 'QueriedResource' })
export class QueriedResourceView {
  /** The stored document. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { resources: [{ type: 'Microsoft.Compute/disks', name: 'data', location: 'eastus', properties: {} }] },
  })
  config!: object;

  /**
   * The time at which this version was first seen.
   * @example "2026-03-01 10:00:00"
   */
  date!: string;

  /**
   * Name of the resource.
   * @example "data"
   */
  resource_name!: string;
}

/** Snapshots, newest first. */
@ApiSchema({ name: 'QueriedResourceList' })
export class QueriedResourceListView {
  results!: QueriedResourceView[];
}

/** A query to start from. */
@ApiSchema({ name: 'QuerySample' })
export class QuerySampleView {
  /**
   * Database collection to run it on.
   * @example "microsoftcompute"
   */
  collection!: string;

  /**
   * A description of the resources that it finds.
   * @example "Compute resources of two regions"
   */
  description!: string;

  /** Database query. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { 'json.resources.location': { $in: ['eastus', 'westus2'] } },
  })
  query!: Record<string, unknown>;

  /**
   * Title of the sample.
   * @example "Resources by location"
   */
  title!: string;
}
