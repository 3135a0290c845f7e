import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { pageMetadata, type PageWindow } from '../../common/pagination/page';
import { listReply, type ListedRows } from '../../database/list-reply';
import { mapBatches } from '../../database/row-batches';
import { COUNTED, FindingsRepository, type FindingFilter, type FindingGroup, type FindingGrouping } from './data';
import type { ListFindingsDto } from './dto/list-findings.dto';
import { FindingFiltersService } from './finding-filters.service';
import { toFindingGroupView } from './finding.view';
import { FindingViewsService } from './finding-views.service';

/** Lists findings over collections. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly filters: FindingFiltersService,
    private readonly findings: FindingsRepository,
    private readonly views: FindingViewsService,
  ) {}

  async list(tenant: TenantId, query: ListFindingsDto) {
    const { sort = 'severity', group_by: groupBy, window } = query;
    const { filter, names } = await this.filters.of(tenant, query);
    if (groupBy) return this.groups(tenant, filter, groupBy, query);
    if (window === undefined) {
      const all = this.findings.streamAll(tenant, filter, sort);
      const views = mapBatches(all, (rows) => this.views.of(tenant, rows, names));
      return Reply.stream(views, { at: 'results', paged: true });
    }
    const few = filter.search === undefined ? undefined : await this.findings.listIfFew(tenant, filter, sort);
    if (few) {
      const found = few.slice(window.index, window.index + window.count);
      const results = await this.views.of(tenant, found, names);
      return Reply.of({ results }, { page: pageMetadata(window, found.length, few.length) });
    }
    const rows = await this.findings.listPage(tenant, filter, sort, { ...window, count: window.count + 1 });
    // The last page tells the number of all: what few findings match has been read to its end.
    const isLast = rows.length <= window.count && (rows.length > 0 || window.index === 0);
    const counted = isLast ? window.index + rows.length : await this.findings.count(tenant, filter);
    const shown = rows.slice(0, window.count);
    const results = await this.views.of(tenant, shown, names);
    return Reply.of({ results }, { page: boundedPage(window, shown.length, counted, rows.length > shown.length) });
  }

  private groups(tenant: TenantId, filter: FindingFilter, by: FindingGrouping, query: ListFindingsDto) {
    const rows: ListedRows<FindingGroup> = {
      all: () => this.findings.streamGroups(tenant, filter, by),
      page: (window) => this.findings.groupPage(tenant, filter, by, window),
    };
    const toView = (group: FindingGroup) => toFindingGroupView(group, queryOf({ ...query, [by]: group.key }));
    return listReply(rows, query.window, toView);
  }
}

function boundedPage(window: PageWindow, held: number, counted: number, hasMore: boolean) {
  if (counted <= COUNTED) return pageMetadata(window, held, counted);
  const page = pageMetadata(window, held, COUNTED);
  return { ...page, next_index: hasMore ? window.index + held : -1, is_bounded: true };
}

type Asked = Omit<ListFindingsDto, 'window' | 'rule'> & { readonly rule?: string | readonly string[] };

/** The parameters of a list of findings with the same filter. */
function queryOf({ collection, severity, state, rule, resource_type, ...query }: Asked): string {
  const { group, framework, file, resource, account, unit, change, fix, expiring, search } = query;
  const fields = { collection, severity, state, rule, resource_type, group, framework, file, resource, account, unit };
  const given = Object.entries({ ...fields, change, fix, expiring, search });
  const written = given.flatMap(([name, value]) => (value ? [[name, [value].flat().join(',')] as const] : []));
  return new URLSearchParams(Object.fromEntries(written)).toString();
}
