import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { Reply, type RowBatches } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { RequestSlots } from '../../../common/http/request-slots';
import {
  boundedPage,
  COUNTED,
  pageMetadata,
  type PageMetadata,
  type PageWindow,
} from '../../../common/pagination/page';
import { requestedRange } from '../../../common/time/requested-range';
import { toWireTime } from '../../../common/time/wire-time';
import { queryConfig } from '../../../config';
import { mapBatches } from '../../../database/row-batches';
import { CollectionLookupService } from '../../collections';
import {
  DatabaseCollectionsRepository,
  SnapshotVersionsRepository,
  type BoundedQuery,
  type VersionPlace,
  type StoredSnapshot,
} from '../data';
import type { QueryResourcesDto } from './dto/query-resources.dto';
import { acceptedQuery } from './accepted-query';
import { fittingSamples, type SampledDocument } from './fitting-samples';
import { KeptPages, type Question } from './kept-pages';
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

  private readonly pages = new KeptPages<VersionPlace>();

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
    if (dto.window !== undefined) return this.page(tenant, { name, query: dto.query, range }, query, dto.window);
    return this.streamed(tenant, this.versions.streamQuery(tenant, name, query));
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

  private async page(tenant: TenantId, question: Question, query: BoundedQuery, window: PageWindow) {
    const { name } = question;
    const { start, total: known } = this.pages.find(tenant, question, window.index);
    const part = { ...(start ? { after: start } : { skip: window.index }), limit: window.count + 1 };
    const places = await this.inTurn(tenant, () => this.versions.queryPlaces(tenant, name, query, part));
    const held = places.slice(0, window.count);
    const hasMore = places.length > held.length;
    const [first, last] = [held.at(0), held.at(-1)];
    const end = window.index + held.length;
    // What is behind this page is only counted as far as a total is shown.
    const count = (limit: number) =>
      this.inTurn(tenant, () => this.versions.countQuery(tenant, name, query, { ...(last && { after: last }), limit }));
    const isLast = !hasMore && (last !== undefined || window.index === 0);
    const before = last ? end : 0;
    const total = isLast ? end : (known ?? before + (before > COUNTED ? 0 : await count(COUNTED + 1 - before)));
    if (last) this.pages.keep(tenant, question, { index: window.index, end, total, last });
    // A page is streamed too: its rows may be thousands, each of megabytes.
    const rows = first ? this.versions.streamQuery(tenant, name, query, { from: first, held: held.length }) : noRows();
    return this.streamed(tenant, rows, (read) => boundedPage(window, read, total, hasMore));
  }

  private streamed(tenant: TenantId, found: RowBatches<StoredSnapshot>, page?: (read: number) => PageMetadata) {
    const rows = mapBatches(found, (batch) => batch.map(toView));
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

async function* noRows(): RowBatches<never> {}

function toView({ document, firstSeen, name }: StoredSnapshot): QueriedResourceView {
  return { config: document, date: toWireTime(firstSeen), resource_name: name };
}
