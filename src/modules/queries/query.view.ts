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
   * When this version was first seen.
   * @example "2026-03-01 10:00:00"
   */
  date!: string;

  /** @example "data" */
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
  /** @example "microsoftcompute" */
  collection!: string;

  /** @example "Compute resources of two regions" */
  description!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { 'json.resources.location': { $in: ['eastus', 'westus2'] } },
  })
  query!: Record<string, unknown>;

  /** @example "Resources by location" */
  title!: string;
}
