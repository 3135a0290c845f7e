import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Clock } from '../../common/time/clock';
import { ServiceError } from '../../common/errors/service-error';
import { readExclusions, runExclusion, type ExclusionInput } from '../../engine/files/exclusions';
import { CollectionLookupService } from '../collections';
import type { ChangeExclusionsDto } from '../exclusions';
import { ExclusionsRepository } from '../exclusions/data';
import { countedFindings } from './counted.view';
import { FindingsRepository, type FindingFilter } from './data';
import type { ExclusionPreviewView, HiddenByExclusionView } from './exclusion-preview.view';
import { FindingViewsService } from './finding-views.service';

/** Each costs a search of its own. */
const MOST = 100;
const SHOWN = { index: 0, count: 10 } as const;

/** Tells what exclusions would hide, and writes nothing. */
@Injectable()
export class ExclusionPreviewService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly exclusions: ExclusionsRepository,
    private readonly findings: FindingsRepository,
    private readonly views: FindingViewsService,
    private readonly clock: Clock,
  ) {}

  async preview(
    tenant: TenantId,
    { container, exclusions: given }: ChangeExclusionsDto,
  ): Promise<ExclusionPreviewView> {
    if (given.length > MOST) throw ServiceError.invalidFields([`exclusions must have at most ${MOST} entries here`]);
    const { exclusions, problems } = readExclusions(given);
    if (problems.length > 0) throw ServiceError.invalidFields(problems);
    const { containerId } = await this.collections.existing(tenant, container);
    const known = await this.exclusions.findEqual(tenant, containerId, exclusions);
    const results: HiddenByExclusionView[] = [];
    for (const [i, exclusion] of exclusions.entries())
      results.push(await this.hidden(tenant, container, containerId, exclusion, known[i]?.toHexString()));
    return { results };
  }

  private async hidden(
    tenant: TenantId,
    collection: string,
    containerId: number,
    exclusion: ExclusionInput,
    knownId: string | undefined,
  ): Promise<HiddenByExclusionView> {
    const { exclusionType, masterTestId, paths } = exclusion;
    const { endsAt = Infinity } = runExclusion('', exclusion);
    const filter: FindingFilter = {
      // One that is over hides nothing.
      containerIds: endsAt > this.clock.now().getTime() ? [containerId] : [],
      states: ['failed', 'skipped', 'error'],
      ...(exclusionType !== 'resource' && { test: masterTestId }),
      ...(exclusionType !== 'test' && { paths }),
    };
    const [ranks, rows, hiddenCount] = await Promise.all([
      this.findings.countByRank(tenant, filter),
      this.findings.listPage(tenant, filter, 'severity', SHOWN),
      knownId === undefined ? 0 : this.findings.count(tenant, hiddenBy(containerId, knownId)),
    ]);
    const [Critical, High, Medium, Low] = ranks;
    return {
      exclusionType,
      hides: { count: ranks.reduce((sum, count) => sum + count, 0), severities: { Critical, High, Medium, Low } },
      findings: await this.views.of(tenant, rows, new Map([[containerId, collection]])),
      is_known: knownId !== undefined,
      hidden: countedFindings(hiddenCount, { collection, ...(knownId !== undefined && { exclusion: knownId }) }),
    };
  }
}

function hiddenBy(containerId: number, exclusionId: string): FindingFilter {
  return { containerIds: [containerId], states: ['excluded'], exclusionIds: [exclusionId] };
}
