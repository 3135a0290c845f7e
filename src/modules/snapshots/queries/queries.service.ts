import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { Reply, type RowBatches } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { RequestSlots } from '../../../common/http/request-slots';
import { pageMetadata, type PageWindow } from '../../../common/pagination/page';
import { requestedRange } from '../../../common/time/requested-range';
import { toWireTime } from '../../../common/time/wire-time';
import { queryConfig } from '../../../config';
import { mapBatches } from '../../../database/row-batches';
import { CollectionLookupService } from '../../collections';
import {
  DatabaseCollectionsRepository,
  SnapshotVersionsRepository,
  type BoundedQuery,
  type StoredSnapshot,
} from '../data';
import type { QueryResourcesDto } from './dto/query-resources.dto';
import { acceptedQuery } from './accepted-query';
import { fittingSamples, type SampledDocument } from './fitting-samples';
import { KeptTotals } from './kept-totals';
import { queryFailure } from './query-failure';
import type { QueriedResourceView, QuerySampleView } from './query.view';

/** As many documents as samples are made from; larger ones are left out. */
const SAMPLED = { collections: 20, documents: 3, bytes: 200_000 } as const;

/** A free query over the stored documents of one database collection of one tenant. */
@Injectable()
export class QueriesService {
  /** Each keeps a connection to the database for up to its time limit: one tenant alone must not take them all. */
  private readonly slots = new RequestSlots({
    ofTenant: 8,
    ofAll: 24,
    patienceMs: 10_000,
    message: 'Too many queries are under way at once; try again shortly.',
  });

  private readonly totals = new KeptTotals();

  constructor(
    @Inject(queryConfig.KEY) private readonly config: ConfigType<typeof queryConfig>,
    private readonly collections: CollectionLookupService,
    private readonly databaseCollections: DatabaseCollectionsRepository,
    private readonly versions: SnapshotVersionsRepository,
  ) {}

  async query(tenant: TenantId, dto: QueryResourcesDto) {
    const range = requestedRange(dto);
    const filter = acceptedQuery(dto.query);
    const without = await this.collections.deletedIds(tenant);
    const query: BoundedQuery = {
      filter,
      range,
      without,
      maxTimeMS: this.config.timeLimitMs,
      readPreference: this.config.readPreference,
      readConcern: this.config.readConcern,
    };
    const name = dto.query_collection;
    if (!(await this.databaseCollections.exists(tenant, name, without)))
      throw ServiceError.notFound(`Database collection ${name} not found`);
    if (range === undefined) return this.newest(tenant, name, query, dto.window);
    const total = (index: number) =>
      this.totals.of(tenant, { name, query: dto.query, range }, index, () =>
        this.inTurn(tenant, () => this.versions.countQuery(tenant, name, query)),
      );
    const page = dto.window && { window: dto.window, total: await total(dto.window.index) };
    return this.versionsInRange(tenant, name, query, page);
  }

  /** Samples over the newest documents of the tenant. */
  async samples(tenant: TenantId): Promise<readonly QuerySampleView[]> {
    const without = await this.collections.deletedIds(tenant);
    const names = (await this.databaseCollections.listNames(tenant, without)).slice(0, SAMPLED.collections);
    const sampled: SampledDocument[] = [];
    for (const collection of names)
      for (const document of await this.versions.newestSmall(tenant, collection, { without, ...SAMPLED }))
        sampled.push({ collection, ...document });
    return fittingSamples(sampled);
  }

  /** A page is streamed too: its rows may be thousands, each of megabytes. */
  private versionsInRange(
    tenant: TenantId,
    name: string,
    query: BoundedQuery,
    page: { readonly window: PageWindow; readonly total: number } | undefined,
  ) {
    const rows = mapBatches(this.versions.streamQuery(tenant, name, query, page?.window), (batch) => batch.map(toView));
    return Reply.stream(this.explainedRows(tenant, rows), { at: 'results', paged: true, page, exact: true });
  }

  private async newest(tenant: TenantId, name: string, query: BoundedQuery, window: PageWindow | undefined) {
    const newest = await this.inTurn(tenant, () => this.versions.queryNewest(tenant, name, query));
    const found = newest === undefined ? [] : [newest];
    const results = window === undefined || window.index === 0 ? found.map(toView) : [];
    return Reply.exact({ results }, { page: pageMetadata(window, results.length, found.length) });
  }

  /** Runs the costly beginning of a query, up to its first row, when the tenant has few others under way. */
  private async inTurn<T>(tenant: TenantId, work: () => Promise<T>): Promise<T> {
    const leave = await this.slots.enter(tenant);
    try {
      return await this.explained(work);
    } finally {
      leave();
    }
  }

  /** The rows, with errors of the query explained; an error in the first batch still sets the status of the answer. */
  private async *explainedRows<T>(tenant: TenantId, rows: RowBatches<T>): RowBatches<T> {
    const iterator = rows[Symbol.asyncIterator]();
    try {
      for (
        let next = await this.inTurn(tenant, () => iterator.next());
        !next.done;
        next = await this.explained(() => iterator.next())
      )
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }

  private async explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw queryFailure(error, this.config.timeLimitMs);
    }
  }
}

function toView({ document, firstSeen, name }: StoredSnapshot): QueriedResourceView {
  return { config: document, date: toWireTime(firstSeen), resource_name: name };
}
