import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import type { TenantId } from '../../common/context/tenant';
import { SEVERITIES } from '../../engine/files/cases';
import { ExclusionsRepository } from '../exclusions/data';
import type { ResultState } from '../runs/data';
import { isOfFramework } from '../runs/rules';
import { AccountNamesService } from '../resources/data';
import { FindingsRepository, OPEN_STATES, RunSummariesRepository, wordsOf, type FindingFilter } from './data';
import type { FindingFilterDto } from './dto/list-findings.dto';
import { StandingService } from './standing.service';

const EXPIRING_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

type Asked = Omit<FindingFilterDto, 'index' | 'count' | 'window'>;

/** Turns what is asked for into a filter of stored findings. */
@Injectable()
export class FindingFiltersService {
  constructor(
    private readonly standings: StandingService,
    private readonly findings: FindingsRepository,
    private readonly summaries: RunSummariesRepository,
    private readonly exclusions: ExclusionsRepository,
    private readonly accountNames: AccountNamesService,
    private readonly clock: Clock,
  ) {}

  /** The filter, and the names of the collections that it is about. */
  async of(tenant: TenantId, asked: Asked): Promise<{ filter: FindingFilter; names: ReadonlyMap<number, string> }> {
    const names = await this.standings.chosen(tenant, asked.collection);
    const containerIds = [...names.keys()];
    const {
      severity,
      rule,
      group,
      framework,
      resource_type: resourceTypes,
      file,
      resource,
      account,
      unit,
      change,
      fix,
      search,
    } = asked;
    const filter: FindingFilter = {
      containerIds,
      states: statesOf(asked),
      ...(severity && { ranks: severity.map((each) => SEVERITIES.indexOf(each)) }),
      ...(rule && { rules: rule }),
      ...(group !== undefined && { group: group.toLowerCase() }),
      ...(framework !== undefined && { frameworks: await this.frameworks(tenant, containerIds, framework) }),
      ...(resourceTypes && { resourceTypes }),
      ...(file !== undefined && { file }),
      ...(resource !== undefined && { resource }),
      ...((account ?? unit) !== undefined && {
        accounts: await this.accountNames.accounts(tenant, containerIds, { account, unit }),
      }),
      ...(change && { change }),
      ...(fix && { fix }),
      ...((asked.expiring ?? asked.exclusion) && {
        exclusionIds: await this.exclusionIds(tenant, containerIds, asked),
      }),
      ...(search !== undefined && { words: await this.findings.rarestFirst(tenant, wordsOf(search)) }),
    };
    return { filter, names };
  }

  /** The ids of the exclusions that end soon. */
  async expiring(tenant: TenantId, containerIds: readonly number[]): Promise<string[]> {
    const now = this.clock.now().getTime();
    const ending = await this.exclusions.listExpiring(
      tenant,
      containerIds,
      dayOf(now),
      dayOf(now + EXPIRING_DAYS * DAY_MS),
    );
    return ending.map(({ _id }) => _id.toHexString());
  }

  private async exclusionIds(tenant: TenantId, containerIds: readonly number[], asked: Asked): Promise<string[]> {
    const one = asked.exclusion === undefined ? undefined : [asked.exclusion];
    if (!asked.expiring) return one ?? [];
    const expiring = await this.expiring(tenant, containerIds);
    return one?.filter((id) => expiring.includes(id)) ?? expiring;
  }

  private async frameworks(tenant: TenantId, containerIds: readonly number[], wanted: string): Promise<string[]> {
    const newest = await this.summaries.listNewest(tenant, containerIds);
    const names = new Set(newest.flatMap(({ frameworks }) => frameworks.map(({ framework }) => framework)));
    return names.has(wanted) ? [wanted] : [...names].filter((name) => isOfFramework(name, wanted));
  }
}

function statesOf({ state, change, expiring, exclusion }: Asked): readonly ResultState[] {
  if (state) return state;
  if (change === 'fixed') return ['passed'];
  return (expiring ?? exclusion) === undefined ? OPEN_STATES : ['excluded'];
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
