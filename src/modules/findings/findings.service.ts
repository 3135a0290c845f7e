import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { countedPage } from '../../common/pagination/page';
import { listReply, type ListedRows } from '../../database/list-reply';
import { mapBatches } from '../../database/row-batches';
import { FindingsRepository, type FindingFilter, type FindingGroup, type FindingGrouping } from './data';
import type { ListFindingsDto } from './dto/list-findings.dto';
import { FindingFiltersService } from './finding-filters.service';
import { FindingGroupsService } from './finding-groups.service';
import { toFindingGroupView } from './finding.view';
import { FindingViewsService } from './finding-views.service';

/** Lists findings over collections. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly filters: FindingFiltersService,
    private readonly findings: FindingsRepository,
    private readonly kept: FindingGroupsService,
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
    const [shown, page] = await countedPage(
      window,
      (asked) => this.findings.listPage(tenant, filter, sort, asked),
      () => this.findings.count(tenant, filter),
    );
    return Reply.of({ results: await this.views.of(tenant, shown, names) }, { page });
  }

  private async groups(tenant: TenantId, filter: FindingFilter, by: FindingGrouping, query: ListFindingsDto) {
    const toView = (group: FindingGroup) => toFindingGroupView(group, queryOf({ ...query, [by]: group.key }));
    const kept = await this.kept.keptFor(tenant, filter, query.collection === undefined);
    if (kept !== undefined && query.window !== undefined) {
      const [groups, page] = await this.kept.page(tenant, kept, by, query.window);
      return Reply.of({ results: groups.map(toView) }, { page });
    }
    const rows: ListedRows<FindingGroup> = {
      all: () =>
        kept === undefined ? this.findings.streamGroups(tenant, filter, by) : this.kept.streamAll(tenant, kept, by),
      page: (window) => this.findings.groupPage(tenant, filter, by, window),
    };
    return listReply(rows, query.window, toView);
  }
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
