import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { RowBatches } from '../../common/envelope/reply';
import { boundedPage, type PageMetadata, type PageWindow } from '../../common/pagination/page';
import { mapBatches } from '../../database/row-batches';
import {
  ALL_COLLECTIONS,
  FINDING_GROUPS,
  FindingGroupsRepository,
  FindingsRepository,
  isOfOpen,
  type FindingFilter,
  type FindingGroup,
  type FindingGrouping,
  type KeptGroup,
} from './data';
import { FindingsQueueService } from './findings-queue.service';

/** Keeps the groups of the open findings, which lists over many findings are read from. */
@Injectable()
export class FindingGroupsService {
  constructor(
    private readonly findings: FindingsRepository,
    private readonly groups: FindingGroupsRepository,
    private readonly queue: FindingsQueueService,
  ) {}

  /** Brings the groups of a collection up to its findings. */
  async keep(tenant: TenantId, containerId: number, assertHeld: () => void): Promise<void> {
    for (const by of FINDING_GROUPS)
      await this.groups.replace(
        tenant,
        containerId,
        by,
        this.findings.streamGroupsOf(tenant, containerId, by),
        assertHeld,
      );
    assertHeld();
    await this.groups.noteKept(tenant, containerId);
  }

  /** Sees to it that the groups of all collections are those of all that are shown: archived ones are not. */
  async follow(tenant: TenantId, containerId: number, isShown: boolean, assertHeld: () => void): Promise<void> {
    const isKept = (await this.groups.listKept(tenant)).includes(containerId);
    if (isShown && !isKept) await this.keep(tenant, containerId, assertHeld);
    if (!isShown) await this.forget(tenant, containerId);
  }

  async forget(tenant: TenantId, containerId: number): Promise<void> {
    while ((await this.groups.deleteByContainer(tenant, containerId)) > 0);
  }

  /**
   * The collection whose kept groups are those of a filter, or all collections; undefined where none are, which is so
   * until a collection that was archived, or whose findings are of an earlier version, has been brought up to date.
   */
  async keptFor(tenant: TenantId, filter: FindingFilter, isOfAll: boolean): Promise<number | undefined> {
    const { containerIds } = filter;
    if (!isOfOpen(filter)) return undefined;
    const kept = new Set(await this.groups.listKept(tenant));
    if (!isOfAll) return containerIds.length === 1 && kept.has(containerIds[0]) ? containerIds[0] : undefined;
    const shown = new Set(containerIds);
    const found = await this.findings.listContainers(tenant);
    const behind = new Set([
      ...found.filter((id) => shown.has(id) && !kept.has(id)),
      ...[...kept].filter((id) => !shown.has(id)),
    ]);
    for (const id of behind) await this.queue.behind(tenant, id);
    return behind.size === 0 ? ALL_COLLECTIONS : undefined;
  }

  async page(
    tenant: TenantId,
    containerId: number,
    by: FindingGrouping,
    window: PageWindow,
  ): Promise<readonly [readonly FindingGroup[], PageMetadata]> {
    const [rows, count] = await Promise.all([
      this.groups.listPage(tenant, containerId, by, { ...window, count: window.count + 1 }),
      this.groups.count(tenant, containerId, by),
    ]);
    const shown = rows.slice(0, window.count);
    const page = boundedPage(window, shown.length, count, rows.length > shown.length);
    return [await this.titled(tenant, shown), page];
  }

  streamAll(tenant: TenantId, containerId: number, by: FindingGrouping): RowBatches<FindingGroup> {
    return mapBatches(this.groups.streamAll(tenant, containerId, by), (rows) => this.titled(tenant, rows));
  }

  private async titled(tenant: TenantId, rows: readonly KeptGroup[]): Promise<FindingGroup[]> {
    const titles = await this.findings.titlesOf(
      tenant,
      rows.map(({ first }) => first),
    );
    return rows.map(({ first, ...group }) => ({ ...group, title: titles.get(first.toHexString()) ?? '' }));
  }
}
