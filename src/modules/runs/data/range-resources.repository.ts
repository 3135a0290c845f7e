import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel, type LocalStage } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { queryConfig } from '../../../config';
import { mapBatches, rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { criteriaFilter, isUnfiltered, type ResourceCriteria } from './resource-criteria';
import { FOUND, JUDGED, type ResourceSearchRow } from './run-resources.repository';
import type { RunRef } from './runs.repository';
import { RunResourceRow } from './run-resource.schema';

/** A resource of several runs: its identity, and the time of the newest run in which it fits the search. */
interface Sighting {
  readonly _id: string;
  readonly newest: Date;
}

/**
 * Searches over the resources of several runs, each once and as the newest of these runs found it, also when only an
 * older one fits: what has failed since is not shown as compliant. All rows of the runs are read, but only their order and
 * time are grouped; the fields to show are read for the page alone.
 */
@Injectable()
export class RangeResourcesRepository {
  constructor(
    @InjectTenantModel(RunResourceRow) private readonly rows: TenantModel<RunResourceRow>,
    @Inject(queryConfig.KEY) private readonly config: ConfigType<typeof queryConfig>,
  ) {}

  /** Types of the resources that fit, sorted. */
  async typesFound(tenant: TenantId, runs: readonly RunRef[], criteria: ResourceCriteria): Promise<string[]> {
    const types = await this.rows
      .distinct('type', anyOf(tenant, runs, criteria))
      .maxTimeMS(this.config.timeLimitMs)
      .exec();
    return types.sort();
  }

  /** One page, by type and path, with the number of all and of those that nothing judged where they fit last. */
  async searchPage(
    tenant: TenantId,
    runs: readonly RunRef[],
    criteria: ResourceCriteria,
    { index, count }: PageWindow,
  ): Promise<[ResourceSearchRow[], number, number]> {
    const [{ page, totals }] = await this.sightings<{
      page: Sighting[];
      totals: { total: number; notJudged: number }[];
    }>(tenant, runs, criteria, [
      {
        $facet: {
          page: [{ $skip: index }, { $limit: count }],
          totals: [
            {
              $group: {
                _id: null,
                total: { $sum: 1 },
                notJudged: { $sum: { $cond: [{ $eq: ['$judged', 0] }, 1, 0] } },
              },
            },
          ],
        },
      },
    ]);
    const rows = await this.asFound(tenant, runs, criteria, page);
    return [rows, totals[0]?.total ?? 0, totals[0]?.notJudged ?? 0];
  }

  /** All of them, by type and path. */
  streamSearch(tenant: TenantId, runs: readonly RunRef[], criteria: ResourceCriteria): RowBatches<ResourceSearchRow> {
    const sightings = rowBatches<Sighting>(this.sightings(tenant, runs, criteria, []));
    return mapBatches(sightings, (batch) => this.asFound(tenant, runs, criteria, batch));
  }

  private sightings<T>(tenant: TenantId, runs: readonly RunRef[], criteria: ResourceCriteria, then: LocalStage[]) {
    return this.rows
      .aggregate<T>(anyOf(tenant, runs, criteria), [
        {
          $group: {
            _id: '$identity',
            type: { $min: '$type' },
            path: { $min: '$path' },
            newest: { $max: '$runTime' },
            judged: { $top: { sortBy: { runTime: -1 }, output: JUDGED } },
          },
        },
        { $sort: { type: 1, path: 1, _id: 1 } },
        { $project: { newest: 1, judged: 1 } },
        ...then,
      ])
      .option({ maxTimeMS: this.config.timeLimitMs });
  }

  /** The rows of the newest runs that found these resources, in the same order. */
  private async asFound(
    tenant: TenantId,
    runs: readonly RunRef[],
    criteria: ResourceCriteria,
    sightings: readonly Sighting[],
  ): Promise<ResourceSearchRow[]> {
    if (sightings.length === 0) return [];
    const newest = isUnfiltered(criteria) ? sightings : await this.newestSightings(tenant, runs, sightings);
    const filter: Scoped<RunResourceRow> = { tenant, $or: pairs(runs, newest) };
    const rows = await this.rows
      .find(filter)
      .select({ ...FOUND, identity: 1 })
      .lean<(ResourceSearchRow & { identity: string })[]>();
    const byIdentity = new Map(rows.map((row) => [row.identity, row]));
    return sightings.flatMap(({ _id }) => byIdentity.get(_id) ?? []);
  }

  /** The same resources with the newest run that found them, whether they fit the search there or not. */
  private newestSightings(tenant: TenantId, runs: readonly RunRef[], sightings: readonly Sighting[]) {
    const filter = { tenant, runId: anyRun(runs), identity: { $in: sightings.map(({ _id }) => _id) } };
    return this.rows
      .aggregate<Sighting>(filter, [{ $group: { _id: '$identity', newest: { $max: '$runTime' } } }])
      .option({ maxTimeMS: this.config.timeLimitMs });
  }
}

function anyOf(tenant: TenantId, runs: readonly RunRef[], criteria: ResourceCriteria): Scoped<RunResourceRow> {
  return criteriaFilter(tenant, { runId: anyRun(runs) }, criteria);
}

function anyRun(runs: readonly RunRef[]) {
  return { $in: runs.map(({ _id }) => _id) };
}

/** Returns conditions for the resources to read from each run; no two runs of a tenant have the same time. */
function pairs(runs: readonly RunRef[], sightings: readonly Sighting[]) {
  const identities = new Map<number, string[]>();
  for (const { _id, newest } of sightings) {
    const known = identities.get(newest.getTime());
    if (known === undefined) identities.set(newest.getTime(), [_id]);
    else known.push(_id);
  }
  return runs.flatMap(({ _id: runId, time }) => {
    const seen = identities.get(time.getTime());
    return seen === undefined ? [] : [{ runId, identity: { $in: seen } }];
  });
}
